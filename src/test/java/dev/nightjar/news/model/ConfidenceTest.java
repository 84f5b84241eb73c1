package dev.nightjar.news.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfidenceTest {

  @ParameterizedTest
  @CsvSource({"0, low", "0.49, low", "0.5999, low", "0.6, high", "0.98, high", "1, high"})
  void scoreBelowTheThresholdIsLow(double score, String confidence) {
    assertEquals(confidence, new AnalysisResult(Sentiment.NEGATIVE, score).confidence().value());
  }
}
