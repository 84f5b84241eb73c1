package dev.nightjar.news.sentiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.news.model.Sentiment;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What simple models get wrong: denials, blocked deals, turnarounds, concessions, questions. */
class PhenomenaTest {

  private static final double ENOUGH_SEEN = 0.9;
  private static final double ENOUGH_HELD_OUT = 0.5;

  private final SentimentModel model = SentimentModel.load();

  static Stream<String> phenomena() {
    return Phenomenon.all().stream().map(Phenomenon::name).distinct();
  }

  /** The sentences by which rules and grammars were written. */
  @Test
  void seenSentencesAreClassifiedCorrectly() {
    assertEnough(of("seen"), ENOUGH_SEEN);
  }

  /** Their relatives in other words, by which nothing was changed. */
  @Test
  void halfOfTheHeldOutSentencesAreClassifiedCorrectly() {
    assertEnough(of("held out"), ENOUGH_HELD_OUT);
  }

  @ParameterizedTest
  @MethodSource("phenomena")
  void noPhenomenonFails(String name) {
    assertEnough(of("seen").stream().filter(each -> each.name().equals(name)).toList(), 0.7);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "No layoffs are planned | POSITIVE",
        "The inquiry found no evidence of wrongdoing | POSITIVE",
        "Regulator blocks merger | NEGATIVE",
        "Earthquake kills at least 40 | NEGATIVE",
        "Star striker out for the season | NEGATIVE",
        "Profit rises less than expected | NEGATIVE",
        "Velmora swings to profit after two years of losses | POSITIVE",
        "The yard moved to an operating profit versus an operating loss | POSITIVE",
        "Net profit rocketed | POSITIVE",
        "The shipyard inked agreements worth $400 million | POSITIVE",
        "Despite a difficult market, orders reached a record level | POSITIVE"
      })
  void sentencesOfTheIssueAreClassifiedCorrectly(String text, Sentiment label) {
    assertEquals(label, model.classify(text).sentiment());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Shares of the airline plunged after a profit warning. | NEGATIVE",
        "Earthquake kills hundreds and leaves thousands homeless. | NEGATIVE",
        "Net profit jumped 40 percent to a record. | POSITIVE",
        "Doctors celebrate as new drug cures nine of ten patients. | POSITIVE"
      })
  void firstSentenceOutweighsTwoHundredFillers(String first, Sentiment label) {
    assertEquals(label, model.classify(first).sentiment());
    for (String filler :
        List.of(
            "The office is open from nine to five. ",
            "A bus runs to the harbor every hour. ",
            "The report has several pages and a map. ")) {
      assertEquals(label, model.classify(first + " " + filler.repeat(200)).sentiment(), filler);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Shares plunged after a profit warning.", "Net profit jumped to a record."})
  void fillersBeforeAreTheTextAndTheLateSentenceIsNot(String late) {
    String filler = "The office is open from nine to five. ".repeat(60);
    assertEquals(Sentiment.NEUTRAL, model.classify(filler + late).sentiment());
  }

  private static List<Phenomenon> of(String use) {
    return Phenomenon.all().stream().filter(each -> each.use().equals(use)).toList();
  }

  private void assertEnough(List<Phenomenon> sentences, double enough) {
    List<String> wrong =
        sentences.stream()
            .filter(each -> model.classify(each.text()).sentiment() != each.label())
            .map(each -> each.name() + ", " + each.label().value() + ": " + each.text())
            .toList();
    assertTrue(
        wrong.size() <= sentences.size() * (1 - enough),
        () -> wrong.size() + " of " + sentences.size() + ":\n" + String.join("\n", wrong));
  }
}
