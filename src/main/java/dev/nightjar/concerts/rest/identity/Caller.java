package dev.nightjar.concerts.rest.identity;

import dev.nightjar.concerts.EmailAddress;
import dev.nightjar.concerts.UserId;
import java.security.Principal;
import java.util.Optional;

/**
 * Who sends a request, once that is proven.
 *
 * @param verifiedEmail the address that the identity provider vouches for
 */
public record Caller(UserId userId, Optional<EmailAddress> verifiedEmail) implements Principal {

  @Override
  public String getName() {
    return userId.value();
  }
}
