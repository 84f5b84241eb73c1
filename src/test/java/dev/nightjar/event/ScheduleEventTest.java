package dev.nightjar.event;

import static dev.nightjar.event.EventJsonFiles.event;
import static dev.nightjar.event.EventJsonFiles.parsed;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import org.junit.jupiter.api.Test;

/** A due schedule, read from the JSON of EventBridge's rules and of its Scheduler. */
class ScheduleEventTest {

  @Test
  void theDocumentedEventOfARuleIsRead() {
    assertEquals(
        new ScheduleEvent(
            "cdc73f9d-aea9-11e3-9d5a-835b769c0d9c", Instant.parse("2019-03-01T01:23:45Z")),
        event("schedule-rule.json").asScheduleEvent());
  }

  @Test
  void theEventOfTheSchedulerWhoseDetailIsATextIsRead() {
    assertEquals(
        new ScheduleEvent(
            "89b4cb1c-5d6a-45c5-9d4a-2fa4e4b0a3b8", Instant.parse("2022-11-16T14:20:00Z")),
        event("scheduler.json").asScheduleEvent());
  }

  @Test
  void anotherDetailTypeIsMalformed() {
    IncomingEvent event =
        parsed(
            """
            {"id":"1","time":"2019-03-01T01:23:45Z","detail-type":"EC2 Instance Launched"}""");
    assertThrows(MalformedEventException.class, event::asScheduleEvent);
  }

  @Test
  void aTimeThatIsNoTimeIsMalformed() {
    IncomingEvent event =
        parsed("{\"id\":\"1\",\"time\":\"noon\",\"detail-type\":\"Scheduled Event\"}");
    assertThrows(MalformedEventException.class, event::asScheduleEvent);
  }

  @Test
  void anS3NotificationIsNotASchedule() {
    IncomingEvent event = event("s3-put.json");
    assertThrows(MalformedEventException.class, event::asScheduleEvent);
  }
}
