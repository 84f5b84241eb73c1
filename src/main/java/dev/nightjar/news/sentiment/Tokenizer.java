package dev.nightjar.news.sentiment;

/**
 * Splits a text into tokens in one pass. Links are dropped; numbers and tickers are replaced by
 * their class.
 */
final class Tokenizer {

  /** Only the start of a longer text is read. */
  static final int MAX_CHARACTERS = 6000;

  static final int MAX_WORD_LENGTH = 32;

  private static final String KEPT_PUNCTUATION = ".,;:!?()\"|";
  private static final String DASHES = "\u2012\u2013\u2014\u2015";

  private final TokenBuffer tokenBuffer;
  private final NumberReader numbers;
  private final WordReader words;

  Tokenizer(TokenBuffer tokenBuffer, Lexicon lexicon) {
    this.tokenBuffer = tokenBuffer;
    numbers = new NumberReader(tokenBuffer);
    words = new WordReader(tokenBuffer, lexicon, numbers);
  }

  void read(String text) {
    tokenBuffer.clear();
    int end = Math.min(text.length(), MAX_CHARACTERS);
    int at = 0;
    while (at < end && !tokenBuffer.isFull()) {
      at = readOne(text, at, end);
    }
  }

  /** Reads a text and where its tokens are; scoring does not need the latter. */
  void read(String text, Offsets offsets) {
    tokenBuffer.clear();
    offsets.clear();
    int end = Math.min(text.length(), MAX_CHARACTERS);
    int at = 0;
    while (at < end && !tokenBuffer.isFull()) {
      int before = tokenBuffer.count;
      int next = readOne(text, at, end);
      boolean isPart = text.charAt(at) == '%' || Character.isLetterOrDigit(text.charAt(at));
      offsets.add(before, tokenBuffer.count, at, next, isPart && !startsLink(text, at));
      at = next;
    }
  }

  private int readOne(String text, int at, int end) {
    char c = text.charAt(at);
    if (c <= ' ') {
      return at + 1;
    }
    if (isLetter(c)) {
      return startsLink(text, at)
          ? afterLink(text, at, end)
          : words.read(text, at, words.endOfCurrency(text, at, end));
    }
    if (c >= '0' && c <= '9') {
      return numbers.startsNumber(text, at, end)
          ? numbers.read(text, at, at, end)
          : words.read(text, at, end);
    }
    return readSign(text, at, end, c);
  }

  private int readSign(String text, int at, int end, char c) {
    int afterEmoticon = Emoji.afterEmoticon(text, at, end);
    if (afterEmoticon > at) {
      boolean happy = Emoji.isHappyEmoticon(text, at, afterEmoticon);
      addEmoji(happy ? 1 : -1);
      return afterEmoticon;
    }
    int digit = numbers.digitAfterSigns(text, at, end);
    if (digit > at) {
      return numbers.read(text, at, digit, end);
    }
    if (c == '$' && at + 1 < end && isLetter(text.charAt(at + 1))) {
      tokenBuffer.add(TokenKind.TICKER, PlaceholderTokens.TICKER, 0);
      return afterName(text, at + 1, end);
    }
    if (c == '@' && at + 1 < end && Character.isLetterOrDigit(text.charAt(at + 1))) {
      tokenBuffer.add(TokenKind.MENTION, PlaceholderTokens.MENTION, 0);
      return afterName(text, at + 1, end);
    }
    if (c == '&') {
      return afterEntity(text, at, end);
    }
    if (c == '%') {
      numbers.markLastAsPercentage();
      return at + 1;
    }
    if (c > 0x7F) {
      return readUnusual(text, at, end, c);
    }
    if (KEPT_PUNCTUATION.indexOf(c) >= 0) {
      addPunctuation(c);
    }
    return at + 1;
  }

  private int readUnusual(String text, int at, int end, char c) {
    if (c == '\u2026') {
      addPunctuation('.');
    } else if (c == '\u201C' || c == '\u201D') {
      addPunctuation('"');
    } else if (DASHES.indexOf(c) >= 0) {
      addPunctuation(',');
    } else {
      int codePoint = text.codePointAt(at);
      addEmoji(Emoji.polarity(codePoint));
      return Math.min(end, at + Character.charCount(codePoint));
    }
    return at + 1;
  }

  private void addEmoji(int mood) {
    if (mood != 0) {
      tokenBuffer.add(
          TokenKind.EMOJI,
          mood > 0 ? PlaceholderTokens.HAPPY : PlaceholderTokens.UNHAPPY,
          mood > 0 ? WordTrait.PRAISE : WordTrait.BLAME);
    }
  }

  private void addPunctuation(char c) {
    if (c == '.'
        && tokenBuffer.count > 0
        && PlaceholderTokens.isAbbreviation(tokenBuffer.hash[tokenBuffer.count - 1])) {
      return;
    }
    tokenBuffer.add(TokenKind.PUNCTUATION, PlaceholderTokens.punctuation(c), 0);
    tokenBuffer.value[tokenBuffer.count - 1] = c;
  }

  private static int afterName(String text, int at, int end) {
    int next = at;
    while (next < end && isNamePart(text, next, end)) {
      next++;
    }
    return next;
  }

  private static boolean isNamePart(String text, int at, int end) {
    char c = text.charAt(at);
    return Character.isLetterOrDigit(c)
        || c == '_'
        || (c == '.' && at + 1 < end && Character.isLetterOrDigit(text.charAt(at + 1)));
  }

  private static int afterEntity(String text, int at, int end) {
    int next = at + 1;
    while (next < end && next - at < 8 && isLetter(text.charAt(next))) {
      next++;
    }
    return next < end && text.charAt(next) == ';' && next > at + 1 ? next + 1 : at + 1;
  }

  private static boolean startsLink(String text, int at) {
    return switch (text.charAt(at)) { // most words start with none of these
      case 'h', 'H' ->
          text.regionMatches(true, at, "http", 0, 4)
              && (hasAt(text, at + 4, "://") || hasAt(text, at + 5, "://"));
      case 'w', 'W' -> text.regionMatches(true, at, "www.", 0, 4);
      case 't' -> hasAt(text, at, "t.co/");
      case 'p' -> hasAt(text, at, "pic.twitter.com/");
      default -> false;
    };
  }

  private static boolean hasAt(String text, int at, String wanted) {
    return text.startsWith(wanted, at);
  }

  private static int afterLink(String text, int at, int end) {
    int next = at;
    while (next < end && text.charAt(next) > ' ' && text.charAt(next) != '\u2026') {
      next++;
    }
    return next;
  }

  static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c > 0x7F && !Character.isSurrogate(c) && Character.isLetter(c));
  }

  /** Where in the text the tokens are. */
  static final class Offsets {

    private final int[] starts = new int[TokenBuffer.MAX_TOKENS];
    private final int[] ends = new int[TokenBuffer.MAX_TOKENS];
    private int count;

    void clear() {
      count = 0;
    }

    /**
     * Adds what was read from a place of the text: new tokens, or a part of the last token such as
     * the unit of an amount.
     */
    void add(int before, int after, int start, int end, boolean isPart) {
      if (after > before) {
        for (int token = before; token < after; token++) {
          starts[token] = start;
          ends[token] = end;
        }
        count = after;
      } else if (isPart && after > 0) {
        ends[after - 1] = end;
      }
    }

    int count() {
      return count;
    }

    int start(int token) {
      return starts[token];
    }

    int end(int token) {
      return ends[token];
    }
  }
}
