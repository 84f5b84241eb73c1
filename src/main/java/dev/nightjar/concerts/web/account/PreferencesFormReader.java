package dev.nightjar.concerts.web.account;

import dev.nightjar.concerts.account.PreferencesValidator;
import dev.nightjar.concerts.account.PreferencesView;
import dev.nightjar.concerts.web.CityText;
import dev.nightjar.validation.Violation;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Reads the values of the preferences form. It reports malformed numbers only; everything else is
 * validated by {@code PreferencesValidator}.
 */
record PreferencesFormReader(PreferencesForm form, List<Violation> errors) {

  private static final int MAX_DIGITS = 20;

  private static final Map<String, String> FIELDS =
      Map.ofEntries(
          Map.entry("location.city", "city"),
          Map.entry("location.state", "city"),
          Map.entry("location.radius", "radius"),
          Map.entry("location.nearbyCities", "nearbyCities"),
          Map.entry("filters.minPrice", "minPrice"),
          Map.entry("filters.maxPrice", "maxPrice"),
          Map.entry("filters.preferredVenues", "preferredVenues"),
          Map.entry("filters.excludedVenues", "excludedVenues"),
          Map.entry("filters.preferredDays", "days"),
          Map.entry("filters.genres", "genres"),
          Map.entry("notifications.phoneNumber", "phoneNumber"),
          Map.entry("notifications.sms", "phoneNumber"),
          Map.entry("notifications.frequency", "frequency"),
          Map.entry("notifications.quietHours.start", "quietStart"),
          Map.entry("notifications.quietHours.end", "quietEnd"),
          Map.entry("notifications.quietHours.timezone", "timezone"));

  /** What the form says instead of a message that names fields of the API. */
  private static final Map<String, String> MESSAGES =
      Map.of(
          PreferencesValidator.TIME_ZONE_REQUIRED,
          "is required for quiet hours and digests: choose one, or a known city",
          PreferencesValidator.PHONE_NUMBER_REQUIRED,
          "is required for SMS",
          PreferencesValidator.ABOVE_MAX_PRICE,
          "must not be above the highest price",
          PreferencesValidator.NO_QUIET_HOURS,
          "must differ from the start; turn quiet hours off if you do not want any");

  static Violation byField(Violation violation) {
    return new Violation(
        FIELDS.getOrDefault(violation.field(), violation.field()),
        violation.code(),
        MESSAGES.getOrDefault(violation.code(), violation.message()));
  }

  PreferencesView view() {
    CityText home = CityText.of(form.value("city"));
    return new PreferencesView(
        null,
        new PreferencesView.NotificationsView(
            form.isOn("email"),
            form.isOn("sms"),
            form.isOn("push"),
            text("phoneNumber"),
            text("frequency"),
            new PreferencesView.QuietHoursView(
                form.isOn("quiet"), text("quietStart"), text("quietEnd"), text("timezone"))),
        new PreferencesView.LocationView(
            home.city(),
            home.state(),
            number("radius", Integer::valueOf, "must be a whole number of miles"),
            form.isOn("includeNearbyCities"),
            names("nearbyCities")),
        new PreferencesView.FiltersView(
            number("minPrice", BigDecimal::new, "must be a number such as 12.50"),
            number("maxPrice", BigDecimal::new, "must be a number such as 12.50"),
            names("preferredVenues"),
            names("excludedVenues"),
            form.days(),
            names("genres")),
        null,
        null);
  }

  /** Null if the field is empty. */
  private String text(String field) {
    String text = form.value(field).strip();
    return text.isEmpty() ? null : text;
  }

  private <T extends Number> T number(String field, Function<String, T> read, String rule) {
    String text = text(field);
    if (text == null) {
      return null;
    }
    try {
      if (text.length() <= MAX_DIGITS) {
        return read.apply(text);
      }
    } catch (NumberFormatException e) {
      // Reported below, like a number that is too long.
    }
    errors.add(new Violation(field, rule));
    return null;
  }

  private List<String> names(String field) {
    return Arrays.stream(form.value(field).split("\\R"))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .distinct()
        .toList();
  }
}
