package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Ratings;
import dev.nightjar.concerts.model.Taste;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.table.write.Update;
import java.util.Optional;

/**
 * From what is recorded of a user's being at a concert to what will be; either may be nothing. All
 * that is counted follows from these two, so that it does not matter by which way the user said so.
 */
record AttendanceChange(Optional<Attendance> before, Optional<Attendance> after) {

  /** Depends on the user's staying, whatever there is to count. */
  Update counterUpdate(ConcertsTable table, UserId user) {
    return Update.of(
            table.profile(user),
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

  /** By how much the ratings of the concert change. */
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
