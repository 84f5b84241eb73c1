package dev.nightjar;

import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.ExtLogRecord;

/** Notes what a class logs, each line with the fields that a formatter would see. */
public final class LogLines extends Handler implements AutoCloseable {

  /** One line of the log. */
  public record Line(String message, Map<String, Object> fields, Throwable thrown) {}

  private final Logger log;
  private final Level levelBefore;
  private final Queue<Line> lines = new ConcurrentLinkedQueue<>();

  private LogLines(Logger log) {
    this.log = log;
    this.levelBefore = log.getLevel();
  }

  /** From INFO on, even if an application that runs in this process wants to see less. */
  public static LogLines of(Class<?> source) {
    Logger log = Logger.getLogger(source.getName());
    LogLines lines = new LogLines(log);
    log.addHandler(lines);
    log.setLevel(Level.INFO);
    return lines;
  }

  public boolean contains(String message) {
    return lines.stream().anyMatch(line -> line.message().equals(message));
  }

  /** Whether there is that line with these fields and no others. */
  public boolean contains(String message, Map<String, ?> fields) {
    return lines.stream()
        .anyMatch(line -> line.message().equals(message) && line.fields().equals(fields));
  }

  public boolean containsField(String name, Object value) {
    return lines.stream().anyMatch(line -> value.equals(line.fields().get(name)));
  }

  /** All of them, oldest first; of tests that run at the same time, too. */
  public List<Line> lines() {
    return List.copyOf(lines);
  }

  /** The oldest line. */
  public Line first() {
    return lines.element();
  }

  @Override
  public void publish(LogRecord line) {
    Map<String, ?> fields = ((ExtLogRecord) line).getMdcCopy();
    lines.add(new Line(line.getMessage(), Map.copyOf(fields), line.getThrown()));
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    log.removeHandler(this);
    log.setLevel(levelBefore);
  }
}
