package dev.nightjar.texts.statistics;

import dev.nightjar.texts.statistics.encoding.Utf8;
import java.util.random.RandomGenerator;

/**
 * A word that is too long to be stored: identified by two fingerprints and its length, displayed by
 * its start.
 *
 * <p>It is appended in parts, which are not kept, because a text may be a single word.
 */
final class LongWord {

  /** The maximum number of code points to display. */
  static final int MAX_SHOWN_CODE_POINTS = 100;

  /**
   * From this length on a word is too long to be stored: lower case shortens a word at most to a
   * third, as the Kelvin sign of three bytes becomes a k.
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

  /** Appends whole characters of the word in their original case. */
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

  /** Ends the word; the accessors below require it. */
  void close() {
    // A word of this length follows the simple rule: a sigma at the end is a final sigma.
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

  /** The start of the word in lower case. */
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
