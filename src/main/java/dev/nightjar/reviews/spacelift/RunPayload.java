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

/** Parses the body of a webhook. Unknown fields are ignored. */
final class RunPayload {

  /** Longer texts are truncated; they are only displayed. */
  private static final int MAX_TEXT = 200;

  /** Deliveries without a number are processed in the order of arrival. */
  private static final long UNNUMBERED = 1;

  private RunPayload() {}

  /**
   * Empty if the body does not describe a run, for example a webhook for internal errors.
   *
   * @throws MalformedPayloadException if the body describes a run in an invalid format
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
      // handled below, like any other body that is not an object
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
      throw new MalformedPayloadException(path + " is missing or not a string");
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
      throw new MalformedPayloadException("stateVersion is not a positive integer");
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
