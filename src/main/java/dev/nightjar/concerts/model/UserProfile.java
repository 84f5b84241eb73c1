package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import java.time.Instant;
import java.util.Optional;

/** A person who uses the concert finder; one with {@code deletedAt} is being deleted. */
public record UserProfile(
    UserId userId,
    EmailAddress email,
    Instant createdAt,
    Instant updatedAt,
    Statistics statistics,
    Settings settings,
    Optional<Instant> deletedAt) {

  /** What the user has done and been told so far. */
  public record Statistics(
      long totalArtistsTracked,
      long upcomingConcerts,
      long concertsAttended,
      long notificationsSent) {

    static final Statistics NONE = new Statistics(0, 0, 0, 0);
  }

  /**
   * @param calendarGeneration counts how often the address of the calendar feed was replaced, from
   *     when the account was opened; an older address, of an earlier account as well, is worthless
   */
  public record Settings(String theme, boolean emailVerified, long calendarGeneration) {

    static final String DEFAULT_THEME = "light";
  }

  /** Somebody who has just signed up. */
  public static UserProfile fresh(
      UserId userId, EmailAddress email, boolean emailVerified, Instant now) {
    return new UserProfile(
        userId,
        email,
        now,
        now,
        Statistics.NONE,
        new Settings(Settings.DEFAULT_THEME, emailVerified, now.toEpochMilli()),
        Optional.empty());
  }

  public boolean isBeingDeleted() {
    return deletedAt.isPresent();
  }
}
