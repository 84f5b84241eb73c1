package dev.nightjar.texts.statistics;

import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.texts.statistics.encoding.DecodedText;
import dev.nightjar.texts.statistics.encoding.LimitedInputStream;
import dev.nightjar.texts.statistics.encoding.UnsupportedTextException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** Analyzes a text in one pass and in bounded memory. */
public final class TextAnalyzer {

  /** The default limit: 1 GiB. */
  public static final long DEFAULT_MAX_BYTES = 1L << 30;

  private final long maxBytes;
  private final int chunkBytes;
  private final boolean parallel;

  /** Creates an analyzer that rejects texts longer than {@code maxBytes}. */
  public TextAnalyzer(long maxBytes) {
    this(maxBytes, TextScanner.DEFAULT_CHUNK_BYTES, Runtime.getRuntime().availableProcessors() > 1);
  }

  TextAnalyzer(long maxBytes, int chunkBytes, boolean parallel) {
    this.maxBytes = maxBytes;
    this.chunkBytes = chunkBytes;
    this.parallel = parallel;
  }

  /** The outcome for a text of that size if it is too long, before any of it is read. */
  public Optional<AnalysisOutcome.Failed> refusal(long size) {
    return size > maxBytes
        ? Optional.of(
            new AnalysisOutcome.Failed(UnsupportedTextException.tooLong(maxBytes).getMessage()))
        : Optional.empty();
  }

  /**
   * Analyzes a text in UTF-8, or in UTF-16 with a byte order mark.
   *
   * @throws IOException if reading fails
   */
  public AnalysisOutcome analyze(InputStream bytes) throws IOException {
    try {
      return new AnalysisOutcome.Completed(count(new LimitedInputStream(bytes, maxBytes)));
    } catch (UnsupportedTextException reason) {
      return new AnalysisOutcome.Failed(reason.getMessage());
    }
  }

  private TextStatistics count(InputStream bytes) throws IOException {
    WordCounter words = new WordCounter(ThreadLocalRandom.current());
    DecodedText text = DecodedText.of(bytes);
    TextCounts counts =
        new TextScanner(text.utf8(), text.offset(), words, chunkBytes, parallel).scan();
    long totalWords = words.totalWords();
    return TextStatistics.of(
        totalWords,
        words.distinctWords(),
        TextStatistics.quotient(counts.wordCodePoints(), totalWords, 2),
        words.top(),
        counts.characters(),
        counts.lines(),
        counts.sentences());
  }
}
