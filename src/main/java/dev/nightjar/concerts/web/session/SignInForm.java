package dev.nightjar.concerts.web.session;

import dev.nightjar.concerts.account.PreferencesValidator;
import dev.nightjar.concerts.account.PreferencesView;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.rest.user.NewUser;
import dev.nightjar.concerts.web.CityText;
import dev.nightjar.concerts.web.FieldErrors;
import dev.nightjar.validation.Violation;
import java.util.List;

/**
 * What somebody has filled in to sign up or in, and what is wrong with it.
 *
 * @param city perhaps with its state, for a new account, as is the time zone
 */
public record SignInForm(String email, String city, String timezone, List<Violation> errors) {

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
  Preferences preferences(Preferences usual, Places places) {
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
    return new PreferencesValidator(usual.userId(), view, usual.updatedAt(), places).preferences();
  }

  /** What is wrong with a field; empty if nothing is. */
  public String error(String field) {
    return FieldErrors.of(errors, field);
  }
}
