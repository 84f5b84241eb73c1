package dev.nightjar.validation;

/**
 * The invisible characters that turn the direction of text, such as U+202E. In a name they can
 * disguise it: {@code invoice_[U+202E]txt.exe} is shown as {@code invoice_exe.txt}.
 */
public final class DirectionControls {

  private DirectionControls() {}

  public static boolean isOne(int character) {
    return character >= 0x202A && character <= 0x202E || character >= 0x2066 && character <= 0x2069;
  }

  /** The text without them. */
  public static String removedFrom(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    text.codePoints().filter(c -> !isOne(c)).forEach(plain::appendCodePoint);
    return plain.toString();
  }
}
