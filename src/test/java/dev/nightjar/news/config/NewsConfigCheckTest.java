package dev.nightjar.news.config;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.TestConfig;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NewsConfigCheckTest {

  @Test
  void defaultsAreValid() {
    NewsConfigCheck.check(TestConfig.of(NewsConfig.class));
  }

  @ParameterizedTest
  @CsvSource({
    "ingest-every, PT0S, NIGHTJAR_NEWS_INGEST_EVERY",
    "ingest-within, PT0S, NIGHTJAR_NEWS_INGEST_WITHIN",
    "heal-every, PT-5M, NIGHTJAR_NEWS_HEAL_EVERY",
    "metrics-every, PT0S, NIGHTJAR_NEWS_METRICS_EVERY",
    "stale-after, PT0S, NIGHTJAR_NEWS_STALE_AFTER",
    "stream-poll-every, PT0S, NIGHTJAR_NEWS_STREAM_POLL_EVERY",
    "stream-heartbeat-every, PT0S, NIGHTJAR_NEWS_STREAM_HEARTBEAT_EVERY",
    "newsapi.requests-per-day, 1, NIGHTJAR_NEWS_NEWSAPI_REQUESTS_PER_DAY",
    "tiingo.requests-per-hour, 0, NIGHTJAR_NEWS_TIINGO_REQUESTS_PER_HOUR",
    "finnhub.requests-per-minute, -1, NIGHTJAR_NEWS_FINNHUB_REQUESTS_PER_MINUTE",
  })
  void invalidSettingIsRefusedWithItsVariable(String setting, String value, String variable) {
    NewsConfig config = TestConfig.of(NewsConfig.class, Map.of("nightjar.news." + setting, value));
    String message =
        assertThrows(IllegalStateException.class, () -> NewsConfigCheck.check(config)).getMessage();
    assertTrue(message.startsWith(variable + " is '" + value + "'"), message);
  }
}
