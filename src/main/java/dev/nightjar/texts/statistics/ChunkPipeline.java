package dev.nightjar.texts.statistics;

import java.io.InterruptedIOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Hands chunks over to the counting of their words: on the spot, or in a longer text to a second
 * thread if there is a processor for it.
 */
final class ChunkPipeline implements AutoCloseable {

  /** Shorter texts are counted before a second thread would be of use. */
  static final int INLINE_CHUNKS = 4;

  static final String THREAD_NAME = "nightjar-word-count";

  private static final int MAX_QUEUED_CHUNKS = 6;

  /** Says that no chunk follows. */
  private final Chunk end = new Chunk(0);

  private final WordCounter words;
  private final int chunkBytes;
  private final boolean parallel;
  private final BlockingQueue<Chunk> filled = new ArrayBlockingQueue<>(MAX_QUEUED_CHUNKS + 1);
  private final BlockingQueue<Chunk> free = new ArrayBlockingQueue<>(MAX_QUEUED_CHUNKS);
  private int submitted;
  private Thread counting;
  private volatile Throwable failure;

  ChunkPipeline(WordCounter words, int chunkBytes, boolean parallel) {
    this.words = words;
    this.chunkBytes = chunkBytes;
    this.parallel = parallel;
  }

  /** Has the words of a chunk counted and answers one that can be filled. */
  Chunk submit(Chunk chunk) throws InterruptedIOException {
    if (counting == null) {
      if (!parallel || submitted++ < INLINE_CHUNKS) {
        words.count(chunk);
        return chunk;
      }
      startCounting();
    }
    try {
      filled.put(chunk);
      Chunk next = free.take();
      throwFailure();
      return next;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while the words are counted");
    }
  }

  private void startCounting() {
    for (int i = 1; i < MAX_QUEUED_CHUNKS; i++) {
      free.add(new Chunk(chunkBytes));
    }
    counting = new Thread(this::countAll, THREAD_NAME);
    counting.setDaemon(true);
    counting.start();
  }

  private void countAll() {
    try {
      for (Chunk chunk = filled.take(); chunk != end; chunk = filled.take()) {
        // After a failure chunks still go round: the reading thread must not wait for ever.
        if (failure == null) {
          count(chunk);
        }
        free.add(chunk);
      }
    } catch (InterruptedException nobodyDoesThat) {
      Thread.currentThread().interrupt();
    }
  }

  private void count(Chunk chunk) {
    try {
      words.count(chunk);
    } catch (RuntimeException | Error thrown) {
      failure = thrown;
    }
  }

  /** Waits until all words are counted. */
  void finish() throws InterruptedIOException {
    close();
    if (counting != null && counting.isAlive()) {
      throw new InterruptedIOException("interrupted while the words are counted");
    }
    throwFailure();
  }

  /** Ends the second thread, if there is one; what it was given before is still counted. */
  @Override
  public void close() {
    if (counting != null && counting.isAlive()) {
      // There is always room for it, so that it is said even by an interrupted thread.
      filled.offer(end);
      try {
        counting.join();
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void throwFailure() {
    if (failure instanceof RuntimeException exception) {
      throw exception;
    }
    if (failure instanceof Error error) {
      throw error;
    }
  }
}
