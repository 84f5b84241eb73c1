package dev.nightjar.event;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;

/** EventBridge's message that a schedule is due. */
public record ScheduleEvent(String id, Instant time) {

  static ScheduleEvent read(JsonNode event) {
    if (!"Scheduled Event".equals(event.path("detail-type").asText())) {
      throw new MalformedEvent("The event's detail-type is not Scheduled Event");
    }
    return new ScheduleEvent(EventFields.text(event, "/id"), EventFields.time(event, "/time"));
  }
}
