package dev.nightjar.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.LogLines;
import java.time.Clock;
import java.util.Map;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.Test;

/** The figures of a run, named once. */
class RunReportTest {

  private static final Logger LOG = Logger.getLogger(RunReportTest.class);

  private enum Figure implements RunCount {
    REFRESHED("refreshed", "ArtistsRefreshed"),
    SKIPPED("skipped", "");

    private final String field;
    private final String metric;

    Figure(String field, String metric) {
      this.field = field;
      this.metric = metric;
    }

    @Override
    public String field() {
      return field;
    }

    @Override
    public String metric() {
      return metric;
    }
  }

  private final RunReport<Figure> report = new RunReport<>(Figure.class);

  @Test
  void figuresAreCountedAndAddedUp() {
    report.add(Figure.REFRESHED).add(Figure.REFRESHED, 2);
    report.addAll(new RunReport<>(Figure.class).add(Figure.SKIPPED, 5));
    assertEquals(3, report.get(Figure.REFRESHED));
    assertEquals(Map.of("refreshed", 3L, "skipped", 5L), report.fields());
  }

  @Test
  void aRunWithoutEventsIsNotLogged() {
    try (LogLines log = LogLines.of(RunReportTest.class)) {
      report.log(LOG, "test.ran");
      assertTrue(log.lines().isEmpty());
      report.add(Figure.SKIPPED).log(LOG, "test.ran");
      assertTrue(log.contains("test.ran", Map.of("refreshed", 0L, "skipped", 1L)));
    }
  }

  @Test
  void metricsHaveTheirOwnNamesAndZeros() {
    EmittedMetrics emitted = new EmittedMetrics(Clock.systemUTC());
    report.add(Figure.SKIPPED).emit(emitted.metrics(), "Nightjar/Test");
    JsonNode line = emitted.last();
    assertEquals("Nightjar/Test", EmittedMetrics.namespace(line));
    assertEquals(Map.of("ArtistsRefreshed", "Count"), EmittedMetrics.units(line));
    assertEquals(0, line.get("ArtistsRefreshed").asInt());
    assertFalse(report.isEmpty());
  }
}
