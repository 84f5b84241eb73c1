package dev.nightjar.news.sentiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Sentiment;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What inverts the meaning of a text inverts the sentiment, and what has no meaning does not. */
class PolarityTest {

  private final SentimentModel model = SentimentModel.load();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Net profit rose 12% to $5.6 million | Net profit fell 12% to $5.6 million",
        "Sales grew by a fifth in the second quarter | Sales shrank by a fifth in the second quarter",
        "Shares close 3 percent higher | Shares close 3 percent lower",
        "$ABCD +7% after earnings | $ABCD -7% after earnings",
        "The tram works earned £9.1m, up from £3.3m | The tram works earned £3.3m, down from £9.1m",
        "Earnings per share $0.44 (0.12) | Earnings per share $0.12 (0.44)",
        "The margin is 9.4%, compared with 6.1% | The margin is 6.1%, compared with 9.4%",
        "The loss narrowed to $2 million from $9 million | The loss widened to $9 million from $2 million",
        "Profit before taxes is now £9m, up from £7m | Profit before taxes is now £7m, down from £9m",
        "Earnings before interest and taxes grew 8% | Earnings before interest and taxes shrank 8%",
        "Loss narrower than expected | Loss wider than expected",
        "Inflation slows more than expected | Inflation rises more than expected",
        "Q3 EPS $0.45 vs. $0.41 a year ago | Q3 EPS $0.41 vs. $0.45 a year ago",
        "EPS 45c vs. 41c | EPS 41c vs. 45c",
        "Costs fell by 8 percent | Costs rose by 8 percent",
        "Debt was reduced by half | Debt doubled",
        "Profit was higher than expected | Profit was lower than expected",
        "Sales grew more than expected | Sales grew less than expected",
        "Results beat expectations | Results missed expectations",
        "Bank raises its price target to $84 | Bank cuts its price target to $24",
        "Analysts upgrade the stock to buy | Analysts downgrade the stock to sell",
        "Company raises full-year guidance | Company lowers full-year guidance",
        "It swung to a profit of $2 million from a loss of $5 million | It swung to a loss of $2 million from a profit of $5 million",
        "The loss was $0.3 million, compared with a loss of $1.7 million | The loss was $1.7 million, compared with a loss of $0.3 million",
        "A result of £3m, compared with a loss of £9m | A loss of £3m, compared with a profit of £9m",
        "A profit of $3 million after a loss of $9 million | A loss of $3 million after a profit of $9 million",
        "Unemployment falls to a record low | Unemployment rises to a record high",
        "Crime falls in the capital | Crime soars in the capital",
        "The mayor was praised for his honesty | The mayor was condemned for his lies",
        "What a wonderful film | What a terrible film"
      })
  void oppositeTextsHaveOppositeResults(String good, String bad) {
    assertEquals(Sentiment.POSITIVE, sentiment(good), good);
    assertEquals(Sentiment.NEGATIVE, sentiment(bad), bad);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The company reached its targets | The company did not reach its targets",
        "The film is good | The film isn't good",
        "Everybody likes the new design | Nobody likes the new design",
        "The talks were a success | The talks were not a success",
        "Sales improved in the quarter | Sales did not improve in the quarter"
      })
  void negationTakesTheGoodAway(String plain, String negated) {
    assertTrue(goodness(plain) > goodness(negated), () -> plain + " / " + negated);
    assertEquals(Sentiment.NEGATIVE, sentiment(negated), negated);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The company avoids bankruptcy",
        "Nobody was hurt in the fire",
        "Fewer job losses than feared",
        "Regulators drop their probe of the bank"
      })
  void badThingThatDidNotHappenIsNotBad(String text) {
    assertTrue(sentiment(text) != Sentiment.NEGATIVE, text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "At least 40 people were killed in the attack",
        "The company will lay off 50 employees",
        "Wildfires force thousands from their homes"
      })
  void badNewsIsNegativeWithoutNegativeWords(String text) {
    assertEquals(Sentiment.NEGATIVE, sentiment(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The annual general meeting will be held on 14 April",
        "The company appoints Ruth Adler as chief financial officer",
        "The contract covers 36 lifts for two office towers",
        "The committee will vote on the bill on Tuesday",
        "What to watch in markets this week",
        "The train to Lyon leaves shortly before noon"
      })
  void factWithoutToneIsNeutral(String text) {
    assertEquals(Sentiment.NEUTRAL, sentiment(text));
  }

  @Test
  void upperAndLowerCaseMeanTheSame() {
    for (LabeledSentence sentence : LabeledSentence.of("post")) {
      if (sentence.label() != Sentiment.NEUTRAL && sentiment(sentence.text()) == sentence.label()) {
        double lost = goodness(sentence) - goodness(sentence.text().toUpperCase(Locale.ROOT));
        assertTrue(
            sentence.label() == Sentiment.POSITIVE ? lost < 0.9 : lost > -0.9, sentence::text);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%s",
        "%s https://t.co/a1B2c3",
        "%s https://example.com/fraud-probe-loss",
        "$WXYZ %s",
        "%s $ABCD $EFGH",
        "@someone %s",
        "%s #stocks",
        "  %s  ",
        "“%s”"
      })
  void whatIsAddedToAPostDoesNotChangeIt(String frame) {
    assertEquals(Sentiment.POSITIVE, sentiment(frame.formatted("Shares jump on record profit")));
    assertEquals(Sentiment.NEGATIVE, sentiment(frame.formatted("Shares plunge on profit warning")));
  }

  @Test
  void emojiSpeakWhereWordsDoNot() {
    assertTrue(goodness("the new phone is here 😍") > goodness("the new phone is here"));
    assertTrue(goodness("the new phone is here 😡") < goodness("the new phone is here"));
    assertTrue(goodness("earnings 🚀") > goodness("earnings 📉"));
  }

  private Sentiment sentiment(String text) {
    return model.classify(text).sentiment();
  }

  private double goodness(LabeledSentence sentence) {
    return goodness(sentence.text());
  }

  /** From -1 (negative) to 1 (positive). */
  private double goodness(String text) {
    AnalysisResult analysisResult = model.classify(text);
    return switch (analysisResult.sentiment()) {
      case POSITIVE -> analysisResult.score();
      case NEUTRAL -> 0;
      case NEGATIVE -> -analysisResult.score();
    };
  }
}
