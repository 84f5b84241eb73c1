package dev.nightjar.texts.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.texts.TextStatistics;
import dev.nightjar.texts.WordCount;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongWordsTest {

  private static final long BOUND_OF_MEMORY = 180L << 20;

  @Test
  void wordsAroundTheBoundOfExactStorageAreToldApart() throws IOException {
    for (int length = StoredWords.MAX_EXACT_BYTES - 2;
        length <= LongWord.MAX_SHOWN_CODE_POINTS;
        length++) {
      String word = "x".repeat(length);
      String text = "%s %s %sy y%s %s. ".formatted(word, word.toUpperCase(), word, word, word);
      assertEquals(ReferenceAnalysis.of(text).uniqueWords(), statistics(text).uniqueWords(), word);
      assertEquals(new WordCount(word, 3), statistics(text).top10Words().get(0));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "É", "\u212A", "Ⱥ", "İ", "ΣΑ", "中", "𐐀", "a’"})
  void longWordIsTheSameWordInAnyCaseAndBuffer(String letters) throws IOException {
    for (int times = 10; times < 400; times += 3) {
      String word = letters.repeat(times) + "z";
      String lower = ReferenceAnalysis.of(word).top10Words().get(0).word();
      String text = word + " " + lower + "\n" + word + "a " + lower;
      TextStatistics expected = ReferenceAnalysis.of(text);
      for (int chunkBytes : new int[] {1, 1_000, 100_000}) {
        TextStatistics actual = statistics(text, chunkBytes);
        assertEquals(2, actual.uniqueWords());
        assertEquals(4, actual.totalWords());
        assertEquals(expected.avgWordLength(), actual.avgWordLength());
        assertEquals(expected.characters(), actual.characters());
        assertEquals(new WordCount(shown(lower), 3), actual.top10Words().get(0));
      }
    }
  }

  @Test
  void wordThatIsTooLongToBeShownIsCut() throws IOException {
    String longest = "é".repeat(LongWord.MAX_SHOWN_CODE_POINTS);
    assertEquals(
        List.of(new WordCount(longest, 1), new WordCount(longest + "…", 1)),
        statistics(longest + "é " + longest).top10Words());
  }

  @Test
  void finalSigmaOfALongWordIsFinal() throws IOException {
    String word = "Α".repeat(60);
    TextStatistics statistics = statistics(word + "Σ " + word.toLowerCase() + "ς");
    assertEquals(List.of(new WordCount("α".repeat(60) + "ς", 2)), statistics.top10Words());
  }

  @Test
  void wordOfTenMegabytesIsCounted() throws IOException {
    String word = "Nightjar’s".repeat(1_000_000);
    TextStatistics statistics = statistics(word + ". " + word.toLowerCase() + " end");

    assertEquals(3, statistics.totalWords());
    assertEquals(2, statistics.uniqueWords());
    assertEquals(new WordCount("nightjar’s".repeat(10) + "…", 2), statistics.top10Words().get(0));
    assertEquals("6666667.67", statistics.avgWordLength().toString());
    assertEquals(2, statistics.sentences());
  }

  @Test
  void twoMillionDistinctWordsAreCountedAndOneMoreIsRefused() throws IOException {
    int max = DistinctWords.MAX_DISTINCT_WORDS;
    Analysis completed = analyze(new Words(max, Integer::toString));
    assertEquals(max, ((Analysis.Completed) completed).statistics().uniqueWords());

    assertEquals(
        new Analysis.Failed("The text has more than 2000000 distinct words."),
        analyze(new Words(max + 1, i -> i % 2 == 0 ? "w" + i : "longerword" + i)));
  }

  @Test
  void memoryStaysBoundedWhateverTheWords() throws IOException {
    List<IntFunction<String>> worst =
        List.of(
            i -> 10_000_000 + i + "x".repeat(100),
            i -> 10_000_000 + i + "x".repeat(StoredWords.MAX_EXACT_BYTES - 8),
            i -> i < 1_600_000 ? Integer.toString(i) : i + "x".repeat(100));
    for (IntFunction<String> word : worst) {
      WordCounter words = new WordCounter(new SplittableRandom(1));
      InputStream text = new Words(DistinctWords.MAX_DISTINCT_WORDS, word);
      new TextScanner(text, 0, words, TextScanner.DEFAULT_CHUNK_BYTES, true).scan();

      assertEquals(DistinctWords.MAX_DISTINCT_WORDS, words.distinctWords());
      assertTrue(words.peakMemory() < BOUND_OF_MEMORY, "bytes: " + words.peakMemory());
    }
  }

  private static String shown(String word) {
    int codePoints = word.codePointCount(0, word.length());
    return codePoints <= LongWord.MAX_SHOWN_CODE_POINTS
        ? word
        : word.substring(0, word.offsetByCodePoints(0, LongWord.MAX_SHOWN_CODE_POINTS)) + "…";
  }

  private static TextStatistics statistics(String text) throws IOException {
    return statistics(text, 1);
  }

  private static TextStatistics statistics(String text, int chunkBytes) throws IOException {
    Analysis analysis =
        new TextAnalyzer(TextAnalyzer.DEFAULT_MAX_BYTES, chunkBytes, true)
            .analyze(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    return ((Analysis.Completed) analysis).statistics();
  }

  private static Analysis analyze(InputStream text) throws IOException {
    return new TextAnalyzer(TextAnalyzer.DEFAULT_MAX_BYTES, TextScanner.DEFAULT_CHUNK_BYTES, true)
        .analyze(text);
  }

  /** A text of many words that is never whole in memory. */
  private static final class Words extends InputStream {

    private final int count;
    private final IntFunction<String> word;
    private byte[] current = {};
    private int position;
    private int next;

    Words(int count, IntFunction<String> word) {
      this.count = count;
      this.word = word;
    }

    @Override
    public int read() {
      throw new UnsupportedOperationException();
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      if (position == current.length) {
        if (next == count) {
          return -1;
        }
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < 100 && next < count; i++) {
          line.append(word.apply(next++)).append(' ');
        }
        current = line.toString().getBytes(StandardCharsets.US_ASCII);
        position = 0;
      }
      int read = Math.min(length, current.length - position);
      System.arraycopy(current, position, target, offset, read);
      position += read;
      return read;
    }
  }
}
