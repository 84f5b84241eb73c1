package dev.nightjar.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsCheckTest {

  private final SettingsCheck settings = new SettingsCheck("nightjar.news");

  @ParameterizedTest
  @ValueSource(strings = {"PT0S", "PT-1S"})
  void timeMustBeLongerThanZero(String time) {
    assertRefused(
        "NIGHTJAR_NEWS_HEAL_EVERY is '%s'; it must be longer than zero: PT5M".formatted(time),
        () -> settings.positive("heal-every", Duration.parse(time)));
    settings.positive("heal-every", Duration.ofMillis(1));
  }

  @Test
  void numberMustNotBeBelowItsMinimum() {
    assertRefused(
        "NIGHTJAR_NEWS_TIINGO_REQUESTS_PER_HOUR is '1'; it must be at least 2",
        () -> settings.atLeast(2, "tiingo.requests-per-hour", 1));
    settings.atLeast(2, "tiingo.requests-per-hour", 2);
  }

  @Test
  void textMustNotBeBlank() {
    assertRefused(
        "NIGHTJAR_NEWS_BUCKET is ' '; it must not be empty", () -> settings.present("bucket", " "));
    settings.present("bucket", "uploads");
  }

  private static void assertRefused(String message, Executable check) {
    assertEquals(message, assertThrows(InvalidSettingException.class, check).getMessage());
  }
}
