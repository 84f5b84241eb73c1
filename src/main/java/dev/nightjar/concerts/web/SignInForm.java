package dev.nightjar.concerts.web;

import dev.nightjar.concerts.EmailAddress;
import dev.nightjar.concerts.Preferences;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.rest.NewUser;
import dev.nightjar.concerts.rest.PreferencesRules;
import dev.nightjar.concerts.rest.PreferencesView;
import dev.nightjar.validation.Violation;
import java.util.List;

/**
 * What somebody has filled in to sign up or in, and what is wrong with it.
 *
 * @param city perhaps with its state, for a new account, as is the time zone
 */
public record SignInForm(String email, String city, String timezone, List<Violation> faults) {

  static SignInForm empty() {
    return new SignInForm("", "", "", List.of());
  }

  SignInForm with(List<Violation> found) {
    return new SignInForm(email, city, timezone, found);
  }

  EmailAddress address() {
    return new NewUser(email.strip()).address();
  }

  /** What a new account begins with. */
  Preferences wishes(Preferences usual, Places places) {
    CityText home = CityText.of(city);
    PreferencesView view =
        new PreferencesView(
            null,
            new PreferencesView.NotificationsView(
                null,
                null,
                null,
                null,
                null,
                new PreferencesView.QuietHoursView(
                    null, null, null, timezone.isBlank() ? null : timezone.strip())),
            new PreferencesView.LocationView(home.city(), home.state(), null, null, null),
            null,
            null,
            null);
    return new PreferencesRules(usual.userId(), view, usual.updatedAt(), places).preferences();
  }

  /** What is wrong with a field; empty if nothing is. */
  public String fault(String field) {
    return Faults.of(faults, field);
  }
}
