package dev.nightjar.reviews.secret;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What the name of an attribute, variable or argument indicates about its value. */
enum SecretName {
  /** {@code db_password}: every value is a secret. */
  PASSWORD,
  /** {@code auth_token}, {@code api_key}: a value is a secret if it looks generated. */
  KEY,
  /** Any other name. */
  NONE;

  private static final int MAX_LENGTH = 80;

  private static final Set<String> PASSWORDS =
      Set.of("password", "passwords", "passwd", "pwd", "passphrase", "passcode", "pass");
  private static final Set<String> KEYS =
      Set.of(
          "secret",
          "token",
          "apikey",
          "credential",
          "credentials",
          "secretkey",
          "accesskey",
          "privatekey",
          "authtoken");

  /** {@code key} after one of these words is a secret. */
  private static final Set<String> OF_SECRET_KEYS =
      Set.of(
          "api",
          "access",
          "secret",
          "private",
          "auth",
          "encryption",
          "signing",
          "master",
          "account",
          "storage",
          "shared",
          "license",
          "service",
          "app",
          "application",
          "admin");

  /** Words that may follow: {@code db_password_value}. */
  private static final Set<String> TRAILERS =
      Set.of(
          "value",
          "plaintext",
          "literal",
          "default",
          "override",
          "string",
          "base",
          "prod",
          "production",
          "dev",
          "development",
          "staging",
          "test");

  /** Tokens of AWS that are unique but not secret. */
  private static final Set<String> OF_PLAIN_TOKENS =
      Set.of("creation", "client", "next", "page", "continuation", "idempotency", "request");

  static SecretName of(String text, int start, int end) {
    if (end - start > MAX_LENGTH) {
      return NONE;
    }
    List<String> words = words(text, start, end);
    int last = words.size() - 1;
    while (last > 0 && isTrailer(words.get(last))) {
      last--;
    }
    if (last < 0) {
      return NONE;
    }
    String word = words.get(last);
    String before = last == 0 ? "" : words.get(last - 1);
    if (PASSWORDS.contains(word)) {
      return word.equals("pass") && before.isEmpty() ? NONE : PASSWORD;
    }
    boolean key =
        KEYS.contains(word) && !(word.equals("token") && OF_PLAIN_TOKENS.contains(before))
            || word.equals("key") && OF_SECRET_KEYS.contains(before);
    return key ? KEY : NONE;
  }

  private static boolean isTrailer(String word) {
    return TRAILERS.contains(word) || Character.isDigit(word.charAt(0));
  }

  /** {@code masterUserPassword} and {@code MASTER_USER_PASSWORD} have the same words. */
  private static List<String> words(String text, int start, int end) {
    List<String> words = new ArrayList<>(4);
    int from = start;
    for (int i = start; i <= end; i++) {
      boolean separator = i == end || !Alphabet.ALPHANUMERIC.has(text.charAt(i));
      boolean hump =
          !separator
              && i > start
              && Character.isUpperCase(text.charAt(i))
              && Character.isLowerCase(text.charAt(i - 1));
      if (separator || hump) {
        if (i > from) {
          words.add(text.substring(from, i).toLowerCase(Locale.ROOT));
        }
        from = separator ? i + 1 : i;
      }
    }
    return words;
  }
}
