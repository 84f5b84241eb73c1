package dev.nightjar.concerts.attendance;

import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.validation.Validation;
import java.util.Optional;

/** Checks the rating and the review that a user enters for a concert. */
public final class ReviewValidator {

  public static final int MAX_REVIEW = 1_000;

  private ReviewValidator() {}

  /**
   * Both values may be null, and an empty text counts as none.
   *
   * @throws dev.nightjar.validation.InvalidInputException with the fields {@code rating} and {@code
   *     review}
   */
  public static Attendance.Review validate(Integer rating, String text) {
    new Validation()
        .allow("rating", rating, Attendance::isRating, "must be a whole number from 1 to 5")
        .allow(
            "review",
            text,
            review -> review.length() <= MAX_REVIEW,
            "must have at most " + MAX_REVIEW + " characters")
        .check();
    return new Attendance.Review(
        Optional.ofNullable(rating),
        Optional.ofNullable(text).map(String::strip).filter(review -> !review.isEmpty()));
  }
}
