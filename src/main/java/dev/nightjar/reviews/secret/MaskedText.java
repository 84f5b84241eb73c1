package dev.nightjar.reviews.secret;

import java.util.regex.Pattern;

/**
 * Recognizes what {@link SecretMask} has changed. Asterisks that the author wrote in such a place
 * look the same, and count as masked.
 */
public final class MaskedText {

  /** The value of an assignment or a string, after the characters that show its kind. */
  private static final Pattern VALUE = Pattern.compile("[\"'=:@]\\s*[^\\s*]{0,80}\\*{3}");

  /** A line of a private key, whose indentation is masked with it. */
  private static final Pattern LINE_OF_A_KEY = Pattern.compile("^\\s*\\*{4,}+(?!/)");

  private MaskedText() {}

  /** Whether writing this text to a file could destroy a secret. */
  public static boolean isMasked(String text) {
    return text.contains("***") && text.lines().anyMatch(MaskedText::isMaskedLine);
  }

  public static boolean isMaskedLine(String line) {
    return VALUE.matcher(line).find() || LINE_OF_A_KEY.matcher(line).find();
  }
}
