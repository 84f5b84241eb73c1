package dev.nightjar.reviews.secret;

/** Detects passwords in URLs: {@code postgres://user:password@host/database}. */
final class UrlPasswordDetector implements SecretDetector {

  private static final String AUTHORITY = "://";
  private static final int MAX_USER_INFO = 300;
  private static final String ENDS_AUTHORITY = "/?#\"'`<>\\|^ \t\r\n";

  @Override
  public void find(String text, Matches matches) {
    for (int at = text.indexOf(AUTHORITY);
        at >= 0;
        at = text.indexOf(AUTHORITY, at + AUTHORITY.length())) {
      int from = at + AUTHORITY.length();
      int host = atSign(text, from);
      int password = host < 0 ? -1 : text.substring(from, host).indexOf(':') + from + 1;
      if (password > from
          && (Literals.isPlainText(text, password, host)
              || Literals.isMasked(text, password, host))) {
        matches.add(SecretKind.URL_PASSWORD, password, host, 0);
      }
    }
  }

  /** The last at sign before the path, because a password may contain one. */
  private static int atSign(String text, int from) {
    int limit = Math.min(text.length(), from + MAX_USER_INFO);
    int sign = -1;
    for (int i = from; i < limit && ENDS_AUTHORITY.indexOf(text.charAt(i)) < 0; i++) {
      if (text.charAt(i) == '@') {
        sign = i;
      }
    }
    return sign;
  }
}
