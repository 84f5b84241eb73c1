package dev.nightjar.texts.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.texts.model.WordCount;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class LongWordsTest {

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
    for (int times = 10; times < 400; times += 13) {
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
    AnalysisOutcome analysisOutcome =
        new TextAnalyzer(TextAnalyzer.DEFAULT_MAX_BYTES, chunkBytes, true)
            .analyze(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    return ((AnalysisOutcome.Completed) analysisOutcome).statistics();
  }
}
