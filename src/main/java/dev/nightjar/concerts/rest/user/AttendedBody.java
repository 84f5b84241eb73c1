package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.validation.Validation;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What a user thought of a concert; without a body, or with nothing in it, they don't say. */
public record AttendedBody(
    @Schema(minimum = "1", maximum = "5") Integer rating,
    @Schema(maxLength = AttendedBody.MAX_REVIEW) String review) {

  public static final int MAX_REVIEW = 1_000;

  public Attendance.Review toReview() {
    new Validation()
        .allow("rating", rating, Attendance::isRating, "must be a whole number from 1 to 5")
        .allow(
            "review",
            review,
            text -> text.length() <= MAX_REVIEW,
            "must have at most " + MAX_REVIEW + " characters")
        .check();
    return new Attendance.Review(
        Optional.ofNullable(rating),
        Optional.ofNullable(review).map(String::strip).filter(text -> !text.isEmpty()));
  }
}
