package dev.nightjar.reviews.config;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.ReviewsFixture;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReviewsConfigTest {

  @Test
  void settingsOfTheFileAreValid() {
    assertDoesNotThrow(() -> ReviewsConfigCheck.check(ReviewsFixture.config(Map.of())));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "retention-days, -1, NIGHTJAR_REVIEWS_RETENTION_DAYS is '-1'; it must be 0 (no expiration)",
        "stack-shards, 0, NIGHTJAR_REVIEWS_STACK_SHARDS is '0'; it must be from 1 to 10",
        "stack-shards, 11, NIGHTJAR_REVIEWS_STACK_SHARDS is '11'; it must be from 1 to 10",
        "ai-max-chars, 0, NIGHTJAR_REVIEWS_AI_MAX_CHARS is '0'; it must be a number above zero",
        "bucket, \" \", NIGHTJAR_REVIEWS_BUCKET is ' '; it must be the name of a bucket",
      })
  void invalidSettingIsRefusedByTheNameOfItsVariable(String name, String value, String rule) {
    IllegalStateException refused =
        assertThrows(
            IllegalStateException.class,
            () -> ReviewsConfigCheck.check(ReviewsFixture.config(Map.of(name, value))));

    assertTrue(refused.getMessage().startsWith(rule), refused.getMessage());
  }

  @ParameterizedTest
  @CsvSource({"retention-days, 0", "stack-shards, 1", "stack-shards, 10", "ai-max-chars, 1"})
  void limitsThemselvesAreValid(String name, String value) {
    assertDoesNotThrow(() -> ReviewsConfigCheck.check(ReviewsFixture.config(Map.of(name, value))));
  }
}
