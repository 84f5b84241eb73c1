package dev.nightjar.concerts.web.concert;

import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Ratings;
import dev.nightjar.web.TemplateFormats;

/** Formats ratings. */
public final class RatingText {

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

  public static String of(int rating) {
    return rating + " of " + Attendance.HIGHEST_RATING;
  }
}
