package dev.nightjar.access;

import java.util.Optional;

/**
 * A role for all systems, {@code nightjar:reader}, or for one of them, {@code
 * nightjar:reviews:writer}. These are the values of the roles claim of a token.
 *
 * @param system empty for all systems
 */
public record Grant(Optional<String> system, AccessRole role) {

  private static final String PREFIX = "nightjar";
  private static final String SEPARATOR = ":";

  public static Grant of(AccessRole role) {
    return new Grant(Optional.empty(), role);
  }

  public static Grant of(String system, AccessRole role) {
    return new Grant(Optional.of(system), role);
  }

  /** Empty for a group or role that is not about Nightjar. */
  public static Optional<Grant> parse(String text) {
    String[] parts = text.split(SEPARATOR, -1);
    if (!parts[0].equals(PREFIX)) {
      return Optional.empty();
    }
    return switch (parts.length) {
      case 2 -> AccessRole.labeled(parts[1]).map(Grant::of);
      case 3 ->
          AccessRole.labeled(parts[2])
              .filter(role -> !parts[1].isEmpty())
              .map(role -> of(parts[1], role));
      default -> Optional.empty();
    };
  }

  public boolean allows(String wantedSystem, AccessRole wanted) {
    return system.map(wantedSystem::equals).orElse(true) && role.includes(wanted);
  }

  @Override
  public String toString() {
    return system.map(name -> PREFIX + SEPARATOR + name).orElse(PREFIX) + SEPARATOR + role.label();
  }
}
