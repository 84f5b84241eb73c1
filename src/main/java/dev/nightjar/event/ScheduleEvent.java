package dev.nightjar.event;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;

/** EventBridge's message that a schedule is due. */
public record ScheduleEvent(String id, Instant time) {

  static boolean isOne(JsonNode event) {
    return "Scheduled Event".equals(event.path("detail-type").asText());
  }

  static ScheduleEvent read(JsonNode event) {
    if (!isOne(event)) {
      throw new MalformedEventException("The event's detail-type is not Scheduled Event");
    }
    return new ScheduleEvent(EventFields.text(event, "/id"), EventFields.time(event, "/time"));
  }
}
