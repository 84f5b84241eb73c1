package dev.nightjar.local.cloud;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The names by which the local server may be addressed. Without this check a foreign page could
 * read everything here, by letting its own name point to this machine (DNS rebinding). An address
 * made of numbers is no name, so it is allowed.
 */
public record AllowedHosts(String host) {

  private static final Set<String> LOCAL = Set.of("localhost", "[::1]");
  private static final Pattern NUMBERS = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}|\\[[0-9a-f:]+]");
  private static final Pattern PORT = Pattern.compile(":\\d*$");

  /**
   * @param authority the header {@code Host}; null if there is none, as old clients do, which are
   *     not browsers
   */
  public boolean allow(String authority) {
    if (authority == null) {
      return true;
    }
    String name = PORT.matcher(authority).replaceFirst("").toLowerCase(Locale.ROOT);
    return LOCAL.contains(name)
        || name.equals(host.toLowerCase(Locale.ROOT))
        || NUMBERS.matcher(name).matches();
  }
}
