package dev.nightjar.event;

import static dev.nightjar.event.EventJsonFiles.parsed;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is logged of an event that can't be read: where it is wrong, never what it says. */
class MalformedEventExceptionTest {

  private static final String SECRET = "hunter2";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hunter2",
        "",
        "{\"Records\":[{\"hunter2\"",
        "[{\"Records\":\"hunter2\"}]",
        "\"hunter2\"",
        "null",
        "{\"a\":hunter2}"
      })
  void whatIsNoJsonObjectIsMalformedAndNotQuoted(String json) {
    assertSilentOn(SECRET, () -> parsed(json));
  }

  @ParameterizedTest
  @MethodSource
  void aFieldOfTheWrongKindIsMalformedAndNotQuoted(String json, Consumer<IncomingEvent> read) {
    assertSilentOn(SECRET, () -> read.accept(parsed(json)));
  }

  static Stream<Arguments> aFieldOfTheWrongKindIsMalformedAndNotQuoted() {
    Consumer<IncomingEvent> s3 = IncomingEvent::asS3Event;
    Consumer<IncomingEvent> sns = IncomingEvent::asSnsEvent;
    Consumer<IncomingEvent> schedule = IncomingEvent::asScheduleEvent;
    return Stream.of(
        Arguments.of(
            """
            {"Records":[{"eventName":"x","s3":{"bucket":{"name":"b"},\
            "object":{"key":"%hunter2"}}}]}""",
            s3),
        Arguments.of("{\"Records\":\"hunter2\"}", s3),
        Arguments.of(
            """
            {"Records":[{"Sns":{"MessageId":"1","TopicArn":"t","Message":"hunter2",\
            "Timestamp":"hunter2"}}]}""",
            sns),
        Arguments.of("{\"Records\":[{\"Sns\":{\"MessageId\":[\"hunter2\"]}}]}", sns),
        Arguments.of("{\"detail-type\":\"hunter2\"}", schedule),
        Arguments.of(
            "{\"detail-type\":\"Scheduled Event\",\"id\":\"1\",\"time\":\"hunter2\"}", schedule));
  }

  private static void assertSilentOn(String secret, Runnable reading) {
    MalformedEventException malformed = assertThrows(MalformedEventException.class, reading::run);
    StringWriter log = new StringWriter();
    malformed.printStackTrace(new PrintWriter(log, true));
    assertFalse(log.toString().contains(secret), log.toString());
  }
}
