package dev.nightjar.reviews.secret;

/**
 * The format of a service's tokens: a unique prefix and a number of characters.
 *
 * @param needed a text that must occur soon after the prefix; empty if there is none
 * @param secretPrefix whether the prefix is part of the secret; if not, it is not masked
 */
record TokenFormat(
    SecretKind kind,
    String prefix,
    Alphabet alphabet,
    int min,
    int max,
    String needed,
    boolean secretPrefix) {

  private static final int MAX_SHOWN = 4;
  private static final int NEEDED_WITHIN = 300;

  /** Exactly {@code length} characters. */
  static TokenFormat exactly(int length, String prefix, Alphabet alphabet) {
    return new TokenFormat(SecretKind.SERVICE_TOKEN, prefix, alphabet, length, length, "", true);
  }

  static TokenFormat atLeast(int length, String prefix, Alphabet alphabet) {
    return new TokenFormat(
        SecretKind.SERVICE_TOKEN, prefix, alphabet, length, Integer.MAX_VALUE, "", true);
  }

  TokenFormat of(SecretKind other) {
    return new TokenFormat(other, prefix, alphabet, min, max, needed, secretPrefix);
  }

  TokenFormat containing(String text) {
    return new TokenFormat(kind, prefix, alphabet, min, max, text, secretPrefix);
  }

  /** The prefix is not part of the secret, for example the URL of a webhook. */
  TokenFormat afterThePrefix() {
    return new TokenFormat(kind, prefix, alphabet, min, max, needed, false);
  }

  /**
   * Whether a token of this format begins at {@code start}, in a run of its alphabet that ends at
   * {@code runEnd}.
   */
  boolean matches(String text, int start, int runEnd) {
    int from = start + prefix.length();
    int length = runEnd - from;
    return length >= min
        && length <= max
        && (needed.isEmpty()
            || text.substring(from, Math.min(runEnd, from + NEEDED_WITHIN)).contains(needed));
  }

  /**
   * Whether a masked token of this format begins at {@code start}; the asterisks end at {@code
   * end}.
   */
  boolean isMasked(int start, int end) {
    int length = end - start - prefix.length();
    return length >= min && length <= max;
  }

  /** The unmasked beginning of a masked token. */
  String legible() {
    return secretPrefix ? prefix.substring(0, shown()) : prefix;
  }

  int secretStart(int start) {
    return secretPrefix ? start : start + prefix.length();
  }

  int shown() {
    return secretPrefix ? Math.min(MAX_SHOWN, prefix.length()) : 0;
  }
}
