package dev.nightjar.news.config;

import dev.nightjar.ops.InvalidSettingException;
import dev.nightjar.ops.SettingsCheck;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Checks the settings of the news system at start. */
@Singleton
public class NewsConfigCheck {

  /** A quota of one request has no room for a burst. */
  private static final int MIN_REQUESTS = 2;

  void check(@Observes StartupEvent start, NewsConfig config) {
    check(config);
  }

  /**
   * @throws InvalidSettingException naming the environment variable
   */
  static void check(NewsConfig config) {
    new SettingsCheck(NewsConfig.PREFIX)
        .positive("ingest-every", config.ingestEvery())
        .positive("ingest-within", config.ingestWithin())
        .positive("heal-every", config.healEvery())
        .positive("metrics-every", config.metricsEvery())
        .positive("stale-after", config.staleAfter())
        .positive("stream-poll-every", config.streamPollEvery())
        .positive("stream-heartbeat-every", config.streamHeartbeatEvery())
        .atLeast(MIN_REQUESTS, "newsapi.requests-per-day", config.newsapi().requestsPerDay())
        .atLeast(MIN_REQUESTS, "tiingo.requests-per-hour", config.tiingo().requestsPerHour())
        .atLeast(MIN_REQUESTS, "finnhub.requests-per-minute", config.finnhub().requestsPerMinute());
  }
}
