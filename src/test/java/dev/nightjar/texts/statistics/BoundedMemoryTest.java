package dev.nightjar.texts.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.texts.model.TextProfile;
import dev.nightjar.texts.profile.FileSource;
import dev.nightjar.texts.profile.TextProfiler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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

  /** The texts whose profile takes the most memory: all of them are read, and no phrase repeats. */
  private static final List<Supplier<String>> WORST_PROFILES =
      List.of(
          () -> randomText(i -> Integer.toString(i % 46_656, 36) + " ", 2_000_000),
          () -> randomText(i -> (char) ('a' + i % 26) + ". ", 2_700_000),
          () -> randomText(i -> String.valueOf((char) (0x4E00 + i % 20_000)), 2_700_000));

  private static String randomText(IntFunction<String> words, int count) {
    SplittableRandom random = new SplittableRandom(3);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(words.apply(random.nextInt(1 << 30)));
    }
    return text.toString();
  }

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
  void heapOf256MegabytesIsEnoughForAnyWordsAndTheirProfile(String collector, @TempDir Path folder)
      throws IOException, InterruptedException {
    List<String> texts = new ArrayList<>();
    for (IntUnaryOperator padding : WORST) {
      Path text = folder.resolve(texts.size() + ".txt");
      try (OutputStream out = Files.newOutputStream(text)) {
        new DistinctWordsText(MAX, padding).transferTo(out);
      }
      texts.add(text.toString());
    }
    for (Supplier<String> worst : WORST_PROFILES) {
      texts.add(Files.writeString(folder.resolve(texts.size() + ".txt"), worst.get()).toString());
    }
    Process process =
        new ProcessBuilder(
                Stream.concat(
                        Stream.of(
                            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                            "-Xmx256m",
                            collector,
                            "-cp",
                            System.getProperty("java.class.path"),
                            Child.class.getName()),
                        texts.stream())
                    .toList())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertEquals(
        "2000000 words, 500 in the profile\n".repeat(WORST.size()),
        output.lines().limit(WORST.size()).map(line -> line + "\n").collect(Collectors.joining()),
        output);
    assertEquals(texts.size(), output.lines().count(), output);
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

    public static void main(String[] texts) throws IOException {
      TextProfiler profiler = TextProfiler.load();
      TextAnalyzer analyzer =
          new TextAnalyzer(TextAnalyzer.DEFAULT_MAX_BYTES)
              .withVocabulary(TextProfiler.VOCABULARY_SIZE);
      for (String text : texts) {
        try (InputStream bytes = Files.newInputStream(Path.of(text))) {
          AnalysisOutcome.Completed counted = (AnalysisOutcome.Completed) analyzer.analyze(bytes);
          TextProfile profile =
              profiler.profile(FileSource.of(Path.of(text)), counted.vocabulary());
          System.out.println(
              counted.statistics().uniqueWords()
                  + " words, "
                  + profile.words().size()
                  + " in the profile");
        }
      }
    }
  }
}
