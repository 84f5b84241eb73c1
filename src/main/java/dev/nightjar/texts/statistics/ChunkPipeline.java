package dev.nightjar.texts.statistics;

import java.io.InterruptedIOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Passes chunks to the word counter: directly, or in a longer text through a second thread if there
 * is a processor for it.
 */
final class ChunkPipeline implements AutoCloseable {

  /** Shorter texts are finished before a second thread would help. */
  static final int INLINE_CHUNKS = 4;

  static final String THREAD_NAME = "nightjar-word-count";

  private static final int MAX_QUEUED_CHUNKS = 6;

  /** Marks the end of the queue. */
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

  /** Submits a chunk and returns one that can be filled. */
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
      throw new InterruptedIOException("interrupted while counting words");
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
        // After a failure chunks still circulate, so that the reading thread does not block.
        if (failure == null) {
          count(chunk);
        }
        free.add(chunk);
      }
    } catch (InterruptedException unexpected) {
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
      throw new InterruptedIOException("interrupted while counting words");
    }
    throwFailure();
  }

  /** Stops the second thread, if there is one, after it has counted all submitted chunks. */
  @Override
  public void close() {
    if (counting != null && counting.isAlive()) {
      // The queue always has room for this, so it also works on an interrupted thread.
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
