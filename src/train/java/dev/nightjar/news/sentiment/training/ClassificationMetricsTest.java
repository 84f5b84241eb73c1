package dev.nightjar.news.sentiment.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ClassificationMetricsTest {

  private final ClassificationMetrics classificationMetrics = new ClassificationMetrics();

  @Test
  void macroF1IsTheMeanOfTheLabelsWhateverTheirNumbers() {
    add(8, 0, 0);
    add(2, 0, 1);
    add(90, 1, 1);
    add(1, 2, 2);
    double positive = 2.0 * 8 / (8 + 10);
    double neutral = 2.0 * 90 / (92 + 90);
    assertEquals((positive + neutral + 1) / 3, classificationMetrics.macroF1(), 1e-9);
    assertEquals(99.0 / 101, classificationMetrics.accuracy(), 1e-9);
  }

  @Test
  void labelThatIsNeverFoundCountsAsZero() {
    add(10, 0, 0);
    add(10, 1, 1);
    add(10, 2, 0);
    assertEquals((2.0 * 10 / 30 + 1 + 0) / 3, classificationMetrics.macroF1(), 1e-9);
  }

  @Test
  void calibrationCountsCorrectResultsByTenth() {
    for (int i = 0; i < 20; i++) {
      classificationMetrics.add(i < 17 ? 0 : 1, 0, 0.85);
    }
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    classificationMetrics.printCalibration(new PrintStream(printed, true, StandardCharsets.UTF_8));
    String table = printed.toString(StandardCharsets.UTF_8);
    assertTrue(table.contains("0.8 - 0.9         20      0.850   0.850"), table);
    assertTrue(table.contains("expected calibration error 0.0000"), table);
  }

  private void add(int times, int truth, int label) {
    for (int i = 0; i < times; i++) {
      classificationMetrics.add(truth, label, 0.5);
    }
  }
}
