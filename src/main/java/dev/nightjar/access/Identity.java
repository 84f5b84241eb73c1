package dev.nightjar.access;

import java.util.Optional;
import java.util.Set;

/**
 * An authenticated caller.
 *
 * @param subject the id at the identity provider, or {@code key:} and the id of an API key
 * @param verifiedEmail the address that the identity provider has verified
 */
public record Identity(String subject, Optional<String> verifiedEmail, Set<Grant> grants) {

  public Identity {
    grants = Set.copyOf(grants);
  }

  public boolean may(String system, AccessRole role) {
    return grants.stream().anyMatch(grant -> grant.allows(system, role));
  }
}
