package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Ratings;
import dev.nightjar.concerts.model.Taste;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.table.write.Update;
import java.util.Optional;

/**
 * A change of an attendance; either side may be empty. Counters, ratings and taste follow from the
 * two states, for both attendances and feedback on recommendations.
 */
record AttendanceChange(Optional<Attendance> before, Optional<Attendance> after) {

  /** Also fails if the user is being deleted, even if the counter does not change. */
  Update counterUpdate(UserId user) {
    return Update.of(
            ItemKeys.profile(user),
            "SET #statistics.concertsAttended = #statistics.concertsAttended + :change")
        .onlyIf(Users.IS_ACTIVE)
        .names("statistics")
        .value(":change", (after.isPresent() ? 1 : 0) - (before.isPresent() ? 1 : 0));
  }

  Taste applyTo(Taste taste) {
    Taste without =
        before
            .map(was -> taste.plus(was.genres(), Optional.of(was.artistId()), -Taste.weightOf(was)))
            .orElse(taste);
    return after
        .map(is -> without.plus(is.genres(), Optional.of(is.artistId()), Taste.weightOf(is)))
        .orElse(without);
  }

  /** The change of the concert's ratings. */
  Ratings ratings() {
    Ratings was = of(before);
    Ratings is = of(after);
    return new Ratings(is.count() - was.count(), is.sum() - was.sum());
  }

  private static Ratings of(Optional<Attendance> attendance) {
    return attendance
        .flatMap(Attendance::rating)
        .map(rating -> new Ratings(1, rating))
        .orElse(Ratings.NONE);
  }
}
