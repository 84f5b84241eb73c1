package dev.nightjar.news.sentiment;

/** Reads numbers: value, sign and scale, and whether it is money, a percentage or a year. */
final class NumberReader {

  private static final double THOUSAND = 1e3;
  private static final double MILLION = 1e6;
  private static final double BILLION = 1e9;
  private static final double CENT = 0.01;
  private static final double BIG = 1000;
  private static final String CURRENCY_SIGNS = "$€£¥";
  private static final String MINUS_SIGNS = "-\u2212\u2013";

  private final TokenBuffer tokenBuffer;

  NumberReader(TokenBuffer tokenBuffer) {
    this.tokenBuffer = tokenBuffer;
  }

  /** Whether a number starts here; a word such as 737MAX also starts with a digit. */
  boolean startsNumber(String text, int at, int end) {
    int next = at;
    while (next < end && isDigitOrSeparator(text, next, end)) {
      next++;
    }
    return next == end || !Tokenizer.isLetter(text.charAt(next)) || isScale(text, next, end);
  }

  /**
   * The position of the first digit after signs such as +, - or $; the start position if there is
   * none.
   */
  int digitAfterSigns(String text, int at, int end) {
    int next = at;
    while (next < end && next - at < 3 && isSign(text.charAt(next))) {
      next++;
    }
    boolean digit = next > at && next < end && isDigit(text.charAt(next));
    boolean afterWord = at > 0 && Character.isLetterOrDigit(text.charAt(at - 1));
    return digit && !(afterWord && text.charAt(at) != '$') ? next : at;
  }

  /** Reads a number whose signs and digits start at the given positions. */
  int read(String text, int signs, int digits, int end) {
    double value = 0;
    double fraction = 0;
    int whole = 0;
    int next = digits;
    while (next < end && isDigitOrSeparator(text, next, end)) {
      char c = text.charAt(next);
      if (c == '.') {
        fraction = 1;
      } else if (c != ',') {
        value = value * 10 + (c - '0');
        fraction *= 10;
        whole += fraction == 0 ? 1 : 0;
      }
      next++;
    }
    if (fraction > 1) {
      value /= fraction;
    }
    boolean plain = fraction == 0 && whole == 4 && next - digits == 4;
    add(text, signs, digits, value, plain);
    return afterScale(text, next, end);
  }

  private void add(String text, int signs, int digits, double value, boolean fourDigits) {
    boolean money = false;
    int sign = 0;
    for (int i = signs; i < digits; i++) {
      char c = text.charAt(i);
      money |= CURRENCY_SIGNS.indexOf(c) >= 0;
      sign = c == '+' ? 1 : MINUS_SIGNS.indexOf(c) >= 0 ? -1 : sign;
    }
    int last = tokenBuffer.count - 1;
    if (!money && last >= 0 && tokenBuffer.is(last, WordTrait.CURRENCY)) {
      tokenBuffer.count--;
      money = true;
    }
    if (money) {
      tokenBuffer.add(TokenKind.MONEY, PlaceholderTokens.MONEY, signTraits(sign));
    } else if (fourDigits && sign == 0 && value >= 1900 && value < 2100) {
      tokenBuffer.add(TokenKind.YEAR, PlaceholderTokens.YEAR, 0);
    } else {
      tokenBuffer.add(
          TokenKind.NUMBER,
          value >= BIG ? PlaceholderTokens.BIG_NUMBER : PlaceholderTokens.NUMBER,
          signTraits(sign));
    }
    tokenBuffer.value[tokenBuffer.count - 1] = sign < 0 ? -value : value;
  }

  private static int signTraits(int sign) {
    return sign > 0 ? WordTrait.UP : sign < 0 ? WordTrait.DOWN : 0;
  }

  private int afterScale(String text, int at, int end) {
    if (at < end && Tokenizer.isLetter(text.charAt(at))) {
      char c = Character.toLowerCase(text.charAt(at));
      int last = tokenBuffer.count - 1;
      tokenBuffer.value[last] *= factor(c);
      if (c == 'c' && tokenBuffer.kind[last] == TokenKind.NUMBER) {
        tokenBuffer.kind[last] = TokenKind.MONEY;
        tokenBuffer.hash[last] = PlaceholderTokens.MONEY;
      }
      int next = at;
      while (next < end && Tokenizer.isLetter(text.charAt(next))) {
        next++;
      }
      return next;
    }
    return at;
  }

  private static double factor(char scale) {
    return switch (scale) {
      case 'b' -> BILLION;
      case 'm' -> MILLION;
      case 'k' -> THOUSAND;
      case 'c' -> CENT;
      default -> 1;
    };
  }

  /** Applies a unit to the number before it: million, percent, euros. */
  boolean applyUnit(int traits) {
    int last = tokenBuffer.count - 1;
    if (last < 0 || (traits & (WordTrait.SCALE | WordTrait.CURRENCY | WordTrait.PERCENT)) == 0) {
      return false;
    }
    byte kind = tokenBuffer.kind[last];
    if (kind != TokenKind.NUMBER && kind != TokenKind.MONEY) {
      return false;
    }
    if ((traits & WordTrait.SCALE) != 0) {
      boolean million = (traits & WordTrait.SCALE_MILLION) != 0;
      boolean billion = (traits & WordTrait.SCALE_BILLION) != 0;
      tokenBuffer.value[last] *= billion ? BILLION : million ? MILLION : THOUSAND;
      return true;
    }
    if ((traits & WordTrait.PERCENT) != 0) {
      markLastAsPercentage();
      return true;
    }
    if (kind == TokenKind.NUMBER) {
      tokenBuffer.kind[last] = TokenKind.MONEY;
      tokenBuffer.hash[last] = PlaceholderTokens.MONEY;
      return true;
    }
    return false;
  }

  void markLastAsPercentage() {
    int last = tokenBuffer.count - 1;
    if (last >= 0
        && (tokenBuffer.kind[last] == TokenKind.NUMBER
            || tokenBuffer.kind[last] == TokenKind.YEAR)) {
      tokenBuffer.kind[last] = TokenKind.PERCENT;
      tokenBuffer.hash[last] =
          tokenBuffer.is(last, WordTrait.UP)
              ? PlaceholderTokens.PLUS_PERCENT
              : tokenBuffer.is(last, WordTrait.DOWN)
                  ? PlaceholderTokens.MINUS_PERCENT
                  : PlaceholderTokens.PERCENT;
    }
  }

  private static boolean isScale(String text, int at, int end) {
    int length = 0;
    while (at + length < end && Tokenizer.isLetter(text.charAt(at + length))) {
      length++;
    }
    char first = Character.toLowerCase(text.charAt(at));
    char second = length > 1 ? Character.toLowerCase(text.charAt(at + 1)) : ' ';
    return length == 1 && (first == 'm' || first == 'b' || first == 'k' || first == 'c')
        || length == 2 && (first == 'm' && (second == 'n' || second == 'm'))
        || length == 2 && (first == 'b' && second == 'n');
  }

  private static boolean isDigitOrSeparator(String text, int at, int end) {
    char c = text.charAt(at);
    return isDigit(c) || ((c == ',' || c == '.') && at + 1 < end && isDigit(text.charAt(at + 1)));
  }

  private static boolean isSign(char c) {
    return c == '+' || CURRENCY_SIGNS.indexOf(c) >= 0 || MINUS_SIGNS.indexOf(c) >= 0;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
