package dev.nightjar.news.sentiment;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Most sentences are classified as people label them, for each kind of source. */
class LabeledSentencesTest {

  private final SentimentModel model = SentimentModel.load();

  @ParameterizedTest
  @CsvSource({
    "company, 0.84",
    "report, 0.8",
    "post, 0.9",
    "political, 0.88",
    "everyday, 0.85",
    "general, 0.88",
    "turned, 0.85"
  })
  void enoughAreClassifiedCorrectly(String kind, double enough) {
    List<LabeledSentence> sentences = LabeledSentence.of(kind);
    List<String> wrong =
        sentences.stream()
            .filter(sentence -> model.classify(sentence.text()).sentiment() != sentence.label())
            .map(sentence -> sentence.label().value() + "\t" + sentence.text())
            .toList();
    assertTrue(
        wrong.size() <= sentences.size() * (1 - enough),
        () -> wrong.size() + " of " + sentences.size() + ":\n" + String.join("\n", wrong));
  }
}
