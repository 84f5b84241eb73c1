package dev.nightjar.concerts.web.concert;

import dev.nightjar.concerts.attendance.ReviewValidator;
import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.validation.Violation;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * The form of a rating and a review.
 *
 * @param rating a number, or empty for none
 */
public record ReviewForm(String rating, String review, List<Violation> errors) {

  static final ReviewForm EMPTY = new ReviewForm("", "", List.of());

  static ReviewForm of(Attendance attended) {
    return new ReviewForm(
        attended.rating().map(stars -> "" + stars).orElse(""),
        attended.review().orElse(""),
        List.of());
  }

  /** Removes carriage returns, which browsers add and which would count as characters. */
  static ReviewForm submitted(String rating, String review) {
    String stars = Objects.requireNonNullElse(rating, "").strip();
    String text = Objects.requireNonNullElse(review, "").replace("\r", "");
    ReviewForm form = new ReviewForm(stars, text, List.of());
    try {
      form.toReview();
      return form;
    } catch (InvalidInputException e) {
      return new ReviewForm(stars, text, e.violations());
    }
  }

  /** Throws {@code InvalidInputException}. */
  Attendance.Review toReview() {
    return ReviewValidator.validate(stars(), review);
  }

  private Integer stars() {
    if (rating.isEmpty()) {
      return null;
    }
    return rating.matches("\\d") ? Integer.parseInt(rating) : Integer.MAX_VALUE;
  }

  /** The ratings, highest first. */
  public List<String> choices() {
    return IntStream.iterate(
            Attendance.HIGHEST_RATING, stars -> stars >= Attendance.LOWEST_RATING, s -> s - 1)
        .mapToObj(stars -> "" + stars)
        .toList();
  }

  public int maxReview() {
    return ReviewValidator.MAX_REVIEW;
  }

  /** The error message of a field; empty if there is none. */
  public String error(String field) {
    return Violation.messages(errors, field);
  }
}
