package dev.nightjar.reviews.secret;

/**
 * Masks secrets before a text is stored or leaves the process. Length and line breaks stay the
 * same, so that positions are unchanged.
 */
public final class SecretMask {

  private static final char MASK = '*';

  private SecretMask() {}

  public static String mask(String text) {
    char[] masked = null;
    for (Secret secret : SecretScanner.find(text)) {
      if (masked == null) {
        masked = text.toCharArray();
      }
      for (int i = secret.start() + secret.shown(); i < secret.end(); i++) {
        if (masked[i] != '\n' && masked[i] != '\r') {
          masked[i] = MASK;
        }
      }
    }
    return masked == null ? text : new String(masked);
  }
}
