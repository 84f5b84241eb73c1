package dev.nightjar.ops;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jboss.logging.Logger;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.Level;

/**
 * A structured log event: a name with ids and figures. In Lambda each becomes a field of the JSON
 * line's {@code extra}. Contents, e-mail addresses and secrets must not be logged.
 */
public final class LogEvent {

  private final String name;
  private final Map<String, Object> fields = new LinkedHashMap<>();

  private LogEvent(String name) {
    this.name = name;
  }

  public static LogEvent named(String name) {
    return new LogEvent(name);
  }

  /** A field without a value is left out. */
  public LogEvent with(String field, Object value) {
    if (value != null) {
      fields.put(field, value);
    }
    return this;
  }

  public void info(Logger log) {
    write(log, new Line(Level.INFO, name, log.getName(), fields));
  }

  public void warn(Logger log) {
    write(log, new Line(Level.WARN, name, log.getName(), fields));
  }

  public void error(Logger log, Throwable cause) {
    Line line = new Line(Level.ERROR, name, log.getName(), fields);
    line.setThrown(cause);
    write(log, line);
  }

  private static void write(Logger log, Line line) {
    org.jboss.logmanager.Logger.getLogger(log.getName()).log(line);
  }

  /**
   * Keeps the fields in the record's own context, because the logger's would turn every value into
   * a string.
   */
  private static final class Line extends ExtLogRecord {

    private final transient Map<String, Object> fields;

    Line(java.util.logging.Level level, String message, String logger, Map<String, Object> fields) {
      super(level, message, FormatStyle.NO_FORMAT, LogEvent.class.getName());
      setLoggerName(logger);
      this.fields = fields;
    }

    @Override
    @SuppressWarnings({"unchecked", "rawtypes"})
    public Map<String, String> getMdcCopy() {
      Map all = new LinkedHashMap<>(super.getMdcCopy());
      all.putAll(fields);
      return all;
    }

    @Override
    public String getMdc(String key) {
      Object value = fields.get(key);
      return value == null ? super.getMdc(key) : value.toString();
    }
  }
}
