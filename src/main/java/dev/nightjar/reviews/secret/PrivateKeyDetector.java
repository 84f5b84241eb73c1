package dev.nightjar.reviews.secret;

/** Detects private keys in PEM format. */
final class PrivateKeyDetector implements SecretDetector {

  private static final String BEGIN = "-----BEGIN ";
  private static final String DASHES = "-----";
  private static final String PRIVATE_KEY = "PRIVATE KEY";
  private static final int MAX_LABEL = 40;

  /** Shorter texts are placeholders. */
  private static final int MIN_KEY_CHARS = 8;

  /** The minimum length of a line of a key without an end marker. */
  private static final int MIN_LINE_CHARS = 16;

  @Override
  public void find(String text, Matches matches) {
    int begin = text.indexOf(BEGIN);
    while (begin >= 0) {
      int from = begin + BEGIN.length();
      int label = labelEnd(text, from);
      if (label >= 0) {
        from = label + DASHES.length();
        int end = keyEnd(text, from);
        if (keyChars(text, from, end) >= MIN_KEY_CHARS) {
          matches.add(SecretKind.PRIVATE_KEY, from, end, 0);
          from = end;
        }
      }
      begin = text.indexOf(BEGIN, from);
    }
  }

  /** The end of {@code RSA PRIVATE KEY}, or -1 if there is none. */
  private static int labelEnd(String text, int from) {
    int limit = Math.min(text.length(), from + MAX_LABEL);
    int dashes = text.substring(from, limit).indexOf(DASHES);
    return dashes >= 0 && text.substring(from, from + dashes).contains(PRIVATE_KEY)
        ? from + dashes
        : -1;
  }

  private static int keyEnd(String text, int from) {
    int i = from;
    while (i < text.length() && belongsToKey(text.charAt(i)) && !text.startsWith(DASHES, i)) {
      i++;
    }
    return text.startsWith(DASHES, i) ? i : endWithoutMark(text, from, i);
  }

  /** Base64 or its mask, line breaks, and headers such as {@code Proc-Type: 4,ENCRYPTED}. */
  private static boolean belongsToKey(char c) {
    return Alphabet.ANY_BASE64.has(c) || Character.isWhitespace(c) || "\\:,.()*".indexOf(c) >= 0;
  }

  private static int endWithoutMark(String text, int from, int limit) {
    int end = from;
    int line = from;
    while (line < limit) {
      int next = text.indexOf('\n', line);
      int lineEnd = next < 0 || next > limit ? limit : next;
      if (!text.substring(line, lineEnd).isBlank()) {
        if (keyChars(text, line, lineEnd) < MIN_LINE_CHARS
            || text.substring(line, lineEnd).strip().indexOf(' ') >= 0) {
          break;
        }
        end = lineEnd;
      }
      line = lineEnd + 1;
    }
    return end;
  }

  private static int keyChars(String text, int from, int end) {
    int count = 0;
    for (int i = from; i < end; i++) {
      if (Alphabet.BASE64.has(text.charAt(i)) || Alphabet.MASK.has(text.charAt(i))) {
        count++;
      }
    }
    return count;
  }
}
