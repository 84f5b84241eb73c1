package dev.nightjar.news.sentiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.news.model.Explanation;
import dev.nightjar.news.model.Explanation.Part;
import dev.nightjar.news.model.Sentiment;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An explanation adds up to the result, and names words of the text. */
class ExplanationTest {

  private static final double ROUNDING = 1e-4;

  private final SentimentModel model = SentimentModel.load();

  @Test
  void partsAddUpToTheLeadOfTheLabel() {
    for (LabeledSentence sentence : LabeledSentence.all()) {
      Explanation explanation = model.explain(sentence.text());
      double words = explanation.words().stream().mapToDouble(Part::weight).sum();
      double sum = explanation.prior() + explanation.overall() + words;
      assertEquals(explanation.lead(), sum, ROUNDING, sentence::text);
      assertTrue(explanation.lead() >= 0, sentence::text);
      assertFalse(explanation.runnerUp() == explanation.result().sentiment(), sentence::text);
    }
  }

  @Test
  void longTextsAddUpAsWell() {
    String text = "Profit plunged at the mill. " + "The bus leaves at noon. ".repeat(200);
    Explanation explanation = model.explain(text);
    double words = explanation.words().stream().mapToDouble(Part::weight).sum();
    assertEquals(explanation.lead(), explanation.prior() + explanation.overall() + words, ROUNDING);
  }

  @Test
  void explainedResultIsTheResult() {
    for (LabeledSentence sentence : LabeledSentence.all()) {
      assertEquals(
          model.classify(sentence.text()), model.explain(sentence.text()).result(), sentence::text);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Shares of Orsett plunge | plunge | NEGATIVE",
        "Shares of Orsett soar | soar | POSITIVE",
        "Fraud at Velmora | Fraud | NEGATIVE"
      })
  void strongestWordIsTheOneThatDecides(String text, String word, Sentiment toward) {
    Part strongest =
        model.explain(text).words().stream()
            .max(Comparator.comparingDouble(part -> Math.abs(part.weight())))
            .orElseThrow();
    assertEquals(word, text.substring(strongest.start(), strongest.end()));
    assertEquals(toward, strongest.toward());
  }

  @Test
  void wordsAreWhereTheyStandInTheText() {
    String text = "  Orsett's profit rose 12 % to EUR 7.5 mn, see https://t.co/x #GoodNews 🚀";
    List<String> words =
        model.explain(text).words().stream()
            .map(part -> text.substring(part.start(), part.end()))
            .toList();
    assertEquals(
        List.of(
            "Orsett's",
            "profit",
            "rose",
            "12 %",
            "to",
            "EUR 7.5 mn",
            ",",
            "see",
            "Good",
            "News",
            "🚀"),
        words);
  }

  @Test
  void phrasesHaveSeveralWords() {
    String text = "Profit rises less than expected";
    List<Part> phrases = model.explain(text).phrases();
    assertFalse(phrases.isEmpty());
    phrases.forEach(
        part -> assertTrue(text.substring(part.start(), part.end()).contains(" "), text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "...", "\uD83D", "https://t.co/x", "&amp;", "12345"})
  void textWithoutWordsIsExplainedToo(String text) {
    Explanation explanation = model.explain(text);
    assertEquals(model.classify(text), explanation.result());
    explanation.words().forEach(part -> text.substring(part.start(), part.end()));
  }
}
