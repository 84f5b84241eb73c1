package dev.nightjar.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.nightjar.LogLines;
import org.jboss.logging.Logger;
import org.jboss.logging.MDC;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A log line and the fields that belong to it alone. */
class LogEventTest {

  private final Logger log = Logger.getLogger(LogEventTest.class);
  private final LogLines lines = LogLines.of(LogEventTest.class);

  @AfterEach
  void leave() {
    lines.close();
    MDC.clear();
  }

  @Test
  void theFieldsAreThereDuringTheLineAndGoneAfterwards() {
    LogEvent.named("texts.analyzed").with("fileId", "01H").with("words", 7).info(log);
    assertEquals("texts.analyzed", lines.first().message());
    assertEquals("01H", lines.first().fields().get("fileId"));
    assertEquals(7, lines.first().fields().get("words"), "a figure stays a number");
    assertNull(MDC.get("fileId"));
    assertNull(MDC.get("words"));
  }

  @Test
  void aFieldThatWasThereBeforeIsThereAgainAfterwards() {
    MDC.put("role", "news-heal");
    LogEvent.named("delivery").with("role", "other").with("role", "last").warn(log);
    assertEquals("last", lines.first().fields().get("role"));
    assertEquals("news-heal", MDC.get("role"));
  }

  @Test
  void aFieldWithoutAValueIsLeftOut() {
    LogEvent.named("delivery").with("subject", null).info(log);
    assertEquals("delivery", lines.first().message());
    assertFalse(lines.first().fields().containsKey("subject"));
  }

  @Test
  void anErrorCarriesItsCause() {
    IllegalStateException cause = new IllegalStateException("why");
    LogEvent.named("failed").error(log, cause);
    assertSame(cause, lines.first().thrown());
  }
}
