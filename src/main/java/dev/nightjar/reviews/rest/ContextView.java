package dev.nightjar.reviews.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.validation.Validation;
import java.util.List;
import java.util.Objects;

/** The metadata of the run besides its code. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ContextView(
    String status,
    String previousStatus,
    List<String> changedFiles,
    String commitSha,
    String branch) {

  private static final int MAX_TEXT = 200;
  private static final int MAX_FILES = 5_000;
  private static final String TEXT_RULE = "must have at most " + MAX_TEXT + " characters";

  static ContextView of(SpaceliftContext context) {
    return new ContextView(
        orNull(context.status()),
        orNull(context.previousStatus()),
        context.changedFiles(),
        orNull(context.commitSha()),
        orNull(context.branch()));
  }

  void check(Validation validation) {
    validation
        .allow("context.status", status, ContextView::isShort, TEXT_RULE)
        .allow("context.previousStatus", previousStatus, ContextView::isShort, TEXT_RULE)
        .allow("context.commitSha", commitSha, ContextView::isShort, TEXT_RULE)
        .allow("context.branch", branch, ContextView::isShort, TEXT_RULE)
        .allow(
            "context.changedFiles",
            changedFiles,
            files -> files.size() <= MAX_FILES && files.stream().noneMatch(Objects::isNull),
            "must have at most " + MAX_FILES + " paths");
  }

  SpaceliftContext of(String runId, String stackId) {
    return new SpaceliftContext(
        runId,
        stackId,
        orEmpty(status),
        orEmpty(previousStatus),
        changedFiles == null ? List.of() : changedFiles,
        orEmpty(commitSha),
        orEmpty(branch));
  }

  private static boolean isShort(String text) {
    return text.length() <= MAX_TEXT;
  }

  private static String orEmpty(String text) {
    return Objects.requireNonNullElse(text, "");
  }

  private static String orNull(String text) {
    return text.isEmpty() ? null : text;
  }
}
