package dev.nightjar.ops;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Checks the settings of a system at the start, so that a wrong one does not fail a request later.
 * The message names the environment variables.
 */
public final class SettingsCheck {

  private final String prefix;
  private final List<String> errors = new ArrayList<>();

  /**
   * @param prefix such as {@code nightjar.concerts}
   */
  public SettingsCheck(String prefix) {
    this.prefix = prefix;
  }

  public SettingsCheck positive(String name, Duration value) {
    return require(
        name, value, value.compareTo(Duration.ZERO) > 0, "a duration above zero, such as PT5M");
  }

  public SettingsCheck positive(String name, long value) {
    return require(name, value, value > 0, "a number above zero");
  }

  public SettingsCheck webAddress(String name, String value) {
    return require(
        name, value, isWebAddress(value), "an address that begins with http:// or https://");
  }

  /**
   * @param expected what the value must be
   */
  public SettingsCheck require(String name, Object value, boolean isValid, String expected) {
    if (!isValid) {
      errors.add("%s is '%s'; it must be %s".formatted(variable(name), value, expected));
    }
    return this;
  }

  /**
   * @throws IllegalStateException if a setting is wrong
   */
  public void check() {
    if (!errors.isEmpty()) {
      throw new IllegalStateException(String.join("\n", errors));
    }
  }

  private String variable(String name) {
    return (prefix + "." + name).toUpperCase(Locale.ROOT).replaceAll("[.-]", "_");
  }

  private static boolean isWebAddress(String value) {
    try {
      URI address = URI.create(value);
      return address.getHost() != null && address.getScheme().matches("https?");
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
