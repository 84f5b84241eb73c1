package dev.nightjar.ops;

import java.time.Duration;
import java.util.Locale;

/** Checks the settings below one prefix; a message names the environment variable to correct. */
public final class SettingsCheck {

  private final String prefix;

  /**
   * @param prefix such as {@code nightjar.news}
   */
  public SettingsCheck(String prefix) {
    this.prefix = prefix;
  }

  /**
   * @throws InvalidSettingException if the time is zero or negative
   */
  public SettingsCheck positive(String setting, Duration value) {
    return check(
        setting, value, !value.isZero() && !value.isNegative(), "must be longer than zero: PT5M");
  }

  /**
   * @throws InvalidSettingException if the number is less
   */
  public SettingsCheck atLeast(long minimum, String setting, long value) {
    return check(setting, value, value >= minimum, "must be at least " + minimum);
  }

  /**
   * @throws InvalidSettingException if the text is blank
   */
  public SettingsCheck present(String setting, String value) {
    return check(setting, value, !value.isBlank(), "must not be empty");
  }

  private SettingsCheck check(String setting, Object value, boolean valid, String rule) {
    if (!valid) {
      throw new InvalidSettingException(
          "%s is '%s'; it %s".formatted(variable(setting), value, rule));
    }
    return this;
  }

  private String variable(String setting) {
    return (prefix + "." + setting).toUpperCase(Locale.ROOT).replaceAll("[.-]", "_");
  }
}
