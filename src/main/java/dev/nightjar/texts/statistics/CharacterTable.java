package dev.nightjar.texts.statistics;

/**
 * The kind of each code point and its lower case.
 *
 * <p>The table is filled on demand, because filling it for all of Unicode takes longer than most
 * analyses.
 */
public final class CharacterTable {

  /** A character of words: letter, mark or decimal digit. */
  public static final byte WORD = 1;

  /** One of {@code . ! ? …}, which end a sentence if white space or the end of the text follows. */
  public static final byte TERMINATOR = 2;

  /** One of {@code 。！？}, which always end a sentence. */
  public static final byte WIDE_TERMINATOR = 3;

  /** A quote or bracket that may occur between a terminator and white space. */
  public static final byte CLOSER = 4;

  /** U+0027 or U+2019: joins two parts of a word; otherwise it is a closing quote. */
  public static final byte APOSTROPHE = 5;

  public static final byte SPACE = 6;
  public static final byte CARRIAGE_RETURN = 7;
  public static final byte NUL = 8;
  public static final byte OTHER = 9;

  public static final int CAPITAL_SIGMA = 'Σ';
  static final int SMALL_SIGMA = 'σ';
  static final int FINAL_SIGMA = 'ς';

  /** Its lower case is two code points, {@code i} and {@link #COMBINING_DOT_ABOVE}. */
  public static final int CAPITAL_I_WITH_DOT = 'İ';

  static final int COMBINING_DOT_ABOVE = 0x0307;

  private static final int BMP = 0x10000;

  private final byte[] kinds = new byte[BMP];
  private final char[] lowerCases = new char[BMP];

  public byte kind(int codePoint) {
    if (codePoint >= BMP) {
      return kindOf(codePoint);
    }
    byte kind = kinds[codePoint];
    return kind != 0 ? kind : cacheKind(codePoint);
  }

  public int lowerCase(int codePoint) {
    if (codePoint >= BMP) {
      return Character.toLowerCase(codePoint);
    }
    char lowerCase = lowerCases[codePoint];
    return lowerCase != 0 ? lowerCase : cacheLowerCase(codePoint);
  }

  private byte cacheKind(int codePoint) {
    byte kind = kindOf(codePoint);
    kinds[codePoint] = kind;
    return kind;
  }

  private int cacheLowerCase(int codePoint) {
    int lowerCase = Character.toLowerCase(codePoint);
    lowerCases[codePoint] = (char) lowerCase;
    return lowerCase;
  }

  private static byte kindOf(int codePoint) {
    switch (codePoint) {
      case 0:
        return NUL;
      case '\r':
        return CARRIAGE_RETURN;
      case '\t', '\n', 0x0B, '\f', 0x85:
        return SPACE;
      case '.', '!', '?', '…':
        return TERMINATOR;
      case '。', '！', '？':
        return WIDE_TERMINATOR;
      case '\'', '’':
        return APOSTROPHE;
      case '"':
        return CLOSER;
      default:
        return kindOfCategory(Character.getType(codePoint));
    }
  }

  private static byte kindOfCategory(int category) {
    return switch (category) {
      case Character.UPPERCASE_LETTER,
          Character.LOWERCASE_LETTER,
          Character.TITLECASE_LETTER,
          Character.MODIFIER_LETTER,
          Character.OTHER_LETTER,
          Character.NON_SPACING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.DECIMAL_DIGIT_NUMBER ->
          WORD;
      // German closes with “ and «, which are initial quotes in Unicode.
      case Character.END_PUNCTUATION,
          Character.FINAL_QUOTE_PUNCTUATION,
          Character.INITIAL_QUOTE_PUNCTUATION ->
          CLOSER;
      case Character.SPACE_SEPARATOR, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
          SPACE;
      default -> OTHER;
    };
  }
}
