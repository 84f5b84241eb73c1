package dev.nightjar.reviews.hcl.parse;

/** Character classes of HCL's native syntax, as defined by Unicode. */
public final class CharacterClasses {

  private static final int ASCII = 128;
  private static final int VERTICAL_TILDE = 0x2E2F; // a letter for Java, syntax for Unicode
  private static final boolean[] STARTS = new boolean[ASCII];
  private static final boolean[] CONTINUES = new boolean[ASCII];

  static {
    for (char c = 0; c < ASCII; c++) {
      STARTS[c] = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
      CONTINUES[c] = STARTS[c] || c >= '0' && c <= '9' || c == '-';
    }
  }

  private CharacterClasses() {}

  /** Whether an identifier may start with this character. */
  static boolean startsIdentifier(int codePoint) {
    return codePoint < ASCII
        ? STARTS[codePoint]
        : Character.isUnicodeIdentifierStart(codePoint) && codePoint != VERTICAL_TILDE;
  }

  static boolean continuesIdentifier(int codePoint) {
    return codePoint < ASCII
        ? CONTINUES[codePoint]
        : Character.isUnicodeIdentifierPart(codePoint)
            && !Character.isIdentifierIgnorable(codePoint)
            && codePoint != VERTICAL_TILDE;
  }

  public static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** White space by Unicode's definition, unlike {@link Character#isWhitespace}. */
  static boolean isSpace(char c) {
    if (c < ASCII) {
      return c == ' ' || c >= '\t' && c <= '\r';
    }
    return c == '\u0085' || Character.isSpaceChar(c);
  }

  /** The end of the identifier at {@code from}; {@code from} if there is none. */
  static int identifierEnd(char[] chars, int from) {
    int at = from;
    int codePoint = Character.codePointAt(chars, at);
    if (!startsIdentifier(codePoint)) {
      return from;
    }
    do {
      at += Character.charCount(codePoint);
      codePoint = Character.codePointAt(chars, at);
    } while (continuesIdentifier(codePoint));
    return at;
  }
}
