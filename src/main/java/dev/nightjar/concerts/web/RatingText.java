package dev.nightjar.concerts.web;

import dev.nightjar.concerts.Attendance;
import dev.nightjar.concerts.Ratings;
import dev.nightjar.web.TemplateFormats;

/** Puts ratings into words. */
final class RatingText {

  private RatingText() {}

  static String of(Ratings ratings) {
    return "%s of %d, by %s"
        .formatted(
            ratings.mean().toPlainString(),
            Attendance.HIGHEST_RATING,
            ratings.count() == 1
                ? "one visitor"
                : TemplateFormats.grouped(ratings.count()) + " visitors");
  }

  static String of(int rating) {
    return rating + " of " + Attendance.HIGHEST_RATING;
  }
}
