package dev.nightjar.local;

import static dev.nightjar.Eventually.eventually;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EventSummaryTest {

  private static final String ANALYZER = "dev.nightjar.news.analyze.ItemAnalyzer";

  /** A strong reference, because the log manager forgets loggers that are not referenced. */
  private final Logger own = Logger.getLogger(EventSummary.class.getName());

  private final Printed printed = new Printed();

  @BeforeEach
  void listen() {
    own.addHandler(printed);
  }

  @AfterEach
  void stopListening() {
    own.removeHandler(printed);
  }

  @Test
  void eventsOfTheSystemsAreSummedUpInOneLinePerInterval() {
    EventSummary summary = new EventSummary(Duration.ofSeconds(1));
    for (String event :
        List.of("news.item-analyzed", "texts.file-analyzed", "news.item-analyzed")) {
      assertFalse(summary.isLoggable(line(Level.INFO, ANALYZER, event)));
    }
    eventually("the summary is printed", () -> !printed.lines.isEmpty());
    assertEquals(List.of("Last 1 s: 2 news.item-analyzed, 1 texts.file-analyzed"), printed.lines);

    assertFalse(summary.isLoggable(line(Level.INFO, ANALYZER, "news.item-analyzed")));
    eventually("the next one is printed", () -> printed.lines.size() == 2);
    assertEquals("Last 1 s: 1 news.item-analyzed", printed.lines.get(1));
  }

  @Test
  void warningsAndWhatTheServerItselfSaysArePrintedAtOnce() {
    EventSummary summary = new EventSummary(Duration.ofMinutes(1));
    assertTrue(summary.isLoggable(line(Level.WARNING, ANALYZER, "news.item-failed")));
    assertTrue(summary.isLoggable(line(Level.SEVERE, ANALYZER, "news.item-failed")));
    assertTrue(summary.isLoggable(line(Level.INFO, "dev.nightjar.local.demo.Demos", "demo.ready")));
    assertTrue(summary.isLoggable(line(Level.INFO, "org.eclipse.jetty", "started")));
    assertTrue(summary.isLoggable(line(Level.INFO, null, "a line of an unnamed logger")));
  }

  @Test
  void intervalOfZeroPrintsEachEvent() {
    EventSummary summary = new EventSummary(Duration.ZERO);
    assertTrue(summary.isLoggable(line(Level.INFO, ANALYZER, "news.item-analyzed")));
  }

  private static LogRecord line(Level level, String logger, String message) {
    LogRecord line = new LogRecord(level, message);
    line.setLoggerName(logger);
    return line;
  }

  private static final class Printed extends Handler {

    private final List<String> lines = new CopyOnWriteArrayList<>();

    @Override
    public void publish(LogRecord line) {
      lines.add(line.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
