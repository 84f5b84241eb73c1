package dev.nightjar.concerts.web.concert;

import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Ratings;
import dev.nightjar.web.TemplateFormats;

/** Formats ratings. */
public final class RatingText {

  private RatingText() {}

  public static String of(Ratings ratings) {
    return "%s of %d (%s)"
        .formatted(
            ratings.mean().toPlainString(),
            Attendance.HIGHEST_RATING,
            ratings.count() == 1
                ? "1 rating"
                : TemplateFormats.grouped(ratings.count()) + " ratings");
  }

  public static String of(int rating) {
    return rating + " of " + Attendance.HIGHEST_RATING;
  }
}
