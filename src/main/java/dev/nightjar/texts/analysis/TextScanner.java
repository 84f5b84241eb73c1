package dev.nightjar.texts.analysis;

import java.io.IOException;
import java.io.InputStream;

/**
 * Reads a UTF-8 text in blocks of 64 bytes, and finds the words, lines and sentences in it.
 *
 * <p>Each block becomes bit masks with one bit for each byte: ASCII eight bytes at a time, all else
 * character by character. Where the mask of word bytes changes, a word starts or ends.
 */
final class TextScanner {

  static final int DEFAULT_BUFFER_BYTES = 64 * 1024;

  private static final int BLOCK = Long.SIZE;

  /** A character, the apostrophe before it, and their like are decided with the bytes at hand. */
  private static final int LOOKAHEAD = 8;

  static final int MIN_BUFFER_BYTES = LongWord.MIN_PART_BYTES + 4 * BLOCK;

  private final InputStream text;
  private final WordCounter words;
  private final CharacterTable characters;
  private final SentenceCounter sentences = new SentenceCounter();
  private final byte[] buffer;
  private final int[] edges;

  private int position;
  private int limit;
  private long bufferOffset;
  private boolean ended;
  private boolean inWord;
  private int wordStart;

  private int straddlingBytes;
  private byte straddlingKind;
  private long terminators;
  private long closers;
  private long wideTerminators;

  private long lines;
  private long continuationBytes;
  private long wordCodePoints;

  TextScanner(
      InputStream text,
      long offset,
      WordCounter words,
      CharacterTable characters,
      int bufferBytes) {
    int capacity = Math.max(bufferBytes, MIN_BUFFER_BYTES);
    this.text = text;
    this.bufferOffset = offset;
    this.words = words;
    this.characters = characters;
    this.buffer = new byte[capacity + 2 * BLOCK];
    this.edges = new int[capacity + 2 * BLOCK];
  }

  /** Reads the text to its end; {@code offset} bytes of the file were read before it. */
  TextCounts scan() throws IOException {
    long start = bufferOffset;
    while (!ended) {
      fill();
      int end = endOfScan();
      words.count(buffer, edges, findWords(end));
      position = end;
      if (!ended) {
        dropCountedBytes();
      }
    }
    long bytes = bufferOffset + limit - start;
    if (bytes > 0 && buffer[limit - 1] != '\n' && buffer[limit - 1] != '\r') {
      lines++;
    }
    return new TextCounts(bytes - continuationBytes, lines, sentences.count(), wordCodePoints);
  }

  private void fill() throws IOException {
    int capacity = buffer.length - 2 * BLOCK;
    while (limit < capacity && !ended) {
      int count = text.read(buffer, limit, capacity - limit);
      if (count < 0) {
        ended = true;
      } else {
        limit += count;
      }
    }
  }

  private int endOfScan() {
    if (!ended) {
      return position + (limit - LOOKAHEAD - position) / BLOCK * BLOCK;
    }
    int end = position + ((limit - position) / BLOCK + 1) * BLOCK;
    // Behind the text there is nothing but white space: it ends the last word and sentence.
    for (int i = limit; i < end + LOOKAHEAD; i++) {
      buffer[i] = ' ';
    }
    return end;
  }

  private void dropCountedBytes() {
    int from = position;
    if (inWord) {
      if (position - wordStart >= LongWord.MIN_PART_BYTES) {
        int end = position;
        while (Utf8.isContinuation(buffer[end])) {
          end--;
        }
        words.countPart(buffer, wordStart, end);
        wordStart = end;
      }
      from = wordStart;
      wordStart = 0;
    }
    System.arraycopy(buffer, from, buffer, 0, limit - from);
    bufferOffset += from;
    position -= from;
    limit -= from;
  }

