package dev.nightjar.concerts.account.identity;

import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import java.security.Principal;
import java.util.Optional;

/**
 * The authenticated caller of a request.
 *
 * @param verifiedEmail the address that the identity provider has verified
 */
public record Caller(UserId userId, Optional<EmailAddress> verifiedEmail) implements Principal {

  @Override
  public String getName() {
    return userId.value();
  }
}
