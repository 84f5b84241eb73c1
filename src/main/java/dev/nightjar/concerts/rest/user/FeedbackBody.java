package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.validation.Validation;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Feedback on a recommendation. */
public record FeedbackBody(
    @Schema(required = true) Boolean helpful,
    @Schema(description = "Whether the user attended the concert; unchanged if absent")
        Boolean attended,
    @Schema(maxLength = FeedbackBody.MAX_COMMENT) String comment) {

  static final int MAX_COMMENT = 1_000;

  public Recommendation.FeedbackInput toFeedback(Instant now) {
    new Validation()
        .require("helpful", helpful, given -> true, "")
        .allow(
            "comment",
            comment,
            text -> text.length() <= MAX_COMMENT,
            "must have at most " + MAX_COMMENT + " characters")
        .check();
    return new Recommendation.FeedbackInput(
        helpful,
        Optional.ofNullable(attended),
        Optional.ofNullable(comment).map(String::strip).filter(text -> !text.isEmpty()),
        now.truncatedTo(ChronoUnit.SECONDS)); // as stored
  }
}
