package dev.nightjar.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsCheckTest {

  private final SettingsCheck settings = new SettingsCheck("nightjar.news");

  @Test
  void validSettingsPass() {
    settings
        .positive("heal-every", Duration.ofMillis(1))
        .positive("max-bytes", 1)
        .webAddress("tiingo.url", "https://api.tiingo.com")
        .require("bucket", "uploads", true, "the name of a bucket")
        .check();
  }

  @Test
  void eachInvalidSettingIsNamedByItsVariableWithWhatItMustBe() {
    settings
        .positive("heal-every", Duration.ZERO)
        .positive("tiingo.requests-per-hour", 0)
        .require("bucket", "", false, "the name of a bucket");
    assertEquals(
        """
        NIGHTJAR_NEWS_HEAL_EVERY is 'PT0S'; it must be a duration above zero, such as PT5M
        NIGHTJAR_NEWS_TIINGO_REQUESTS_PER_HOUR is '0'; it must be a number above zero
        NIGHTJAR_NEWS_BUCKET is ''; it must be the name of a bucket""",
        assertThrows(IllegalStateException.class, settings::check).getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "api.tiingo.com", "ftp://api.tiingo.com", "https://", "http://a b"})
  void otherTextsAreNoWebAddress(String address) {
    settings.webAddress("tiingo.url", address);
    assertThrows(IllegalStateException.class, settings::check);
  }
}
