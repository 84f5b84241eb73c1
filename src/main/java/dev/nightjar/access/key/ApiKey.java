package dev.nightjar.access.key;

import dev.nightjar.access.AccessRole;
import dev.nightjar.access.Grant;
import dev.nightjar.access.Identity;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * What is kept of an API key. The secret is not: its SHA-256 is enough to recognize it, because it
 * is random and long.
 *
 * @param name what the key is for, as its creator says
 * @param lastUsedAt accurate to a few minutes
 */
public record ApiKey(
    String keyId,
    String secretHash,
    String name,
    String system,
    AccessRole role,
    Instant createdAt,
    Optional<Instant> expiresAt,
    Optional<Instant> lastUsedAt,
    Optional<Instant> revokedAt) {

  public boolean isValidAt(Instant time) {
    return revokedAt.isEmpty() && expiresAt.map(time::isBefore).orElse(true);
  }

  public Identity identity() {
    return new Identity("key:" + keyId, Optional.empty(), Set.of(Grant.of(system, role)));
  }
}
