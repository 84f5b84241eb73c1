package dev.nightjar.texts.statistics;

import dev.nightjar.texts.statistics.encoding.Utf8;
import java.util.random.RandomGenerator;

/**
 * A word that is too long to be stored: known by its two fingerprints, its length and its start.
 *
 * <p>It may be given in parts, of which none is kept: a text may be a single word.
 */
final class LongWord {

  /** How many code points of a word are shown. */
  static final int MAX_SHOWN_CODE_POINTS = 100;

  /**
   * From here on a word is surely too long to be stored: lower case makes a word at most three
   * times shorter, as the Kelvin sign of three bytes becomes a k.
   */
  static final int MIN_PART_BYTES = 3 * StoredWords.MAX_EXACT_BYTES + 1;

  private static final int MAX_UTF8_BYTES = 4;

  private final CharacterTable characters;
  private final Fingerprint first;
  private final Fingerprint second;
  private final byte[] shown = new byte[MAX_SHOWN_CODE_POINTS * MAX_UTF8_BYTES + Long.BYTES];
  private int shownLength;
  private long codePoints;
  private boolean sigmaPending;
  private boolean open;

  LongWord(CharacterTable characters, RandomGenerator random) {
    this.characters = characters;
    this.first = new Fingerprint(random);
    this.second = new Fingerprint(random);
  }

  boolean isOpen() {
    return open;
  }

  /** Takes whole characters of the word, in the case in which they stand in the text. */
  void append(byte[] word, int from, int to) {
    open = true;
    for (int at = from; at < to; ) {
      int codePoint = Utf8.decode(word, at);
      at += Utf8.length(codePoint);
      appendSigma(CharacterTable.SMALL_SIGMA);
      if (codePoint == CharacterTable.CAPITAL_SIGMA) {
        sigmaPending = true;
      } else if (codePoint == CharacterTable.CAPITAL_I_WITH_DOT) {
        appendLower('i');
        appendLower(CharacterTable.COMBINING_DOT_ABOVE);
      } else {
        appendLower(characters.lowerCase(codePoint));
      }
    }
  }

  /** Says that the word ends here; what is asked below is then about the whole word. */
  void close() {
    // A word this long follows the simple rule for sigma: the last letter is the final one.
    appendSigma(CharacterTable.FINAL_SIGMA);
    first.append(codePoints);
    second.append(codePoints);
    open = false;
  }

  private void appendSigma(int sigma) {
    if (sigmaPending) {
      sigmaPending = false;
      appendLower(sigma);
    }
  }

  private void appendLower(int codePoint) {
    first.append(codePoint);
    second.append(codePoint);
    if (codePoints < MAX_SHOWN_CODE_POINTS) {
      shownLength = Utf8.encode(codePoint, shown, shownLength);
    }
    codePoints++;
  }

  long firstFingerprint() {
    return first.value();
  }

  long secondFingerprint() {
    return second.value();
  }

  /** The start of the word, in lower case. */
  byte[] shown() {
    return shown;
  }

  int shownLength() {
    return shownLength;
  }

  boolean isShownWhole() {
    return codePoints <= MAX_SHOWN_CODE_POINTS;
  }

  void reset() {
    first.reset();
    second.reset();
    shownLength = 0;
    codePoints = 0;
  }
}
