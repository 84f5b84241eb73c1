package dev.nightjar.concerts.web.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.validation.Violation;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Conversion between the form and preferences. */
class PreferencesFormTest {

  private static final Places PLACES = new Places();

  private static final Preferences USUAL =
      Preferences.defaults(new UserId("ada"), Instant.parse("2026-11-16T12:00:00Z"));

  @Test
  void formOfPreferencesBecomesTheSamePreferences() {
    Preferences wanted =
        form(
                Map.of(
                    "city", "Portland, ME",
                    "radius", "75",
                    "maxPrice", "99.50",
                    "excludedVenues", "The Barn\n\n  Hall, Main St.  \nThe Barn",
                    "sms", "on",
                    "phoneNumber", "+13035550100",
                    "quiet", "on",
                    "timezone", "America/New_York"),
                List.of("Friday", "Saturday"))
            .preferences(USUAL, PLACES);
    assertEquals(Optional.of("Portland"), wanted.location().city());
    assertEquals(Optional.of("ME"), wanted.location().state());
    assertEquals(Optional.of(new BigDecimal("99.50")), wanted.filters().maxPrice());
    assertEquals(List.of("The Barn", "Hall, Main St."), wanted.filters().excludedVenues());
    assertEquals(Set.of(DayOfWeek.FRIDAY, DayOfWeek.SATURDAY), wanted.filters().preferredDays());
    assertFalse(wanted.notifications().email());
    assertEquals(wanted, PreferencesForm.of(wanted).preferences(USUAL, PLACES));
  }

  @Test
  void everyErrorIsShownAtItsFieldInTheTermsOfTheForm() {
    PreferencesForm form =
        form(
            Map.of(
                "city", "Denver#1",
                "radius", "9".repeat(30),
                "minPrice", "cheap",
                "maxPrice", "-1",
                "sms", "on",
                "quiet", "on",
                "quietStart", "22:00",
                "quietEnd", "22:00",
                "timezone", "Mars/Olympus"),
            List.of("Someday"));
    List<Violation> faults =
        assertThrows(InvalidInputException.class, () -> form.preferences(USUAL, PLACES))
            .violations();
    assertEquals(
        Set.of(
            "city",
            "radius",
            "minPrice",
            "maxPrice",
            "phoneNumber",
            "quietEnd",
            "timezone",
            "days"),
        faults.stream().map(Violation::field).collect(Collectors.toSet()));
    assertEquals("is required for SMS", form.with(faults).error("phoneNumber"));
    assertTrue(form.with(faults).error("quietEnd").contains("turn quiet hours off"));
  }

  @Test
  void defaultTimeZoneBecomesThatOfTheCityWithTheFirstQuietHours() {
    assertEquals("", PreferencesForm.of(USUAL).value("timezone"));
    Preferences wanted =
        form(Map.of("city", "Portland, OR", "quiet", "on"), List.of()).preferences(USUAL, PLACES);
    assertEquals("America/Los_Angeles", wanted.notifications().quietHours().timezone().toString());
    assertEquals("America/Los_Angeles", PreferencesForm.of(wanted).value("timezone"));

    Preferences utc =
        form(Map.of("quiet", "on", "timezone", "UTC"), List.of()).preferences(USUAL, PLACES);
    assertEquals("UTC", PreferencesForm.of(utc).value("timezone"));
  }

  @Test
  void quietHoursWithoutACityRequireATimeZone() {
    PreferencesForm form = form(Map.of("quiet", "on"), List.of());
    List<Violation> faults =
        assertThrows(InvalidInputException.class, () -> form.preferences(USUAL, PLACES))
            .violations();
    assertEquals(
        "is required for quiet hours and digests: choose one, or a known city",
        form.with(faults).error("timezone"));
  }

  @Test
  void staleFormShowsTheNewerValuesAndTheDifferences() {
    Preferences newer =
        form(Map.of("radius", "75", "email", "on"), List.of("Friday")).preferences(USUAL, PLACES);
    PreferencesForm shown =
        form(Map.of("radius", "30", "email", "on", "genres", "Folk\nJazz"), List.of())
            .replacedBy(newer);
    assertTrue(shown.hasConflict());
    assertEquals("75", shown.value("radius"));
    assertEquals("30", shown.typedValue("radius"));
    assertEquals("Folk, Jazz", shown.typedValue("genres"));
    assertEquals("nothing", shown.typedValue("days"));
    assertFalse(shown.hasTypedValue("email"));
    assertFalse(PreferencesForm.of(newer).replacedBy(newer).hasConflict());
  }

  private static PreferencesForm form(Map<String, String> given, List<String> days) {
    Map<String, String> values = new HashMap<>(PreferencesForm.of(USUAL).values());
    values.put("email", "");
    values.putAll(given);
    return new PreferencesForm(values, days, "1", List.of(), Map.of());
  }
}
