package dev.nightjar.reviews.rest;

import dev.nightjar.http.ProblemException;
import dev.nightjar.reviews.submit.SubmissionRules;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.validation.InvalidInputException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;

/** Reads parameters; one that can't be read ends the request with a word on how to mend it. */
final class RequestParameters {

  private RequestParameters() {}

  /** An id that can't be one is not found, like one that is nobody's. */
  static String reviewId(String text) {
    if (!SubmissionRules.isReviewId(text)) {
      throw unknownReview(text);
    }
    return text;
  }

  static ProblemException unknownReview(String id) {
    return ProblemException.notFound("No review has the id " + id);
  }

  static String stackId(String text) {
    if (!SubmissionRules.isId(text)) {
      throw InvalidInputException.of("stackId", SubmissionRules.ID_RULE);
    }
    return text;
  }

  /** Only what can be written as a sort key is a time here. */
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
      // Answered below, like a date that no review has.
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
      // Answered below, like a number that is out of range.
    }
    throw InvalidInputException.of(
        name, "must be a whole number from %d to %d".formatted(min, max));
  }
}
