package dev.nightjar.texts.statistics;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Reads a UTF-8 text once and finds its words, lines and sentences.
 *
 * <p>Each chunk is processed in several passes, from bytes to masks to words, because small loops
 * are compiled early and well.
 */
final class TextScanner {

  static final int DEFAULT_CHUNK_BYTES = 64 * 1024;
  static final int MIN_CHUNK_BYTES = 3 * AsciiMasks.BLOCK;

  private static final int BLOCK = AsciiMasks.BLOCK;

  private final InputStream text;
  private final long offset;
  private final AsciiMasks masks;
  private final ChunkPipeline pipeline;
  private final SpecialCharacters specials;
  private final WordFinder words = new WordFinder();

  private Chunk chunk;
  private int limit = Chunk.HEADROOM;
  private long textBytes;
  private boolean ended;

  /** Scans a text that follows the first {@code offset} bytes of the file. */
  TextScanner(InputStream text, long offset, WordCounter words, int chunkBytes, boolean parallel) {
    int bytes = Math.max(chunkBytes, MIN_CHUNK_BYTES);
    this.text = text;
    this.offset = offset;
    this.chunk = new Chunk(bytes);
    this.masks = new AsciiMasks(chunk.bytes.length);
    this.pipeline = new ChunkPipeline(words, bytes, parallel);
    this.specials = new SpecialCharacters(new CharacterTable());
  }

  TextCounts scan() throws IOException {
    try (pipeline) {
      long lines = 0;
      byte last = '\n';
      while (!ended) {
        fill();
        int blocks = blocksAtHand();
        if (textBytes > 0) {
          last = chunk.bytes[limit - 1];
        }
        // The file offset that the first byte of the array would have.
        long arrayOffset = offset + textBytes - limit;
        lines += masks.read(chunk.bytes, Chunk.HEADROOM, blocks);
        specials.read(chunk.bytes, Chunk.HEADROOM, blocks, masks, limit, arrayOffset);
        words.find(chunk, masks.words, blocks);
        submit(blocks);
      }
      pipeline.finish();
      return new TextCounts(
          textBytes - specials.continuationBytes(),
          lines + specials.carriageReturns() + (last == '\n' || last == '\r' ? 0 : 1),
          specials.sentences(),
          words.wordBytes() - specials.wordContinuationBytes());
    }
  }

  private void fill() throws IOException {
    int capacity = chunk.capacity();
    while (limit < capacity && !ended) {
      int count = text.read(chunk.bytes, limit, capacity - limit);
      if (count < 0) {
        ended = true;
      } else {
        limit += count;
        textBytes += count;
      }
    }
  }

  private int blocksAtHand() {
    int length = limit - Chunk.HEADROOM;
    if (!ended) {
      return (length - SpecialCharacters.LOOKAHEAD) / BLOCK;
    }
    int blocks = length / BLOCK + 1;
    // The text is padded with white space, which ends the last word and sentence.
    int end = Chunk.HEADROOM + blocks * BLOCK + SpecialCharacters.LOOKAHEAD;
    Arrays.fill(chunk.bytes, limit, end, (byte) ' ');
    return blocks;
  }

  private void submit(int blocks) throws IOException {
    Chunk previous = chunk;
    int from = Chunk.HEADROOM + blocks * BLOCK;
    int rest = Math.max(0, limit - from);
    chunk = pipeline.submit(previous);
    // The counting thread may still read the previous chunk, but no thread writes to it.
    System.arraycopy(previous.bytes, from, chunk.bytes, Chunk.HEADROOM, rest);
    limit = Chunk.HEADROOM + rest;
  }
}
