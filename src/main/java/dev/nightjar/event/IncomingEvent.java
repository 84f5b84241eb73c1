package dev.nightjar.event;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/** An event's JSON as AWS sent it, readable as the envelope that a role expects. */
public final class IncomingEvent {

  private final JsonNode json;

  private IncomingEvent(JsonNode json) {
    this.json = json;
  }

  public static IncomingEvent parse(ObjectMapper mapper, String json) {
    JsonNode tree;
    try {
      tree = mapper.readTree(json);
    } catch (JsonProcessingException e) {
      throw new MalformedEventException("The event is not valid JSON");
    }
    if (!tree.isObject()) {
      throw new MalformedEventException("The event is not a JSON object");
    }
    return new IncomingEvent(tree);
  }

  public static IncomingEvent of(JsonNode json) {
    return new IncomingEvent(json);
  }

  public S3Event asS3Event() {
    return S3Event.read(json);
  }

  public SnsEvent asSnsEvent() {
    return SnsEvent.read(json);
  }

  public StreamEvent asStreamEvent() {
    return StreamEvent.read(json);
  }

  /** Whether a schedule sent it, for a role with further triggers. */
  public boolean isScheduleEvent() {
    return ScheduleEvent.isOne(json);
  }

  public ScheduleEvent asScheduleEvent() {
    return ScheduleEvent.read(json);
  }
}
