package dev.nightjar.texts.config;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.TestConfig;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextsConfigCheckTest {

  @Test
  void defaultsAreValid() {
    TextsConfigCheck.check(config(Map.of()));
  }

  @ParameterizedTest
  @CsvSource({
    "bucket, ' ', NIGHTJAR_TEXTS_BUCKET",
    "max-bytes, 0, NIGHTJAR_TEXTS_MAX_BYTES",
    "worker-time-limit, PT0S, NIGHTJAR_TEXTS_WORKER_TIME_LIMIT",
  })
  void invalidSettingIsRefusedWithItsVariable(String setting, String value, String variable) {
    TextsConfig config = config(Map.of("nightjar.texts." + setting, value));
    String message =
        assertThrows(IllegalStateException.class, () -> TextsConfigCheck.check(config))
            .getMessage();
    assertTrue(message.startsWith(variable + " is '" + value + "'"), message);
  }

  private static TextsConfig config(Map<String, String> settings) {
    Map<String, String> all = new HashMap<>(Map.of("nightjar.env", "test"));
    all.putAll(settings);
    return TestConfig.of(TextsConfig.class, all);
  }
}
