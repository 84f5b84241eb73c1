package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.attendance.ReviewValidator;
import dev.nightjar.concerts.model.Attendance;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The rating and the review of a concert; both are optional, and so is the body. */
public record AttendedBody(
    @Schema(minimum = "1", maximum = "5") Integer rating,
    @Schema(maxLength = ReviewValidator.MAX_REVIEW) String review) {

  public Attendance.Review toReview() {
    return ReviewValidator.validate(rating, review);
  }
}
