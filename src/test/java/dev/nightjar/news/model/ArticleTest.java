package dev.nightjar.news.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArticleTest {

  @ParameterizedTest
  @CsvSource({
    "Title, Content, Title. Content",
    "Title, '', Title",
    "'', Content, Content",
    "Same, Same, Same",
    "'', '', ''"
  })
  void textForAnalysisHasEachPartOnce(String title, String content, String text) {
    assertEquals(text, Article.textForAnalysis(title, content));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.5, 1})
  void scoreIsBetweenZeroAndOne(double score) {
    assertEquals(score, new AnalysisResult(Sentiment.NEUTRAL, score).score());
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.0001, 1.0001, Double.NaN})
  void otherScoreIsRefused(double score) {
    assertThrows(
        IllegalArgumentException.class, () -> new AnalysisResult(Sentiment.NEUTRAL, score));
  }

  @Test
  void sentimentAndStatusAreReadAsTheyAreWritten() {
    for (Sentiment sentiment : Sentiment.values()) {
      assertEquals(sentiment, Sentiment.of(sentiment.value()));
    }
    for (Status status : Status.values()) {
      assertEquals(status, Status.of(status.value()));
    }
    assertThrows(IllegalArgumentException.class, () -> Sentiment.of("POSITIVE"));
    assertThrows(IllegalArgumentException.class, () -> Status.of("done"));
  }

  @Test
  void tagHasOneToFiftyCharactersAndALetterOrDigit() {
    assertTrue(Tag.isValid("x".repeat(50)));
    assertFalse(Tag.isValid("x".repeat(51)));
    assertTrue(Tag.isValid("-1"));
    assertFalse(Tag.isValid("-_"));
    assertFalse(Tag.isValid(""));
  }

  @Test
  void tickerHasOneToFifteenCharactersAndBeginsWithALetterOrDigit() {
    assertTrue(Ticker.isValid("BRK.B"));
    assertTrue(Ticker.isValid("X".repeat(15)));
    assertFalse(Ticker.isValid("X".repeat(16)));
    assertFalse(Ticker.isValid("-X"));
    assertFalse(Ticker.isValid(""));
  }

  @Test
  void rangeIncludesBothEnds() {
    Instant from = Instant.parse("2026-03-01T10:00:00Z");
    TimeRange range = new TimeRange(from, from.plusMillis(5));
    assertTrue(range.contains(from));
    assertTrue(range.contains(from.plusMillis(5)));
    assertFalse(range.contains(from.minusMillis(1)));
    assertFalse(range.contains(from.plusMillis(6)));
  }
}
