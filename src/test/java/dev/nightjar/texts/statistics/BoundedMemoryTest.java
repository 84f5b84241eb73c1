package dev.nightjar.texts.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
@Tag("long")
class BoundedMemoryTest {

  private static final int MAX = DistinctWords.MAX_DISTINCT_WORDS;

  /** The texts that take the most memory, by the padding of each word after its eight digits. */
  private static final List<IntUnaryOperator> WORST =
      List.of(
          index -> 0,
          index -> StoredWords.MAX_EXACT_BYTES - 8,
          index -> LongWord.MAX_SHOWN_CODE_POINTS,
          index -> index < 1_600_000 ? 0 : LongWord.MAX_SHOWN_CODE_POINTS);

  @Test
  void twoMillionDistinctWordsAreCounted() throws IOException {
    assertEquals(MAX, distinctWords(index -> index % 2 == 0 ? 0 : 5));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void oneDistinctWordMoreIsRejected(boolean parallel) throws IOException {
    assertEquals(
        new AnalysisOutcome.Failed("The text has more than 2000000 distinct words."),
        new TextAnalyzer(TextAnalyzer.DEFAULT_MAX_BYTES, TextScanner.DEFAULT_CHUNK_BYTES, parallel)
            .analyze(new DistinctWordsText(MAX + 1, index -> index % 2 == 0 ? 0 : 5)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseG1GC"})
  void heapOf256MegabytesIsEnoughForAnyWords(String collector)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                collector,
                "-cp",
                System.getProperty("java.class.path"),
                Child.class.getName())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertEquals("2000000\n".repeat(WORST.size()), output);
    assertEquals(0, process.waitFor());
  }

  private static long distinctWords(IntUnaryOperator padding) throws IOException {
    AnalysisOutcome analysisOutcome =
        new TextAnalyzer(TextAnalyzer.DEFAULT_MAX_BYTES)
            .analyze(new DistinctWordsText(MAX, padding));
    return ((AnalysisOutcome.Completed) analysisOutcome).statistics().uniqueWords();
  }

  /** The process with the small heap. */
  static final class Child {

    private Child() {}

    public static void main(String[] arguments) throws IOException {
      for (IntUnaryOperator padding : WORST) {
        System.out.print(distinctWords(padding) + "\n");
      }
    }
  }
}
