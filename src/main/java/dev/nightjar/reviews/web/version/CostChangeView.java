package dev.nightjar.reviews.web.version;

import dev.nightjar.reviews.history.CostChange;
import dev.nightjar.reviews.web.ReviewFormats;

/** The change of a resource's cost as a row of a table. */
public record CostChangeView(
    String resource, String before, String after, String difference, String tone) {

  static CostChangeView of(CostChange change) {
    boolean isMore = change.difference().signum() > 0;
    return new CostChangeView(
        change.resource(),
        ReviewFormats.dollars(change.before()),
        ReviewFormats.dollars(change.after()),
        (isMore ? "+" : "") + ReviewFormats.dollars(change.difference()),
        (isMore ? ScoreChange.Tone.WORSE : ScoreChange.Tone.BETTER).word());
  }
}
