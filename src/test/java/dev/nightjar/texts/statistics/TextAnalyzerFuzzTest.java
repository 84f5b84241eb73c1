package dev.nightjar.texts.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.texts.model.Vocabulary;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Compares the engine with {@link ReferenceAnalysis} on deterministic random texts. */
@Execution(ExecutionMode.CONCURRENT)
class TextAnalyzerFuzzTest {

  private static final int SEEDS = 500;

  private static final List<String> NASTY =
      List.of(
          "a",
          "B",
          "z",
          "Z",
          "0",
          "9",
          "'",
          "’",
          "‘",
          "\u0301",
          "\u0345",
          "Σ",
          "σ",
          "ς",
          "Α",
          "İ",
          "ı",
          "ß",
          "ẞ",
          "K",
          "Ⱥ",
          "ǅ",
          "é",
          "É",
          "Ж",
          "ж",
          "𝔘",
          "😀",
          "𐐀",
          "𐐨",
          "中",
          "文",
          "の",
          "カ",
          "한",
          "ก",
          "้",
          "ا",
          "٣",
          "。",
          "！",
          "？",
          "…",
          ".",
          "!",
          "?",
          ",",
          "-",
          "_",
          "\"",
          "”",
          "“",
          "»",
          "«",
          ")",
          "]",
          "}",
          "(",
          "」",
          "）",
          " ",
          "\t",
          "\n",
          "\r",
          "\r\n",
          "\u0085",
          "\u00A0",
          "\u2028",
          "\u3000",
          "\u200B",
          "\uFEFF",
          "\u001F",
          "\u007F",
          "@",
          "[",
          "`",
          "{",
          "/",
          ":",
          "word",
          "LongerThanEight",
          "don't",
          "l’été",
          "ΟΔΥΣΣΕΥΣ",
          "3.14",
          "...",
          "end. ");

  private static final List<String> COMMON =
      List.of("a", "b", "A", "e", "t", "'", "’", ".", " ", "\n", "Σ", "é", "Ж", "中", "\"", "!");

  @Test
  void everyTextIsCountedAsTheReferenceCountsIt() throws IOException {
    for (int seed = 0; seed < SEEDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      String text = text(random);
      check(seed, random, text, text.getBytes(StandardCharsets.UTF_8));
      check(seed, random, text, marked(text, StandardCharsets.UTF_8));
      check(seed, random, text, marked(text, StandardCharsets.UTF_16LE));
      check(seed, random, text, marked(text, StandardCharsets.UTF_16BE));
    }
  }

  private static void check(int seed, SplittableRandom random, String text, byte[] bytes)
      throws IOException {
    int chunkBytes = random.nextBoolean() ? 1 : 1 + random.nextInt(2_000);
    AnalysisOutcome actual =
        new TextAnalyzer(TextAnalyzer.DEFAULT_MAX_BYTES, chunkBytes, random.nextBoolean())
            .analyze(new ChunkedInputStream(bytes, 1 + random.nextInt(100), random));
    assertEquals(
        new AnalysisOutcome.Completed(ReferenceAnalysis.of(text), Vocabulary.NONE),
        actual,
        () -> "seed " + seed + ": " + text);
  }

  /** Words stay below the length that is stored whole; longer ones have their own tests. */
  private static String text(SplittableRandom random) {
    List<String> alphabet = random.nextInt(3) == 0 ? COMMON : NASTY;
    int spaceEvery = 1 + random.nextInt(8);
    StringBuilder text = new StringBuilder();
    int sinceSpace = 0;
    // A mark at the very start would be taken for the byte order mark.
    text.append(random.nextBoolean() ? "a" : " ");
    for (int i = random.nextInt(random.nextInt(4) == 0 ? 3_000 : 500); i > 0; i--) {
      String next = alphabet.get(random.nextInt(alphabet.size()));
      sinceSpace += next.getBytes(StandardCharsets.UTF_8).length;
      if (sinceSpace > StoredWords.MAX_EXACT_BYTES / 2 || random.nextInt(spaceEvery * 2) == 0) {
        text.append(random.nextInt(3) == 0 ? ". " : " ");
        sinceSpace = 0;
      }
      text.append(next);
    }
    return text.toString();
  }

  private static byte[] marked(String text, Charset charset) {
    return ("\uFEFF" + text).getBytes(charset);
  }
}
