package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import java.time.Instant;
import java.util.Optional;

/**
 * A user of the concert finder; with {@code deletedAt} it is being deleted.
 *
 * @param version grows with each change of address or settings; counters leave it alone
 */
public record UserProfile(
    UserId userId,
    EmailAddress email,
    Instant createdAt,
    Instant updatedAt,
    Statistics statistics,
    Settings settings,
    Optional<Instant> deletedAt,
    long version) {

  /** Counters of the user's activity. */
  public record Statistics(
      long totalArtistsTracked,
      long upcomingConcerts,
      long concertsAttended,
      long notificationsSent) {

    static final Statistics NONE = new Statistics(0, 0, 0, 0);
  }

  /**
   * @param calendarGeneration the version of the calendar feed's URL; it starts with the creation
   *     time of the account, so URLs of an earlier account are invalid
   */
  public record Settings(String theme, boolean emailVerified, long calendarGeneration) {

    static final String DEFAULT_THEME = "light";
  }

  /** The profile of a new user. */
  public static UserProfile newUser(
      UserId userId, EmailAddress email, boolean emailVerified, Instant now) {
    return new UserProfile(
        userId,
        email,
        now,
        now,
        Statistics.NONE,
        new Settings(Settings.DEFAULT_THEME, emailVerified, now.toEpochMilli()),
        Optional.empty(),
        1);
  }

  public boolean isBeingDeleted() {
    return deletedAt.isPresent();
  }
}