  /** Writes where words start and end, in turn, and answers how many such places there are. */
  private int findWords(int end) {
    byte[] buffer = this.buffer;
    int[] edges = this.edges;
    int count = 0;
    long previous = 0;
    if (inWord) {
      edges[count++] = wordStart;
      previous = 1;
    }
    long lineFeeds = 0;
    long wordBits = 0;
    for (int base = position; base < end; base += BLOCK) {
      long word = 0;
      long special = 0;
      for (int i = 0; i < BLOCK; i += Long.BYTES) {
        long eight = Swar.load(buffer, base + i);
        long inWords = Swar.wordBytes(eight);
        long newLines = Swar.bytesEqualTo('\n', eight);
        long plain = inWords | newLines | Swar.bytesEqualTo(' ', eight);
        lineFeeds += Long.bitCount(newLines);
        word |= Swar.gather(inWords) << i;
        special |= Swar.gather(plain ^ Swar.HIGH_BITS) << i;
      }
      if (special != 0 || straddlingBytes != 0 || sentences.isEndPending()) {
        word = classify(base, word, special, previous);
      } else {
        sentences.words(word);
      }
      wordBits += Long.bitCount(word);
      for (long rest = word ^ (word << 1 | previous); rest != 0; rest &= rest - 1) {
        edges[count++] = base + Long.numberOfTrailingZeros(rest);
      }
      previous = word >>> 63;
    }
    lines += lineFeeds;
    wordCodePoints += wordBits;
    inWord = previous != 0;
    if (inWord) {
      wordStart = edges[--count];
    }
    return count;
  }

  /** Looks at each character of a block that is no ASCII word character, space or line feed. */
  private long classify(int base, long asciiWord, long special, long previous) {
    long straddling = (1L << straddlingBytes) - 1;
    long word = asciiWord;
    long rest = special & ~straddling;
    terminators = 0;
    closers = 0;
    wideTerminators = 0;
    if (straddling != 0) {
      if (straddlingKind == CharacterTable.WORD) {
        word |= straddling;
      } else {
        mark(straddlingKind, straddling, 0, straddlingBytes);
      }
      straddlingBytes = 0;
    }
    while (rest != 0) {
      int bit = Long.numberOfTrailingZeros(rest);
      int at = base + bit;
      int codePoint = codePoint(at);
      int length = Utf8.length(codePoint);
      long bytes = (1L << length) - 1 << bit;
      rest &= ~bytes;
      byte kind = characters.kind(codePoint);
      if (kind == CharacterTable.APOSTROPHE) {
        boolean behindWord = (bit == 0 ? previous : word >>> bit - 1 & 1) != 0;
        kind = behindWord && isWord(at + length) ? CharacterTable.WORD : CharacterTable.CLOSER;
      }
      continuationBytes += length - 1;
      if (kind == CharacterTable.WORD) {
        word |= bytes;
        wordCodePoints -= length - 1;
      } else {
        special(kind, at);
        mark(kind, bytes, bit, length);
      }
      if (bit + length > BLOCK) {
        straddlingBytes = bit + length - BLOCK;
        straddlingKind = kind;
      }
    }
    endSentences(base, word);
    return word;
  }

  private int codePoint(int at) {
    int codePoint = Utf8.decode(buffer, at);
    if (codePoint < 0) {
      int length = Utf8.invalidLength(buffer, at, limit);
      throw UncountableTextException.invalid("UTF-8", bufferOffset + at, buffer, at, length);
    }
    return codePoint;
  }

  private boolean isWord(int at) {
    int codePoint = Utf8.decode(buffer, at);
    return codePoint >= 0 && characters.kind(codePoint) == CharacterTable.WORD;
  }

  private void special(byte kind, int at) {
    if (kind == CharacterTable.NUL) {
      throw UncountableTextException.nul("UTF-8", bufferOffset + at);
    }
    if (kind == CharacterTable.CARRIAGE_RETURN && buffer[at + 1] != '\n') {
      lines++;
    }
  }

  private void mark(byte kind, long bytes, int bit, int length) {
    if (kind == CharacterTable.CLOSER) {
      closers |= bytes;
    } else if (kind == CharacterTable.TERMINATOR && bit + length <= BLOCK) {
      terminators |= 1L << bit + length - 1;
    } else if (kind == CharacterTable.WIDE_TERMINATOR) {
      wideTerminators |= 1L << bit;
    }
  }

  private void endSentences(int base, long word) {
    long ends = wideTerminators;
    if (terminators != 0 || sentences.isEndPending()) {
      long possible = sentences.possibleEnds(terminators, closers);
      for (long rest = possible; rest != 0; rest &= rest - 1) {
        if (isSpace(base + Long.numberOfTrailingZeros(rest))) {
          ends |= Long.lowestOneBit(rest);
        }
      }
    }
    sentences.sentences(ends, word);
  }

  private boolean isSpace(int at) {
    int codePoint = Utf8.decode(buffer, at);
    if (codePoint == ' ') {
      return true;
    }
    byte kind = codePoint < 0 ? CharacterTable.OTHER : characters.kind(codePoint);
    return kind == CharacterTable.SPACE || kind == CharacterTable.CARRIAGE_RETURN;
  }
}
