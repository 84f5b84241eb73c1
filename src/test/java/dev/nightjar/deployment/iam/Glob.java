package dev.nightjar.deployment.iam;

import java.util.regex.Pattern;

/** The wildcards of IAM: {@code *} for any characters, {@code ?} for one. */
final class Glob {

  private static final int ARN_PARTS = 6;

  private Glob() {}

  static boolean matches(String pattern, String text) {
    StringBuilder regex = new StringBuilder();
    for (char c : pattern.toCharArray()) {
      regex.append(
          switch (c) {
            case '*' -> ".*";
            case '?' -> ".";
            default -> Pattern.quote(String.valueOf(c));
          });
    }
    return Pattern.compile(regex.toString(), Pattern.DOTALL).matcher(text).matches();
  }

  /** Wildcards do not reach beyond a part of an ARN, except in the last one. */
  static boolean matchesArn(String pattern, String arn) {
    if (pattern.equals("*")) {
      return true;
    }
    String[] patterns = pattern.split(":", ARN_PARTS);
    String[] parts = arn.split(":", ARN_PARTS);
    if (patterns.length != parts.length) {
      return false;
    }
    for (int i = 0; i < parts.length; i++) {
      if (!matches(patterns[i], parts[i])) {
        return false;
      }
    }
    return true;
  }
}
