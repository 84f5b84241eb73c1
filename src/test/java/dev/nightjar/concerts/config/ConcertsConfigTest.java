package dev.nightjar.concerts.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.TestConfig;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The settings of concerts. */
class ConcertsConfigTest {

  @Test
  void deliveredSettingsAreValid() {
    ConcertsConfig config = TestConfig.of(ConcertsConfig.class);
    ConcertsConfigCheck.check(config);
    assertEquals(Duration.ofMinutes(5), config.refreshAfter());
    assertEquals(5000, config.ticketmaster().requestsPerDay());
    assertEquals(Optional.empty(), config.topicArn());
  }

  @Test
  void emptyAddressIsNone() {
    ConcertsConfig config = config("app-url", "");
    ConcertsConfigCheck.check(config);
    assertEquals(Optional.empty(), config.appUrl());
  }

  @ParameterizedTest
  @CsvSource({
    "refresh-every, PT0S, NIGHTJAR_CONCERTS_REFRESH_EVERY is 'PT0S'; it must be a duration above",
    "notify-time-limit, PT-1S, NIGHTJAR_CONCERTS_NOTIFY_TIME_LIMIT is",
    "mails-per-second, 0, NIGHTJAR_CONCERTS_MAILS_PER_SECOND is '0'; it must be a number above zero",
    "ticketmaster.requests-per-day, -1, NIGHTJAR_CONCERTS_TICKETMASTER_REQUESTS_PER_DAY is '-1'",
    "lastfm.url, ws.audioscrobbler.com, NIGHTJAR_CONCERTS_LASTFM_URL is",
    "ticketmaster.url, app.ticketmaster.com, NIGHTJAR_CONCERTS_TICKETMASTER_URL is",
    "app-url, javascript:alert(1), NIGHTJAR_CONCERTS_APP_URL is 'javascript:alert(1)'; it must be"
  })
  void wrongSettingIsNamedByItsVariable(String name, String value, String message) {
    ConcertsConfig config = config(name, value);
    IllegalStateException wrong =
        assertThrows(IllegalStateException.class, () -> ConcertsConfigCheck.check(config));
    assertTrue(wrong.getMessage().startsWith(message), wrong::getMessage);
  }

  private static ConcertsConfig config(String name, String value) {
    return TestConfig.of(ConcertsConfig.class, Map.of(ConcertsConfig.PREFIX + "." + name, value));
  }
}
