package dev.nightjar.ops;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jboss.logging.Logger;
import org.jboss.logging.MDC;

/**
 * A log line that is an event: a name and the ids and figures that belong to it. In Lambda each
 * becomes a field of the JSON line; contents, e-mail addresses and secrets have no place in it.
 */
public final class LogEvent {

  private record Field(String name, Object value) {}

  private final String name;
  private final List<Field> fields = new ArrayList<>();

  private LogEvent(String name) {
    this.name = name;
  }

  public static LogEvent named(String name) {
    return new LogEvent(name);
  }

  public LogEvent with(String field, Object value) {
    fields.add(new Field(field, value));
    return this;
  }

  public void info(Logger log) {
    write(() -> log.info(name));
  }

  public void warn(Logger log) {
    write(() -> log.warn(name));
  }

  public void error(Logger log, Throwable cause) {
    write(() -> log.error(name, cause));
  }

  private void write(Runnable line) {
    Map<String, Object> before = new HashMap<>();
    fields.forEach(field -> before.putIfAbsent(field.name(), MDC.get(field.name())));
    fields.forEach(field -> set(field.name(), field.value()));
    try {
      line.run();
    } finally {
      before.forEach(LogEvent::set);
    }
  }

  private static void set(String name, Object value) {
    if (value == null) {
      MDC.remove(name);
    } else {
      MDC.put(name, value);
    }
  }
}
