package dev.nightjar.concerts.web.account;

import dev.nightjar.concerts.account.PreferencesValidator;
import dev.nightjar.concerts.model.Frequency;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.value.DayName;
import dev.nightjar.concerts.model.value.PhoneNumber;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.web.CityText;
import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.validation.Violation;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The preferences form as filled in, with its errors.
 *
 * @param values the values by field; lists have one line per name
 * @param days the selected days
 * @param version the version of the preferences that the form was created from
 * @param typed the entered values that differ from newer preferences
 */
public record PreferencesForm(
    Map<String, String> values,
    List<String> days,
    String version,
    List<Violation> errors,
    Map<String, String> typed) {

  static final List<String> FIELDS =
      List.of(
          "city",
          "radius",
          "includeNearbyCities",
          "nearbyCities",
          "minPrice",
          "maxPrice",
          "preferredVenues",
          "excludedVenues",
          "genres",
          "email",
          "sms",
          "push",
          "phoneNumber",
          "frequency",
          "quiet",
          "quietStart",
          "quietEnd",
          "timezone");

  static final String ON = "on";

  private static final Set<String> BOXES =
      Set.of("includeNearbyCities", "email", "sms", "push", "quiet");

  static PreferencesForm of(Preferences preferences) {
    Preferences.Notifications notifications = preferences.notifications();
    Preferences.QuietHours quiet = notifications.quietHours();
    Preferences.Location location = preferences.location();
    Preferences.Filters filters = preferences.filters();
    return new PreferencesForm(
        Map.ofEntries(
            Map.entry("city", CityText.of(location)),
            Map.entry("radius", "" + location.radius()),
            Map.entry("includeNearbyCities", flag(location.includeNearbyCities())),
            Map.entry("nearbyCities", lines(location.nearbyCities())),
            Map.entry(
                "minPrice", filters.minPrice().map(price -> price.toPlainString()).orElse("")),
            Map.entry(
                "maxPrice", filters.maxPrice().map(price -> price.toPlainString()).orElse("")),
            Map.entry("preferredVenues", lines(filters.preferredVenues())),
            Map.entry("excludedVenues", lines(filters.excludedVenues())),
            Map.entry("genres", lines(filters.genres())),
            Map.entry("email", flag(notifications.email())),
            Map.entry("sms", flag(notifications.sms())),
            Map.entry("push", flag(notifications.push())),
            Map.entry(
                "phoneNumber", notifications.phoneNumber().map(PhoneNumber::value).orElse("")),
            Map.entry("frequency", notifications.frequency().code()),
            Map.entry("quiet", flag(quiet.enabled())),
            Map.entry("quietStart", quiet.start().toString()),
            Map.entry("quietEnd", quiet.end().toString()),
            Map.entry("timezone", zone(notifications))),
        new TreeSet<>(filters.preferredDays()).stream().map(DayName::of).toList(),
        "" + preferences.version(),
        List.of(),
        Map.of());
  }

  PreferencesForm with(List<Violation> found) {
    return new PreferencesForm(values, days, version, found, typed);
  }

  /** The form of newer preferences, with the differing values of this one. */
  PreferencesForm replacedBy(Preferences newer) {
    PreferencesForm form = of(newer);
    Map<String, String> other = new HashMap<>();
    for (String field : FIELDS) {
      if (!value(field).equals(form.value(field))) {
        other.put(field, value(field));
      }
    }
    // An empty time zone is no difference, nor is the current one.
    other.remove("timezone", "");
    other.remove("timezone", newer.notifications().quietHours().timezone().getId());
    if (!days.equals(form.days)) {
      other.put("days", String.join(", ", days));
    }
    return new PreferencesForm(form.values, form.days, form.version, List.of(), other);
  }

  /** Throws {@code InvalidInputException} with the names of the form's fields. */
  Preferences preferences(Preferences usual, Places places) {
    List<Violation> faults = new ArrayList<>();
    try {
      PreferencesFormReader text = new PreferencesFormReader(this, faults);
      Preferences wanted =
          new PreferencesValidator(usual.userId(), text.view(), usual.updatedAt(), places)
              .validate();
      if (faults.isEmpty()) {
        return wanted;
      }
    } catch (InvalidInputException e) {
      e.violations().stream().map(PreferencesFormReader::byField).forEach(faults::add);
    }
    throw new InvalidInputException(faults);
  }

  public String value(String field) {
    return values.getOrDefault(field, "");
  }

  public boolean isOn(String field) {
    return value(field).equals(ON);
  }

  public boolean isChosen(String day) {
    return days.contains(day);
  }

  public List<String> allDays() {
    return Stream.of(DayOfWeek.values()).map(DayName::of).toList();
  }

  /** The error message of a field; empty if there is none. */
  public String error(String field) {
    return Violation.messages(errors, field);
  }

  public boolean hasConflict() {
    return !typed.isEmpty();
  }

  /** Whether the user had entered a different value. */
  public boolean hasTypedValue(String field) {
    return typed.containsKey(field);
  }

  /** The value that the user had entered, as a text. */
  public String typedValue(String field) {
    String text = typed.getOrDefault(field, "");
    if (BOXES.contains(field)) {
      return text.equals(ON) ? "yes" : "no";
    }
    return text.isEmpty() ? "nothing" : text.replace("\n", ", ");
  }

  /**
   * UTC that has no effect is the default; shown as empty, it becomes the time zone of the city
   * when quiet hours or digests are enabled.
   */
  private static String zone(Preferences.Notifications notifications) {
    String zone = notifications.quietHours().timezone().getId();
    boolean matters =
        notifications.quietHours().enabled() || notifications.frequency() != Frequency.IMMEDIATE;
    return zone.equals("UTC") && !matters ? "" : zone;
  }

  private static String flag(boolean on) {
    return on ? ON : "";
  }

  private static String lines(List<String> names) {
    return String.join("\n", names);
  }
}
