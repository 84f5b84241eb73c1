package dev.nightjar.concerts.web.session;

import dev.nightjar.concerts.account.PreferencesValidator;
import dev.nightjar.concerts.account.PreferencesView;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.web.CityText;
import dev.nightjar.validation.Validation;
import dev.nightjar.validation.Violation;
import java.util.List;

/**
 * The sign-in form as filled in, with its errors.
 *
 * @param city for a new account, with an optional state
 */
public record SignInForm(String email, String city, String timezone, List<Violation> errors) {

  static SignInForm empty() {
    return new SignInForm("", "", "", List.of());
  }

  SignInForm with(List<Violation> found) {
    return new SignInForm(email, city, timezone, found);
  }

  EmailAddress address() {
    String address = email.strip();
    new Validation().require("email", address, EmailAddress::isValid, EmailAddress.RULE).check();
    return new EmailAddress(address);
  }

  /** The preferences of a new account. */
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
    return new PreferencesValidator(usual.userId(), view, usual.updatedAt(), places).validate();
  }

  /** The error message of a field; empty if there is none. */
  public String error(String field) {
    return Violation.messages(errors, field);
  }
}
