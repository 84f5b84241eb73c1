package dev.nightjar.event;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.format.DateTimeParseException;

/**
 * Reads the fields of an envelope. An error names the field that is missing or of the wrong type.
 */
final class EventFields {

  private EventFields() {}

  static String text(JsonNode node, String pointer) {
    JsonNode field = node.at(pointer);
    if (!field.isTextual()) {
      throw new MalformedEventException("The event has no text at " + pointer);
    }
    return field.textValue();
  }

  static String textOrEmpty(JsonNode node, String pointer) {
    return node.at(pointer).asText("");
  }

  static Instant time(JsonNode node, String pointer) {
    try {
      return Instant.parse(text(node, pointer));
    } catch (DateTimeParseException e) {
      throw new MalformedEventException("The event has no ISO 8601 time at " + pointer);
    }
  }
}
