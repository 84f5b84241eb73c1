package dev.nightjar.news.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelVersionTest {

  @ParameterizedTest
  @CsvSource({"v1.9.0, v1.10.0", "v1.9.9, v2.0.0", "v0.0.0, v0.0.1", "v9.0.0, v10.0.0"})
  void versionsAreComparedByTheirNumbers(String older, String newer) {
    assertTrue(ModelVersion.of(older).isBefore(ModelVersion.of(newer)));
    assertFalse(ModelVersion.of(newer).isBefore(ModelVersion.of(older)));
    assertFalse(ModelVersion.of(newer).isBefore(ModelVersion.of(newer)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "1.2.3", "v1.2", "v1.2.3.4", "v1.2.x", "V1.2.3", "v1.2.3 ", "v1.2.1234567"})
  void otherTextIsNoVersion(String text) {
    assertFalse(ModelVersion.isValid(text));
    assertThrows(IllegalArgumentException.class, () -> ModelVersion.of(text));
  }

  @Test
  void versionIsWrittenAsItIsRead() {
    assertEquals("v1.20.3", ModelVersion.of("v1.20.3").toString());
  }
}
