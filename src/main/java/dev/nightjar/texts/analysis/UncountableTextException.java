package dev.nightjar.texts.analysis;

/**
 * Says why a text cannot be counted; never leaves this package, where it becomes {@link
 * Analysis.Failed}.
 */
final class UncountableTextException extends RuntimeException {

  private static final String ADVICE =
      " Upload the file as UTF-8, or as UTF-16 with a byte order mark.";

  private UncountableTextException(String message) {
    super(message, null, false, false);
  }

  /** The {@code length} bytes from {@code index}, found at {@code offset} of the file. */
  static UncountableTextException invalid(
      String encoding, long offset, byte[] bytes, int index, int length) {
    StringBuilder hex = new StringBuilder();
    for (int i = index; i < index + length; i++) {
      hex.append(i == index ? "" : " ").append(String.format("0x%02X", bytes[i] & 0xFF));
    }
    String subject = length == 1 ? "the byte at offset " : "the bytes at offset ";
    String verdict = length == 1 ? ") is no character." : ") are no character.";
    return new UncountableTextException(
        "Not a valid " + encoding + " text: " + subject + offset + " (" + hex + verdict + ADVICE);
  }

  static UncountableTextException nul(String encoding, long offset) {
    return new UncountableTextException(
        "Not a valid "
            + encoding
            + " text: there is a NUL character at offset "
            + offset
            + ", which only binary files contain."
            + ADVICE);
  }

  static UncountableTextException tooLong(long maxBytes) {
    return new UncountableTextException(
        "The text is longer than the " + maxBytes + " bytes that are analysed.");
  }

  static UncountableTextException tooManyWords(int maxDistinctWords) {
    return new UncountableTextException(
        "The text has more than " + maxDistinctWords + " distinct words.");
  }
}
