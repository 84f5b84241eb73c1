package dev.nightjar.texts.statistics.encoding;

/** A text can't be analyzed; the message tells its owner why. */
public final class UnsupportedTextException extends RuntimeException {

  private static final String ADVICE =
      " Upload the file as UTF-8, or as UTF-16 with a byte order mark.";

  private UnsupportedTextException(String message) {
    super(message, null, false, false);
  }

  /** The {@code length} bytes from {@code index} are at {@code offset} of the file. */
  public static UnsupportedTextException invalid(
      String encoding, long offset, byte[] bytes, int index, int length) {
    StringBuilder hex = new StringBuilder();
    for (int i = index; i < index + length; i++) {
      hex.append(i == index ? "" : " ").append(String.format("0x%02X", bytes[i] & 0xFF));
    }
    String subject = length == 1 ? "the byte at offset " : "the bytes at offset ";
    String predicate = length == 1 ? ") is not a character." : ") are not a character.";
    return new UnsupportedTextException(
        "Not a valid " + encoding + " text: " + subject + offset + " (" + hex + predicate + ADVICE);
  }

  public static UnsupportedTextException containsNul(String encoding, long offset) {
    return new UnsupportedTextException(
        "Not a valid "
            + encoding
            + " text: there is a NUL character at offset "
            + offset
            + ", which only binary files contain."
            + ADVICE);
  }

  public static UnsupportedTextException tooLong(long maxBytes) {
    return new UnsupportedTextException(
        "The text is longer than the limit of " + maxBytes + " bytes.");
  }

  public static UnsupportedTextException tooManyWords(int maxDistinctWords) {
    return new UnsupportedTextException(
        "The text has more than " + maxDistinctWords + " distinct words.");
  }
}
