package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.validation.Validation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The body of a sign-up. */
public record NewUser(@Schema(required = true, examples = "ada@example.org") String email) {

  public EmailAddress address() {
    new Validation().require("email", email, EmailAddress::isValid, EmailAddress.RULE).check();
    return new EmailAddress(email);
  }

  /** Hides the address, because it must not be logged. */
  @Override
  public String toString() {
    return "NewUser";
  }
}
