package dev.nightjar.concerts.web;

import dev.nightjar.concerts.Attendance;
import dev.nightjar.concerts.rest.AttendedBody;
import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.validation.Violation;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * What a reader thought of a concert, as the form has it.
 *
 * @param rating a number, or empty for none
 */
public record VerdictForm(String rating, String review, List<Violation> faults) {

  static final VerdictForm EMPTY = new VerdictForm("", "", List.of());

  static VerdictForm of(Attendance attended) {
    return new VerdictForm(
        attended.rating().map(stars -> "" + stars).orElse(""),
        attended.review().orElse(""),
        List.of());
  }

  /** Browsers end lines with two characters, of which one would count against the writer. */
  static VerdictForm filledIn(String rating, String review) {
    String stars = Objects.requireNonNullElse(rating, "").strip();
    String text = Objects.requireNonNullElse(review, "").replace("\r", "");
    VerdictForm form = new VerdictForm(stars, text, List.of());
    try {
      form.verdict();
      return form;
    } catch (InvalidInputException e) {
      return new VerdictForm(stars, text, e.violations());
    }
  }

  /** Ends the request if anything is wrong. */
  Attendance.Verdict verdict() {
    return new AttendedBody(stars(), review).verdict();
  }

  private Integer stars() {
    if (rating.isEmpty()) {
      return null;
    }
    return rating.matches("\\d") ? Integer.parseInt(rating) : Integer.MAX_VALUE;
  }

  /** The best first. */
  public List<String> choices() {
    return IntStream.iterate(
            Attendance.HIGHEST_RATING, stars -> stars >= Attendance.LOWEST_RATING, s -> s - 1)
        .mapToObj(stars -> "" + stars)
        .toList();
  }

  public int maxReview() {
    return AttendedBody.MAX_REVIEW;
  }

  /** What is wrong with a field; empty if nothing is. */
  public String fault(String field) {
    return Faults.of(faults, field);
  }
}
