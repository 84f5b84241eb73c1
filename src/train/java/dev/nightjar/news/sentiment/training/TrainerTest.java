package dev.nightjar.news.sentiment.training;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.sentiment.LabeledSentence;
import dev.nightjar.news.sentiment.Phenomenon;
import dev.nightjar.news.sentiment.SentimentModel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Trains on generated sentences only, so that it takes a second. */
@Execution(ExecutionMode.CONCURRENT)
class TrainerTest {

  private static final List<LabeledText> TEXTS = everyTenth(SentenceGenerator.texts());

  private final Trainer trainer =
      new Trainer(Valence.read(Path.of("none.tsv")), Hyperparameters.standard());

  @Test
  void sameTextsGiveTheSameBytesAndOthersDoNot() {
    byte[] first = trainer.train(TEXTS, List.of()).file("v1.2.3");
    assertArrayEquals(first, trainer.train(TEXTS, List.of()).file("v1.2.3"));
    List<LabeledText> fewer = TEXTS.subList(0, TEXTS.size() - 50);
    assertFalse(Arrays.equals(first, trainer.train(fewer, List.of()).file("v1.2.3")));
  }

  @Test
  void modelKnowsWhatItWasTaught() {
    SentimentModel model = SentimentModel.of(trainer.train(TEXTS, List.of()).file("v1.2.3"));
    assertEquals("v1.2.3", model.version());
    long right =
        TEXTS.stream()
            .filter(text -> model.classify(text.text()).sentiment() == text.label())
            .count();
    assertTrue(right > TEXTS.size() * 0.95, () -> right + " of " + TEXTS.size());
  }

  @Test
  void madeUpSentencesAreTheSameEveryTimeAndOfAllLabels() {
    List<LabeledText> again = SentenceGenerator.texts();
    assertEquals(SentenceGenerator.texts(), again);
    for (Sentiment label : Sentiment.values()) {
      assertTrue(again.stream().filter(text -> text.label() == label).count() > again.size() / 5);
    }
    again.forEach(text -> assertFalse(text.text().matches(".*[\\[\\]{}|].*"), text::text));
  }

  /** Otherwise the tests would check memorized texts. */
  @Test
  void noSentenceOfTheTestsWasTrainedWith() {
    Set<String> tested = new HashSet<>();
    LabeledSentence.all().forEach(sentence -> tested.add(bare(sentence.text())));
    Phenomenon.all().forEach(sentence -> tested.add(bare(sentence.text())));
    assertEquals(
        List.of(),
        SentenceGenerator.texts().stream()
            .map(LabeledText::text)
            .filter(text -> tested.contains(bare(text)))
            .distinct()
            .toList());
  }

  /** A sentence that a template has nearly written is not held out. */
  @Test
  void noHeldOutSentenceSharesFiveWordsInARowWithATrainingSentence() {
    Set<String> runs = new HashSet<>();
    SentenceGenerator.texts().forEach(text -> runs.addAll(runsOfFiveWords(text.text())));
    assertEquals(
        List.of(),
        Phenomenon.all().stream()
            .filter(each -> each.use().equals("held out"))
            .map(Phenomenon::text)
            .filter(text -> runsOfFiveWords(text).stream().anyMatch(runs::contains))
            .toList());
  }

  private static List<String> runsOfFiveWords(String text) {
    List<String> words = List.of(bare(text).split(" "));
    return IntStream.rangeClosed(0, words.size() - 5)
        .mapToObj(i -> String.join(" ", words.subList(i, i + 5)))
        .toList();
  }

  private static String bare(String text) {
    return text.replaceAll("[^A-Za-z]+", " ").strip().toLowerCase(Locale.ROOT);
  }

  private static List<LabeledText> everyTenth(List<LabeledText> texts) {
    return IntStream.range(0, texts.size() / 10).mapToObj(i -> texts.get(i * 10)).toList();
  }
}
