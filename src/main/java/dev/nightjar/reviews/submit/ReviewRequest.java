package dev.nightjar.reviews.submit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.event.MalformedEventException;

/** The SNS message that requests the review of a run; the code stays in the table. */
public record ReviewRequest(String runId, String reviewId) {

  public String toJson(ObjectMapper mapper) {
    return mapper.createObjectNode().put("run_id", runId).put("review_id", reviewId).toString();
  }

  /** Ignores unknown fields, so that a newer publisher can add some. */
  public static ReviewRequest parse(ObjectMapper mapper, String message) {
    try {
      JsonNode json = mapper.readTree(message);
      return new ReviewRequest(text(json, "run_id"), text(json, "review_id"));
    } catch (JsonProcessingException e) {
      throw new MalformedEventException("The review request is not valid JSON");
    }
  }

  private static String text(JsonNode json, String field) {
    JsonNode value = json.path(field);
    if (!value.isTextual() || !SubmissionRules.isId(value.textValue())) {
      throw new MalformedEventException("The review request has no valid " + field);
    }
    return value.textValue();
  }
}
