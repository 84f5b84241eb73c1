package dev.nightjar.reviews.spacelift;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.submit.SubmissionRules;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the body of a webhook. Fields that we do not know are none of our business: webhooks grow.
 */
final class RunPayload {

  /** Longer ones are cut; they are only shown. */
  private static final int MAX_TEXT = 200;

  /** Deliveries without a number are taken in the order in which they come. */
  private static final long UNNUMBERED = 1;

  private RunPayload() {}

  /**
   * Empty if it tells of something else than a run, as webhooks for internal errors do.
   *
   * @throws MalformedPayloadException if it tells of a run, but not as agreed
   */
  static Optional<RunEvent> read(ObjectMapper mapper, byte[] body)
      throws MalformedPayloadException {
    JsonNode payload = tree(mapper, body);
    JsonNode run = payload.path("run");
    if (run.isMissingNode()) {
      return Optional.empty();
    }
    String runId = id(run, "id", "run.id");
    String stackId = id(payload.path("stack"), "id", "stack.id");
    String state = required(payload, "state", "state");
    return Optional.of(
        new RunEvent(
            new SpaceliftContext(
                runId,
                stackId,
                state,
                optional(payload, "previousState"),
                changedFiles(run.path("changedFiles")),
                optional(run.path("commit"), "hash"),
                optional(run, "branch")),
            stateVersion(payload.path("stateVersion")),
            optional(run, "type"),
            optional(run, "triggeredBy"),
            files(payload.path("files"))));
  }

  private static JsonNode tree(ObjectMapper mapper, byte[] body) throws MalformedPayloadException {
    try {
      JsonNode payload = mapper.readTree(body);
      if (payload != null && payload.isObject()) {
        return payload;
      }
    } catch (IOException e) {
      // Answered below, like any other body that is no object.
    }
    throw new MalformedPayloadException("The body is not a JSON object");
  }

  private static String id(JsonNode node, String field, String path)
      throws MalformedPayloadException {
    String id = required(node, field, path);
    if (!SubmissionRules.isId(id)) {
      throw new MalformedPayloadException(path + " " + SubmissionRules.ID_RULE);
    }
    return id;
  }

  private static String required(JsonNode node, String field, String path)
      throws MalformedPayloadException {
    JsonNode value = node.path(field);
    if (!value.isTextual() || value.textValue().isBlank()) {
      throw new MalformedPayloadException(path + " is missing or not a text");
    }
    return shortened(value.textValue());
  }

  private static String optional(JsonNode node, String field) {
    JsonNode value = node.path(field);
    return value.isTextual() ? shortened(value.textValue()) : "";
  }

  private static String shortened(String text) {
    return text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) : text;
  }

  private static long stateVersion(JsonNode node) throws MalformedPayloadException {
    if (node.isMissingNode() || node.isNull()) {
      return UNNUMBERED;
    }
    if (!node.isIntegralNumber() || !node.canConvertToLong() || node.longValue() < 1) {
      throw new MalformedPayloadException("stateVersion is not a whole number from 1 on");
    }
    return node.longValue();
  }

  private static List<String> changedFiles(JsonNode paths) {
    List<String> changed = new ArrayList<>();
    for (JsonNode path : paths) {
      if (path.isTextual() && changed.size() < SubmissionRules.MAX_FILES) {
        changed.add(shortened(path.textValue()));
      }
    }
    return changed;
  }

  private static Optional<List<TerraformFile>> files(JsonNode node)
      throws MalformedPayloadException {
    if (node.isMissingNode() || node.isNull()) {
      return Optional.empty();
    }
    List<TerraformFile> files = new ArrayList<>();
    for (JsonNode file : node) {
      if (!file.path("path").isTextual() || !file.path("content").isTextual()) {
        throw new MalformedPayloadException("files is not a list of objects with path and content");
      }
      files.add(new TerraformFile(file.path("path").textValue(), file.path("content").textValue()));
    }
    if (!node.isArray()) {
      throw new MalformedPayloadException("files is not a list");
    }
    return Optional.of(files);
  }
}
