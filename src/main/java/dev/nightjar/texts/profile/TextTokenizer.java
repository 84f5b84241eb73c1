package dev.nightjar.texts.profile;

import dev.nightjar.texts.statistics.CharacterTable;
import java.util.Locale;

/** Splits a text into words and sentences, by the rules of the counter. */
final class TextTokenizer {

  /** Longer words are no words of a language; they are passed over. */
  static final int MAX_WORD_CHARS = 128;

  /** Receives words in lower case, and the ends of sentences that contain a word. */
  interface Sink {

    /** A word; the array is reused. */
    void word(char[] text, int length, int codePoints);

    /** A word that is too long. */
    void longWord(int codePoints);

    void sentenceEnd();
  }

  private final CharacterTable characters = new CharacterTable();
  private final Sink sink;
  private final char[] word = new char[MAX_WORD_CHARS + 2];
  private int length;
  private int codePoints;
  private boolean isIrregular;
  private char heldApostrophe;
  private boolean isEndPending;
  private boolean hasWord;
  private boolean isInsideUnknownWord;

  TextTokenizer(Sink sink) {
    this.sink = sink;
  }

  /** Forgets what is open, because the next text does not follow the previous one. */
  void skip() {
    length = 0;
    codePoints = 0;
    heldApostrophe = 0;
    isEndPending = false;
    hasWord = false;
    isInsideUnknownWord = true;
  }

  void read(String text) {
    int end = text.length();
    for (int i = 0; i < end; ) {
      int codePoint = text.charAt(i++);
      if (Character.isHighSurrogate((char) codePoint)
          && i < end
          && Character.isLowSurrogate(text.charAt(i))) {
        codePoint = Character.toCodePoint((char) codePoint, text.charAt(i++));
      }
      read(codePoint);
    }
  }

  private void read(int codePoint) {
    byte kind = characters.kind(codePoint);
    if (kind == CharacterTable.WORD) {
      isEndPending = false;
      if (!isInsideUnknownWord) {
        append(codePoint);
      }
      return;
    }
    if (kind == CharacterTable.APOSTROPHE && codePoints > 0 && heldApostrophe == 0) {
      heldApostrophe = (char) codePoint;
      return;
    }
    isInsideUnknownWord = false;
    endWord();
    switch (kind) {
      case CharacterTable.TERMINATOR -> isEndPending = true;
      case CharacterTable.WIDE_TERMINATOR -> endSentence();
      case CharacterTable.SPACE, CharacterTable.CARRIAGE_RETURN -> {
        if (isEndPending) {
          endSentence();
        }
      }
      case CharacterTable.CLOSER, CharacterTable.APOSTROPHE -> {
        // may stand between a terminator and white space
      }
      default -> isEndPending = false;
    }
  }

  private void append(int codePoint) {
    if (heldApostrophe != 0) {
      appendChar(heldApostrophe);
      codePoints++;
      heldApostrophe = 0;
    }
    codePoints++;
    isIrregular |=
        codePoint == CharacterTable.CAPITAL_SIGMA || codePoint == CharacterTable.CAPITAL_I_WITH_DOT;
    int lowered = isIrregular ? codePoint : characters.lowerCase(codePoint);
    if (lowered < Character.MIN_SUPPLEMENTARY_CODE_POINT) {
      appendChar((char) lowered);
    } else {
      appendChar(Character.highSurrogate(lowered));
      appendChar(Character.lowSurrogate(lowered));
    }
  }

  private void appendChar(char character) {
    if (length <= MAX_WORD_CHARS) {
      word[length++] = character;
    }
  }

  private void endWord() {
    heldApostrophe = 0;
    if (codePoints == 0) {
      return;
    }
    hasWord = true;
    if (length > MAX_WORD_CHARS) {
      sink.longWord(codePoints);
    } else if (isIrregular) {
      // The lower case of these letters depends on their neighbors or has two letters.
      char[] lowered = new String(word, 0, length).toLowerCase(Locale.ROOT).toCharArray();
      sink.word(lowered, lowered.length, codePoints);
    } else {
      sink.word(word, length, codePoints);
    }
    length = 0;
    codePoints = 0;
    isIrregular = false;
  }

  private void endSentence() {
    isEndPending = false;
    if (hasWord) {
      sink.sentenceEnd();
    }
    hasWord = false;
  }

  /** Ends the last word and sentence of the text. */
  void end() {
    endWord();
    endSentence();
  }
}
