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
 * Preferences as the API shows and takes them. In a request, what is left out goes back to its
 * default, and what only we can change ({@code updatedAt}, {@code version}) is ignored, so that an
 * answer can be sent back.
 */
public record PreferencesView(
    String userId,
    NotificationsView notifications,
    LocationView location,
    FiltersView filters,
    Instant updatedAt,
    Long version) {

  /** How to be told. */
  public record NotificationsView(
      Boolean email,
      Boolean sms,
      Boolean push,
      @Schema(description = "Needed for SMS, with its country: +13035550100") String phoneNumber,
      @Schema(enumeration = {"immediate", "daily", "weekly"}) String frequency,
      QuietHoursView quietHours) {

    /** Without the number: this may end up in a log. */
    @Override
    public String toString() {
      return "NotificationsView";
    }
  }

  /** When not to be told. */
  public record QuietHoursView(
      Boolean enabled,
      @Schema(pattern = PreferencesValidator.TIME, examples = "22:00") String start,
      @Schema(pattern = PreferencesValidator.TIME, examples = "08:00") String end,
      @Schema(examples = "America/Denver") String timezone) {}

  /** Where to be told of concerts. */
  public record LocationView(
      String city,
      String state,
      @Schema(minimum = "0", maximum = "20000", description = "Miles around the city")
          Integer radius,
      Boolean includeNearbyCities,
      List<String> nearbyCities) {}

  /** Of which concerts to be told. */
  public record FiltersView(
      BigDecimal minPrice,
      BigDecimal maxPrice,
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
