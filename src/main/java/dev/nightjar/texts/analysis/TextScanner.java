package dev.nightjar.texts.analysis;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Reads a UTF-8 text once and finds the words, lines and sentences in it.
 *
 * <p>Each buffer is gone through several times, from bytes to masks to words, by loops that are small
 * enough to be compiled well and early.
 */
final class TextScanner {

  /** All that belongs to a buffer stays in the cache of the processor. */
  static final int DEFAULT_BUFFER_BYTES = 32 * 1024;

  private static final int BLOCK = AsciiMasks.BLOCK;

  static final int MIN_BUFFER_BYTES = LongWord.MIN_PART_BYTES + 4 * BLOCK;

  private final InputStream text;
  private final WordCounter words;
  private final AsciiMasks masks;
  private final SpecialCharacters specials;
  private final WordFinder finder;
  private final byte[] buffer;
  private final int capacity;

  private int position;
  private int limit;
  private long bufferOffset;
  private boolean ended;

  /** The first {@code offset} bytes of the file are not part of the text. */
  TextScanner(
      InputStream text,
      long offset,
      WordCounter words,
      CharacterTable characters,
      int bufferBytes) {
    this.text = text;
    this.bufferOffset = offset;
    this.words = words;
    this.capacity = Math.max(bufferBytes, MIN_BUFFER_BYTES);
    this.buffer = new byte[capacity + 2 * BLOCK];
    this.masks = new AsciiMasks(buffer.length);
    this.specials = new SpecialCharacters(characters);
    this.finder = new WordFinder(buffer.length);
  }

  TextCounts scan() throws IOException {
    long start = bufferOffset;
    long lines = 0;
    while (!ended) {
      fill();
      int blocks = blocksAtHand();
      lines += masks.read(buffer, position, blocks);
      specials.read(buffer, position, blocks, masks, limit, bufferOffset);
      finder.read(buffer, masks.words, position, blocks);
      words.count(buffer, finder);
      position += blocks * BLOCK;
      if (!ended) {
        dropCountedBytes();
      }
    }
    long bytes = bufferOffset + limit - start;
    if (bytes > 0 && buffer[limit - 1] != '\n' && buffer[limit - 1] != '\r') {
      lines++;
    }
    return new TextCounts(
        bytes - specials.continuationBytes(),
        lines + specials.carriageReturns(),
        specials.sentences(),
        finder.wordBytes() - specials.wordContinuationBytes());
  }

  private void fill() throws IOException {
    while (limit < capacity && !ended) {
      int count = text.read(buffer, limit, capacity - limit);
      if (count < 0) {
        ended = true;
      } else {
        limit += count;
      }
    }
  }

  private int blocksAtHand() {
    if (!ended) {
      return (limit - SpecialCharacters.LOOKAHEAD - position) / BLOCK;
    }
    int blocks = (limit - position) / BLOCK + 1;
    // Behind the text there is nothing but white space: it ends the last word and sentence.
    Arrays.fill(buffer, limit, position + blocks * BLOCK + SpecialCharacters.LOOKAHEAD, (byte) ' ');
    return blocks;
  }

  private void dropCountedBytes() {
    int from = position;
    if (finder.isInWord()) {
      from = finder.startOfOpenWord();
      if (position - from >= LongWord.MIN_PART_BYTES) {
        // The rest is long enough to be found among the words that are not short.
        int end = position - 2 * Long.BYTES;
        while (Utf8.isContinuation(buffer[end])) {
          end--;
        }
        words.countPart(buffer, from, end);
        from = end;
      }
      finder.moveStartOfOpenWord(0);
    }
    System.arraycopy(buffer, from, buffer, 0, limit - from);
    bufferOffset += from;
    position -= from;
    limit -= from;
  }
}
