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
 * What a user wants to hear of, where, how and when.
 *
 * @param version counts the changes; whoever changes preferences says which version they saw
 */
public record Preferences(
    UserId userId,
    Notifications notifications,
    Location location,
    Filters filters,
    Instant updatedAt,
    long version) {

  /**
   * @param phoneNumber where text messages go, in E.164 ({@code +13035550100}); the specification
   *     has a switch for SMS but no number
   */
  public record Notifications(
      boolean email,
      boolean sms,
      boolean push,
      Optional<PhoneNumber> phoneNumber,
      Frequency frequency,
      QuietHours quietHours) {}

  /**
   * When nobody wants to be woken, in the user's own time zone; over midnight if {@code end} is
   * before {@code start}. Equal times would mean either never or always: they mean never.
   */
  public record QuietHours(boolean enabled, LocalTime start, LocalTime end, ZoneId timezone) {}

  /**
   * Where somebody lives. Many write the city with its state, and {@code Portland, ME} means the
   * same as {@code Portland} and {@code ME}.
   *
   * @param radius in miles around the city; 0 is the city itself
   * @param nearbyCities further cities to hear of when {@code includeNearbyCities}
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

  /** Each one that is empty lets everything pass. */
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

  /** The same after another change. */
  public Preferences withVersion(long next) {
    return new Preferences(userId, notifications, location, filters, updatedAt, next);
  }

  static final int DEFAULT_RADIUS = 50;
  static final LocalTime DEFAULT_QUIET_START = LocalTime.of(22, 0);
  static final LocalTime DEFAULT_QUIET_END = LocalTime.of(8, 0);

  /** What holds until the user says something else: mail at once, from anywhere. */
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
