package dev.nightjar.reviews.rest;

import dev.nightjar.http.ProblemException;
import dev.nightjar.reviews.submit.SubmissionRules;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.validation.InvalidInputException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;

/**
 * Parses path and query parameters; an invalid one ends the request with a problem that explains
 * the format.
 */
public final class RequestParameters {

  private RequestParameters() {}

  /** An invalid id is not found, like an unknown one. */
  static String reviewId(String text) {
    if (!SubmissionRules.isReviewId(text)) {
      throw unknownReview(text);
    }
    return text;
  }

  static ProblemException unknownReview(String id) {
    return ProblemException.notFound("No review has the id " + id);
  }

  public static String stackId(String text) {
    if (!SubmissionRules.isId(text)) {
      throw InvalidInputException.of("stackId", SubmissionRules.ID_RULE);
    }
    return text;
  }

  /** Accepts only times that can be written as a sort key. */
  static Instant time(String name, String text, Instant otherwise) {
    if (text == null) {
      return otherwise;
    }
    try {
      return SortableTime.parse(SortableTime.millis(SortableTime.parse(text)));
    } catch (IllegalArgumentException e) {
      throw InvalidInputException.of(name, "must be an ISO 8601 time such as 2025-11-17T14:30:00Z");
    }
  }

  static LocalDate date(String name, String text, LocalDate otherwise) {
    if (text == null) {
      return otherwise;
    }
    try {
      LocalDate date = LocalDate.parse(text);
      if (date.getYear() >= 1970 && date.getYear() <= 9999) {
        return date;
      }
    } catch (DateTimeException e) {
      // handled below, like a date outside of the valid range
    }
    throw InvalidInputException.of(name, "must be a date such as 2025-11-17");
  }

  static int number(String name, String text, int otherwise, int min, int max) {
    if (text == null) {
      return otherwise;
    }
    try {
      int number = Integer.parseInt(text);
      if (number >= min && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      // handled below, like a number outside of the valid range
    }
    throw InvalidInputException.of(
        name, "must be a whole number from %d to %d".formatted(min, max));
  }
}
