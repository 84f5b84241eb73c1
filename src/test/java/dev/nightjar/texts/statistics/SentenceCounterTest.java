package dev.nightjar.texts.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SentenceCounterTest {

  /** Blocks have 64 bytes; the end of a sentence moves through all positions of two blocks. */
  @Test
  void sentenceEndsAtAnyPositionOfABlock() throws IOException {
    for (int length = 1; length <= 130; length++) {
      String word = "a".repeat(length);
      assertEquals(2, sentences(word + ". b"), "terminator after " + length);
      assertEquals(2, sentences(word + ".\")] b"), "closers after " + length);
      assertEquals(1, sentences(word + ".b c"), "no white space after " + length);
      assertEquals(1, sentences(word + ".\""), "end of the text after " + length);
      assertEquals(1, sentences(word + ". \"... !"), "no further word after " + length);
    }
  }

  @Test
  void closersMayFillAWholeBlock() throws IOException {
    for (int closers = 60; closers <= 70; closers++) {
      assertEquals(2, sentences("a." + ")".repeat(closers) + " b"), closers + " closers");
      assertEquals(1, sentences("a." + ")".repeat(closers) + "b"), closers + " closers");
    }
  }

  private static long sentences(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    AnalysisOutcome outcome =
        new TextAnalyzer(Long.MAX_VALUE).analyze(new ByteArrayInputStream(bytes));
    return assertInstanceOf(AnalysisOutcome.Completed.class, outcome).statistics().sentences();
  }
}
