package dev.nightjar.news.sentiment;

import java.util.Arrays;

/**
 * Reads words: converts them to lower case, removes possessives, expands contractions and splits
 * hashtags.
 */
final class WordReader {

  private static final int CURRENCY_CODE = 3;
  private static final String APOSTROPHES = "'\u2019\u02BC";
  private static final char NONE = 0;
  private static final int QUALIFIER_REACH = 6;
  private static final byte[] ASCII = ascii();

  private final TokenBuffer tokenBuffer;
  private final Lexicon lexicon;
  private final NumberReader numbers;

  WordReader(TokenBuffer tokenBuffer, Lexicon lexicon, NumberReader numbers) {
    this.tokenBuffer = tokenBuffer;
    this.lexicon = lexicon;
    this.numbers = numbers;
  }

  /** Reads the word at the position and returns its end. */
  int read(String text, int at, int end) {
    int afterInitials = afterInitials(text, at, end);
    if (afterInitials > at) {
      addInitials(text, at, afterInitials);
      return afterInitials;
    }
    boolean hashtag = at > 0 && text.charAt(at - 1) == '#';
    char[] letters = tokenBuffer.letters;
    int from = tokenBuffer.lettersUsed;
    int to = from;
    int next = at;
    int hash = FeatureHash.start();
    while (next < end) {
      char lower = wordPart(text.charAt(next));
      if (lower == NONE || (hashtag && startsNewPart(text, at, next))) {
        break;
      }
      boolean stretched = to > from + 1 && letters[to - 1] == lower && letters[to - 2] == lower;
      if (to - from < Tokenizer.MAX_WORD_LENGTH && !stretched) {
        letters[to++] = lower;
        hash = FeatureHash.add(hash, lower);
      }
      next++;
    }
    int afterSuffix = afterSuffix(text, next, end);
    if (afterSuffix > next && isNegation(text, next) && letters[to - 1] == 'n' && to - from > 2) {
      addWord(from, to - 1, hashOf(from, to - 1));
      tokenBuffer.add(
          TokenKind.WORD, PlaceholderTokens.NOT, WordTrait.NEGATION | WordTrait.FUNCTION);
    } else {
      addWord(from, to, hash);
    }
    return afterSuffix;
  }

  /** The end of the currency in "EUR12.5"; otherwise the end of the text. */
  int endOfCurrency(String text, int at, int end) {
    int digit = at + CURRENCY_CODE;
    if (digit >= end || text.charAt(digit) < '0' || text.charAt(digit) > '9') {
      return end;
    }
    int hash = FeatureHash.start();
    for (int i = at; i < digit; i++) {
      hash = FeatureHash.add(hash, wordPart(text.charAt(i)));
    }
    return (lexicon.traits(FeatureHash.mixed(hash)) & WordTrait.CURRENCY) != 0 ? digit : end;
  }

  private int hashOf(int from, int to) {
    int hash = FeatureHash.start();
    for (int i = from; i < to; i++) {
      hash = FeatureHash.add(hash, tokenBuffer.letters[i]);
    }
    return hash;
  }

  private void addWord(int from, int to, int unmixed) {
    int hash = FeatureHash.mixed(unmixed);
    int traits = lexicon.traits(hash);
    if (numbers.applyUnit(traits)) {
      return;
    }
    boolean inName = (traits & WordTrait.QUALIFIER) != 0 && followsMeasure();
    tokenBuffer.add(TokenKind.WORD, hash, inName ? traits & ~WordTrait.MEASURE : traits);
    int token = tokenBuffer.count - 1;
    tokenBuffer.from[token] = from;
    tokenBuffer.to[token] = to;
    tokenBuffer.letters[to] = ' ';
    tokenBuffer.lettersUsed = to + 1;
  }

  /** In "profit before interest and taxes" only the profit is the measure. */
  private boolean followsMeasure() {
    for (int i = tokenBuffer.count - 1; i > 0 && i >= tokenBuffer.count - QUALIFIER_REACH; i--) {
      if (PlaceholderTokens.leavesOut(tokenBuffer.hash[i])) {
        return tokenBuffer.is(i - 1, WordTrait.MEASURE);
      }
    }
    return false;
  }

  /** Adds initials such as U.S. or p.m., which differ from the word "us". */
  private void addInitials(String text, int at, int end) {
    int hash = FeatureHash.start();
    for (int i = at; i < end; i++) {
      char c = text.charAt(i);
      if (c != '.') {
        hash = FeatureHash.add(hash, wordPart(c));
        hash = FeatureHash.add(hash, '.');
      }
    }
    hash = FeatureHash.mixed(hash);
    tokenBuffer.add(TokenKind.WORD, hash, lexicon.traits(hash));
  }

  private static int afterInitials(String text, int at, int end) {
    int next = at;
    while (next + 1 < end
        && Tokenizer.isLetter(text.charAt(next))
        && text.charAt(next + 1) == '.') {
      next += 2;
    }
    return next >= at + 4 ? next : at;
  }

  private static boolean startsNewPart(String text, int start, int at) {
    return at > start
        && Character.isUpperCase(text.charAt(at))
        && !Character.isUpperCase(text.charAt(at - 1));
  }

  private static int afterSuffix(String text, int at, int end) {
    if (at + 1 < end
        && APOSTROPHES.indexOf(text.charAt(at)) >= 0
        && Tokenizer.isLetter(text.charAt(at + 1))) {
      int next = at + 1;
      while (next < end && next - at < 4 && isWordPart(text.charAt(next))) {
        next++;
      }
      boolean wordEnds = next == end || !isWordPart(text.charAt(next));
      return wordEnds && next - at <= 3 ? next : at + 1;
    }
    return at;
  }

  private static boolean isNegation(String text, int at) {
    char c = text.charAt(at + 1);
    return (c == 't' || c == 'T') && (at + 2 >= text.length() || !isWordPart(text.charAt(at + 2)));
  }

  private static boolean isWordPart(char c) {
    return wordPart(c) != NONE;
  }

  /** The letter in lower case, any digit as 0, and {@link #NONE} for other characters. */
  private static char wordPart(char c) {
    if (c < ASCII.length) {
      return (char) ASCII[c];
    }
    return Tokenizer.isLetter(c) ? Character.toLowerCase(c) : NONE;
  }

  private static byte[] ascii() {
    byte[] parts = new byte[0x80];
    for (char c = 'a'; c <= 'z'; c++) {
      parts[c] = (byte) c;
      parts[c - 'a' + 'A'] = (byte) c;
    }
    Arrays.fill(parts, '0', '9' + 1, (byte) '0');
    return parts;
  }
}
