package dev.nightjar.texts.statistics;

import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.texts.model.Vocabulary;
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
  private final int vocabularySize;

  /** Creates an analyzer that rejects texts longer than {@code maxBytes}. */
  public TextAnalyzer(long maxBytes) {
    this(maxBytes, TextScanner.DEFAULT_CHUNK_BYTES, Runtime.getRuntime().availableProcessors() > 1);
  }

  TextAnalyzer(long maxBytes, int chunkBytes, boolean parallel) {
    this(maxBytes, chunkBytes, parallel, 0);
  }

  private TextAnalyzer(long maxBytes, int chunkBytes, boolean parallel, int vocabularySize) {
    this.maxBytes = maxBytes;
    this.chunkBytes = chunkBytes;
    this.parallel = parallel;
    this.vocabularySize = vocabularySize;
  }

  /** An analyzer that also collects that many of the most frequent words. */
  public TextAnalyzer withVocabulary(int words) {
    return new TextAnalyzer(maxBytes, chunkBytes, parallel, words);
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
      return count(new LimitedInputStream(bytes, maxBytes));
    } catch (UnsupportedTextException reason) {
      return new AnalysisOutcome.Failed(reason.getMessage());
    }
  }

  private AnalysisOutcome.Completed count(InputStream bytes) throws IOException {
    WordCounter words = new WordCounter(ThreadLocalRandom.current());
    DecodedText text = DecodedText.of(bytes);
    TextCounts counts =
        new TextScanner(text.utf8(), text.offset(), words, chunkBytes, parallel).scan();
    long totalWords = words.totalWords();
    TextStatistics statistics =
        TextStatistics.of(
            totalWords,
            words.distinctWords(),
            TextStatistics.quotient(counts.wordCodePoints(), totalWords, 2),
            words.top(TopWords.SIZE),
            counts.characters(),
            counts.lines(),
            counts.sentences());
    Vocabulary vocabulary =
        vocabularySize == 0
            ? Vocabulary.NONE
            : new Vocabulary(words.top(vocabularySize), words.hapaxLegomena());
    return new AnalysisOutcome.Completed(statistics, vocabulary);
  }
}
