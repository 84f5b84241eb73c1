package dev.nightjar.texts.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.texts.explore.TextComparison.KeyWord;
import dev.nightjar.texts.model.WordCount;
import dev.nightjar.texts.profile.BytesSource;
import dev.nightjar.texts.profile.TextProfiler;
import dev.nightjar.texts.statistics.AnalysisOutcome;
import dev.nightjar.texts.statistics.TextAnalyzer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextComparisonTest {

  @Test
  void logLikelihoodIsDunnings() {
    // 100 of 10,000 words against 50 of 20,000: expected 50 and 100.
    assertEquals(69.3, TextComparison.logLikelihood(100, 10_000, 50, 20_000), 0.1);
    assertEquals(0, TextComparison.logLikelihood(10, 1_000, 20, 2_000), 1e-9);
  }

  @Test
  void keyWordsAreThoseThatOneTextHasMoreOften() throws IOException {
    TextComparison comparison =
        TextComparison.of(
            text("The whale and the ship sailed on the sea. ".repeat(30)),
            text("The horse and the rider crossed the sea. ".repeat(30)));

    assertEquals(List.of("on", "sailed", "ship", "whale"), words(comparison.first()));
    assertEquals(List.of("crossed", "horse", "rider"), words(comparison.second()));
    assertEquals(List.of("sea"), words(comparison.shared()));
    assertTrue(comparison.first().stream().allMatch(KeyWord::isExclusive));
    assertTrue(comparison.first().stream().allMatch(KeyWord::isSecondCountExact));
  }

  @Test
  void distinctWordsAreFrequentOnesThatOnlyOneTextHas() throws IOException {
    TextComparison comparison =
        TextComparison.of(
            text("The whale and the whale and the ship sailed on the sea."),
            text("The horse and the rider crossed the sea."));

    assertEquals(
        List.of(new WordCount("whale", 2), new WordCount("sailed", 1), new WordCount("ship", 1)),
        comparison.onlyInFirst());
    assertEquals(
        List.of("crossed", "horse", "rider"),
        comparison.onlyInSecond().stream().map(WordCount::word).toList());
  }

  @Test
  void rareWordOfALargeTextIsNotSaidToBeMissing() throws IOException {
    TextComparison.Text large = largeText();
    TextComparison comparison = TextComparison.of(large, text("rare11999 absent ".repeat(200)));

    assertEquals(List.of("absent", "rare11999"), words(comparison.second()));
    for (KeyWord word : comparison.second()) {
      assertEquals(3, word.firstCount());
      assertFalse(word.isFirstCountExact());
      assertTrue(word.isSecondCountExact());
      assertFalse(word.isExclusive());
    }
    assertEquals(3, comparison.firstLimit());
    assertEquals(0, comparison.secondLimit());
    assertTrue(comparison.first().stream().allMatch(KeyWord::isExclusive));
    assertEquals(TextComparison.MAX_WORDS, comparison.onlyInFirst().size());
  }

  @Test
  void upperLimitOfAnUnknownWordMakesItNoKeyWord() throws IOException {
    TextComparison comparison =
        TextComparison.of(largeText(), text("once " + "many ".repeat(1_000_000)));

    assertTrue(TextComparison.logLikelihood(3, 32_000, 1, 1_000_001) > TextComparison.SIGNIFICANT);
    assertFalse(words(comparison.first()).contains("once"), "perhaps it does not occur");
  }

  /** 10,000 words that occur three times and 2,000 that occur once. */
  private static TextComparison.Text largeText() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 12_000; i++) {
      text.append((i < 10_000 ? "common%1$d common%1$d common%1$d. " : "rare%d. ").formatted(i));
    }
    TextComparison.Text large = text(text.toString());
    assertEquals(12_000, large.statistics().uniqueWords());
    return large;
  }

  @Test
  void sameTextHasNoKeyWords() throws IOException {
    TextComparison.Text text = text("The whale and the ship sailed on the sea. ".repeat(30));
    TextComparison comparison = TextComparison.of(text, text);

    assertEquals(List.of(), comparison.first());
    assertEquals(List.of(), comparison.second());
  }

  @Test
  void emptyTextCanBeCompared() throws IOException {
    TextComparison comparison = TextComparison.of(text(""), text("whale ".repeat(50)));

    assertEquals(List.of(), comparison.first());
    assertEquals(List.of(), comparison.shared());
  }

  private static List<String> words(List<KeyWord> words) {
    return words.stream().map(KeyWord::word).sorted().toList();
  }

  private static TextComparison.Text text(String text) throws IOException {
    AnalysisOutcome.Completed counted =
        (AnalysisOutcome.Completed)
            new TextAnalyzer(Long.MAX_VALUE)
                .withVocabulary(TextProfiler.VOCABULARY_SIZE)
                .analyze(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    return new TextComparison.Text(
        counted.statistics(),
        TextProfiler.load().profile(BytesSource.of(text), counted.vocabulary()));
  }
}
