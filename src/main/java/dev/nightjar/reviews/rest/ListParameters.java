package dev.nightjar.reviews.rest;

import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.submit.SubmissionRules;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.validation.Validation;
import jakarta.ws.rs.QueryParam;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** The query parameters of the list of reviews. */
public class ListParameters {

  private static final int MAX_MINUTES = 10 * 365 * 24 * 60;

  @QueryParam("status")
  @Parameter(
      schema =
          @Schema(
              enumeration = {"pending", "recorded", "completed", "failed"},
              defaultValue = "completed"))
  String status;

  @QueryParam("olderThanMinutes")
  @Parameter(
      description =
          "Only reviews that have had the status for this number of minutes, oldest first")
  String olderThanMinutes;

  @QueryParam("runId")
  @Parameter(
      description = "The latest review of this run; cannot be combined with other parameters")
  String runId;

  /** Validates the parameters, or throws a problem. */
  void check() {
    new Validation()
        .allow(
            "status",
            status,
            word -> Arrays.stream(Status.values()).anyMatch(s -> s.label().equals(word)),
            "must be pending, recorded, completed or failed")
        .allow("runId", runId, SubmissionRules::isId, SubmissionRules.ID_RULE)
        .check();
    if (runId != null && (status != null || olderThanMinutes != null)) {
      throw InvalidInputException.of("runId", "cannot be combined with other parameters");
    }
    minutes();
  }

  Status status() {
    return status == null ? Status.COMPLETED : Status.of(status);
  }

  Optional<Instant> before(Instant now) {
    return minutes().map(minutes -> now.minus(Duration.ofMinutes(minutes)));
  }

  QueryId query() {
    QueryId query = QueryId.of("reviews-by-status").with("status", status().label());
    return minutes()
        .map(minutes -> query.with("olderThanMinutes", Integer.toString(minutes)))
        .orElse(query);
  }

  private Optional<Integer> minutes() {
    return Optional.ofNullable(olderThanMinutes)
        .map(text -> RequestParameters.number("olderThanMinutes", text, 0, 0, MAX_MINUTES));
  }
}
