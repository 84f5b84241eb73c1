package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.PhoneNumber;
import dev.nightjar.concerts.model.value.UserId;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A user's preferences: which concerts, where, and how and when to be notified.
 *
 * @param version counts the changes, for optimistic locking
 */
public record Preferences(
    UserId userId,
    Notifications notifications,
    Location location,
    Filters filters,
    Instant updatedAt,
    long version) {

  /**
   * @param phoneNumber the number for SMS in E.164 format ({@code +13035550100}); an addition to
   *     the specification, which has only the switch
   */
  public record Notifications(
      boolean email,
      boolean sms,
      boolean push,
      Optional<PhoneNumber> phoneNumber,
      Frequency frequency,
      QuietHours quietHours) {}

  /**
   * The hours in which nothing is sent, in the user's time zone. They span midnight if {@code end}
   * is before {@code start}; equal times mean no quiet hours.
   */
  public record QuietHours(boolean enabled, LocalTime start, LocalTime end, ZoneId timezone) {}

  /**
   * The user's home. A city with its state, such as {@code Portland, ME}, is split.
   *
   * @param radius in miles around the city; 0 means the city only
   * @param nearbyCities further cities, used if {@code includeNearbyCities} is set
   */
  public record Location(
      Optional<String> city,
      Optional<String> state,
      int radius,
      boolean includeNearbyCities,
      List<String> nearbyCities) {

    public Location {
      int comma = city.map(text -> text.lastIndexOf(',')).orElse(-1);
      if (comma > 0 && state.isEmpty()) {
        String text = city.get();
        city = Optional.of(text.substring(0, comma).strip());
        state = Optional.of(text.substring(comma + 1).strip()).filter(code -> !code.isEmpty());
      }
      nearbyCities = List.copyOf(nearbyCities);
    }
  }

  /** Filters of concerts; an empty one accepts everything. */
  public record Filters(
      Optional<BigDecimal> minPrice,
      Optional<BigDecimal> maxPrice,
      List<String> preferredVenues,
      List<String> excludedVenues,
      Set<DayOfWeek> preferredDays,
      List<String> genres) {

    public Filters {
      preferredVenues = List.copyOf(preferredVenues);
      excludedVenues = List.copyOf(excludedVenues);
      preferredDays = Set.copyOf(preferredDays);
      genres = List.copyOf(genres);
    }
  }

  public Preferences withVersion(long next) {
    return new Preferences(userId, notifications, location, filters, updatedAt, next);
  }

  static final int DEFAULT_RADIUS = 50;
  static final LocalTime DEFAULT_QUIET_START = LocalTime.of(22, 0);
  static final LocalTime DEFAULT_QUIET_END = LocalTime.of(8, 0);

  /** The preferences of a new user: e-mail immediately, concerts anywhere. */
  public static Preferences defaults(UserId userId, Instant now) {
    return new Preferences(
        userId,
        new Notifications(
            true,
            false,
            false,
            Optional.empty(),
            Frequency.IMMEDIATE,
            new QuietHours(false, DEFAULT_QUIET_START, DEFAULT_QUIET_END, ZoneId.of("UTC"))),
        new Location(Optional.empty(), Optional.empty(), DEFAULT_RADIUS, false, List.of()),
        new Filters(Optional.empty(), Optional.empty(), List.of(), List.of(), Set.of(), List.of()),
        now,
        1);
  }
}
