package dev.nightjar.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import org.jboss.logging.Logger;
import org.jboss.logging.MDC;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A log line and the fields that belong to it alone. */
class LogEventTest {

  private static final String NAME = LogEventTest.class.getName();

  private final Logger log = Logger.getLogger(NAME);
  private final Lines lines = new Lines();

  @BeforeEach
  void listen() {
    java.util.logging.Logger.getLogger(NAME).addHandler(lines);
  }

  @AfterEach
  void leave() {
    java.util.logging.Logger.getLogger(NAME).removeHandler(lines);
    MDC.clear();
  }

  @Test
  void theFieldsAreThereDuringTheLineAndGoneAfterwards() {
    LogEvent.named("texts.analyzed").with("fileId", "01H").with("words", 7).info(log);
    assertEquals(List.of("texts.analyzed"), lines.messages);
    assertEquals("01H", lines.fields.get("fileId"));
    assertEquals("7", lines.fields.get("words").toString());
    assertNull(MDC.get("fileId"));
    assertNull(MDC.get("words"));
  }

  @Test
  void aFieldThatWasThereBeforeIsThereAgainAfterwards() {
    MDC.put("role", "news-heal");
    LogEvent.named("delivery").with("role", "other").with("role", "last").warn(log);
    assertEquals("last", lines.fields.get("role"));
    assertEquals("news-heal", MDC.get("role"));
  }

  @Test
  void aFieldWithoutAValueIsLeftOut() {
    LogEvent.named("delivery").with("subject", null).info(log);
    assertEquals(List.of("delivery"), lines.messages);
    assertNull(lines.fields.get("subject"));
  }

  @Test
  void anErrorCarriesItsCause() {
    IllegalStateException cause = new IllegalStateException("why");
    LogEvent.named("failed").error(log, cause);
    assertSame(cause, lines.thrown);
  }

  /** Notes each line with the fields that a formatter would see. */
  private static final class Lines extends Handler {
    private final List<String> messages = new ArrayList<>();
    private final Map<String, Object> fields = new HashMap<>();
    private Throwable thrown;

    @Override
    public void publish(LogRecord line) {
      messages.add(line.getMessage());
      fields.putAll(MDC.getMap());
      thrown = line.getThrown();
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
