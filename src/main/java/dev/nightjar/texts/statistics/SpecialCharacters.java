package dev.nightjar.texts.statistics;

import dev.nightjar.texts.statistics.encoding.UnsupportedTextException;
import dev.nightjar.texts.statistics.encoding.Utf8;

/**
 * Reads the characters of a block that are not plain ASCII: validates them, adds them to the word
 * masks, and counts the lines and sentences that they end.
 */
final class SpecialCharacters {

  /** The bytes that must follow a position to classify its character and the next one. */
  static final int LOOKAHEAD = 8;

  private static final int BLOCK = AsciiMasks.BLOCK;

  private static final int TERMINATES = 1;
  private static final int CLOSES = 2;

  /** The classes of most ASCII characters, found without a branch; -1 needs a closer look. */
  private static final byte[] ASCII_MARKS = asciiMarks();

  private final CharacterTable characters;
  private final SentenceCounter sentences = new SentenceCounter();

  /** The number of bytes by which the last character of a block extends into the next. */
  private int straddlingBytes;

  private byte straddlingKind;
  private long previousWord;
  private long terminators;
  private long closers;
  private long wideTerminators;
  private long carriageReturns;
  private long continuationBytes;
  private long wordContinuationBytes;

  private static byte[] asciiMarks() {
    CharacterTable characters = new CharacterTable();
    byte[] marks = new byte[0x80];
    for (int character = 0; character < marks.length; character++) {
      marks[character] =
          switch (characters.kind(character)) {
            case CharacterTable.TERMINATOR -> TERMINATES;
            case CharacterTable.CLOSER -> CLOSES;
            case CharacterTable.NUL, CharacterTable.CARRIAGE_RETURN, CharacterTable.APOSTROPHE ->
                -1;
            default -> 0;
          };
    }
    return marks;
  }

  SpecialCharacters(CharacterTable characters) {
    this.characters = characters;
  }

  /** Completes the word mask of each block; {@code offset} is the file offset of the first byte. */
  void read(byte[] bytes, int from, int blocks, AsciiMasks masks, int limit, long offset) {
    for (int block = 0; block < blocks; block++) {
      long word = masks.words[block];
      long special = masks.specials[block];
      if (special != 0 || straddlingBytes != 0 || sentences.isEndPending()) {
        word = readBlock(bytes, from + block * BLOCK, word, special, limit, offset);
        masks.words[block] = word;
      } else {
        sentences.words(word);
      }
      previousWord = word >>> BLOCK - 1;
    }
  }

  private long readBlock(
      byte[] bytes, int base, long asciiWord, long special, int limit, long offset) {
    terminators = 0;
    closers = 0;
    wideTerminators = 0;
    long straddling = (1L << straddlingBytes) - 1;
    long word = asciiWord;
    if (straddling != 0) {
      if (straddlingKind == CharacterTable.WORD) {
        word |= straddling;
      } else {
        mark(straddlingKind, straddling, 0, straddlingBytes);
      }
      straddlingBytes = 0;
    }
    long asciiTerminators = 0;
    long asciiClosers = 0;
    for (long rest = special & ~straddling; rest != 0; ) {
      int bit = Long.numberOfTrailingZeros(rest);
      int at = base + bit;
      int marks = marks(bytes[at]);
      if (marks >= 0) {
        rest &= rest - 1;
        asciiTerminators |= (long) (marks & TERMINATES) << bit;
        asciiClosers |= (long) (marks >> 1) << bit;
        continue;
      }
      int codePoint = Utf8.decode(bytes, at);
      if (codePoint <= 0) {
        throw invalidText(bytes, at, limit, offset);
      }
      int length = Utf8.length(codePoint);
      long mask = (1L << length) - 1 << bit;
      rest &= ~mask;
      byte kind = characters.kind(codePoint);
      if (kind == CharacterTable.APOSTROPHE) {
        boolean behindWord = (bit == 0 ? previousWord : word >>> bit - 1 & 1) != 0;
        kind =
            behindWord && isWord(bytes, at + length) ? CharacterTable.WORD : CharacterTable.CLOSER;
      }
      continuationBytes += length - 1;
      if (kind == CharacterTable.WORD) {
        word |= mask;
        wordContinuationBytes += length - 1;
      } else if (kind == CharacterTable.CARRIAGE_RETURN) {
        carriageReturns += bytes[at + 1] == '\n' ? 0 : 1;
      } else if (kind != CharacterTable.OTHER) {
        mark(kind, mask, bit, length);
      }
      if (bit + length > BLOCK) {
        straddlingBytes = bit + length - BLOCK;
        straddlingKind = kind;
      }
    }
    terminators |= asciiTerminators;
    closers |= asciiClosers;
    endSentences(bytes, base, word);
    return word;
  }

  private static int marks(byte character) {
    return character < 0 ? -1 : ASCII_MARKS[character];
  }

  private static UnsupportedTextException invalidText(
      byte[] bytes, int at, int limit, long offset) {
    if (bytes[at] == 0) {
      return UnsupportedTextException.containsNul("UTF-8", offset + at);
    }
    int length = Utf8.invalidLength(bytes, at, limit);
    return UnsupportedTextException.invalid("UTF-8", offset + at, bytes, at, length);
  }

  /** Marks all bytes of closers, and the one byte of a terminator that decides. */
  private void mark(byte kind, long mask, int bit, int length) {
    if (kind == CharacterTable.CLOSER) {
      closers |= mask;
    } else if (kind == CharacterTable.TERMINATOR && bit + length <= BLOCK) {
      terminators |= 1L << bit + length - 1;
    } else if (kind == CharacterTable.WIDE_TERMINATOR) {
      wideTerminators |= 1L << bit;
    }
  }

  private void endSentences(byte[] bytes, int base, long word) {
    long ends = wideTerminators;
    if (terminators != 0 || sentences.isEndPending()) {
      long possible = sentences.possibleEnds(terminators, closers);
      for (; possible != 0; possible &= possible - 1) {
        if (isSpace(bytes, base + Long.numberOfTrailingZeros(possible))) {
          ends |= Long.lowestOneBit(possible);
        }
      }
    }
    sentences.sentences(ends, word);
  }

  private boolean isWord(byte[] bytes, int at) {
    return kind(bytes, at) == CharacterTable.WORD;
  }

  private boolean isSpace(byte[] bytes, int at) {
    byte kind = kind(bytes, at);
    return kind == CharacterTable.SPACE || kind == CharacterTable.CARRIAGE_RETURN;
  }

  private byte kind(byte[] bytes, int at) {
    int codePoint = Utf8.decode(bytes, at);
    return codePoint < 0 ? CharacterTable.OTHER : characters.kind(codePoint);
  }

  long carriageReturns() {
    return carriageReturns;
  }

  long sentences() {
    return sentences.count();
  }

  /** The number of UTF-8 continuation bytes. */
  long continuationBytes() {
    return continuationBytes;
  }

  /** The number of UTF-8 continuation bytes in words. */
  long wordContinuationBytes() {
    return wordContinuationBytes;
  }
}
