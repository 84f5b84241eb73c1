package dev.nightjar.local.delivery;

import com.fasterxml.jackson.databind.JsonNode;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An event that its role could not handle, even after Lambda's retries. */
public record DeadLetter(
    String id,
    String role,
    int attempts,
    String error,
    String failedAt,
    @Schema(type = SchemaType.OBJECT, implementation = Object.class) JsonNode event) {

  /** Whether its role belongs to that system; an empty system matches all. */
  boolean isOf(String system) {
    return system.isEmpty() || role.startsWith(system + "-");
  }

  static String idOf(String eventId, String role) {
    return eventId + "-" + role;
  }
}
