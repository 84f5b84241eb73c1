package dev.nightjar.reviews.rule.secrets;

import java.util.List;
import java.util.regex.Pattern;

/** Detects AWS keys in a text, masked or not; stored code contains only masked keys. */
public final class AwsKeys {

  private static final Pattern HASH = Pattern.compile("(?i)[a-f0-9]{32}|[a-f0-9]{40}");
  private static final List<Pattern> KEYS =
      List.of(
          Pattern.compile("(?<![A-Za-z0-9/+=*])([A-Za-z0-9/+=]{40}|[*]{40})(?![A-Za-z0-9/+=*])"),
          Pattern.compile(
              "(A3T[A-Z0-9]|AKIA|AGPA|AIDA|AROA|AIPA|ANPA|ANVA|ASIA)([A-Z0-9]{16}|[*]{16})"),
          Pattern.compile(
              "(?i)secret_?(access)?_?key[\"']?\\s*(:|=>|=)\\s*[\"']?([A-Za-z0-9/+=]{40}|[*]{40})"));

  private AwsKeys() {}

  public static boolean areIn(String text) {
    return !HASH.matcher(text).matches() && KEYS.stream().anyMatch(key -> key.matcher(text).find());
  }

  static boolean isId(String text) {
    return text.matches(
        "(A3T[A-Z0-9]|AKIA|AGPA|AIDA|AROA|AIPA|ANPA|ANVA|ASIA)([A-Z0-9]{16}|[*]{16})");
  }

  static boolean isSecret(String text) {
    return text.matches("[A-Za-z0-9/+=]{40}|[*]{40}");
  }
}
