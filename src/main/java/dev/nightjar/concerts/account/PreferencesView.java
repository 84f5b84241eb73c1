package dev.nightjar.concerts.account;

import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.value.DayName;
import dev.nightjar.concerts.model.value.PhoneNumber;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.TreeSet;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * Preferences as the API shows and takes them. In a request, omitted values get their defaults, and
 * read-only values ({@code updatedAt}, {@code version}) are ignored, so that a response can be sent
 * back.
 */
public record PreferencesView(
    String userId,
    NotificationsView notifications,
    LocationView location,
    FiltersView filters,
    Instant updatedAt,
    Long version) {

  /** How to notify the user. */
  public record NotificationsView(
      Boolean email,
      Boolean sms,
      Boolean push,
      @Schema(description = "Required for SMS, with country code: +13035550100", nullable = true)
          String phoneNumber,
      @Schema(enumeration = {"immediate", "daily", "weekly"}) String frequency,
      QuietHoursView quietHours) {

    /** Hides the phone number, because it must not be logged. */
    @Override
    public String toString() {
      return "NotificationsView";
    }
  }

  /** When not to notify the user. */
  public record QuietHoursView(
      Boolean enabled,
      @Schema(pattern = PreferencesValidator.TIME, examples = "22:00") String start,
      @Schema(pattern = PreferencesValidator.TIME, examples = "08:00") String end,
      @Schema(examples = "America/Denver") String timezone) {}

  /** Where the user lives. */
  public record LocationView(
      @Schema(nullable = true) String city,
      @Schema(nullable = true) String state,
      @Schema(minimum = "0", maximum = "20000", description = "Miles around the city")
          Integer radius,
      Boolean includeNearbyCities,
      List<String> nearbyCities) {}

  /** Which concerts to notify the user of. */
  public record FiltersView(
      @Schema(nullable = true) BigDecimal minPrice,
      @Schema(nullable = true) BigDecimal maxPrice,
      List<String> preferredVenues,
      List<String> excludedVenues,
      @Schema(examples = "Friday") List<String> preferredDays,
      List<String> genres) {}

  public static PreferencesView of(Preferences preferences) {
    Preferences.Notifications notifications = preferences.notifications();
    Preferences.QuietHours quiet = notifications.quietHours();
    Preferences.Location location = preferences.location();
    Preferences.Filters filters = preferences.filters();
    return new PreferencesView(
        preferences.userId().value(),
        new NotificationsView(
            notifications.email(),
            notifications.sms(),
            notifications.push(),
            notifications.phoneNumber().map(PhoneNumber::value).orElse(null),
            notifications.frequency().code(),
            new QuietHoursView(
                quiet.enabled(),
                quiet.start().toString(),
                quiet.end().toString(),
                quiet.timezone().getId())),
        new LocationView(
            location.city().orElse(null),
            location.state().orElse(null),
            location.radius(),
            location.includeNearbyCities(),
            location.nearbyCities()),
        new FiltersView(
            filters.minPrice().orElse(null),
            filters.maxPrice().orElse(null),
            filters.preferredVenues(),
            filters.excludedVenues(),
            new TreeSet<>(filters.preferredDays()).stream().map(DayName::of).toList(),
            filters.genres()),
        preferences.updatedAt(),
        preferences.version());
  }
}
