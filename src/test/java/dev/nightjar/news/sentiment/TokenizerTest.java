package dev.nightjar.news.sentiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the model sees of a text: words, amounts, and stand-ins for what is named. */
class TokenizerTest {

  private final Tokens tokens = new Tokens();
  private final Tokenizer tokenizer =
      new Tokenizer(
          tokens,
          new Lexicon(
              new int[] {Hash.of("eur"), Hash.of("mn"), Hash.of("billion"), Hash.of("percent")},
              new int[] {Trait.CURRENCY, Trait.SCALE_MILLION, Trait.SCALE_BILLION, Trait.PERCENT}));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "EUR 7.5 mn | 7500000",
        "7.5 mn | 7500000",
        "$3.1 Billion | 3100000000",
        "$475m | 475000000",
        "€20k | 20000",
        "EUR1,234.5 | 1234.5",
        "1,400 | 1400",
        "-12 | -12",
        "−0.4 | -0.4",
        "0.25 | 0.25"
      })
  void amountsAreReadWithTheirScaleAndSign(String text, double value) {
    tokenizer.read(text);
    assertEquals(1, tokens.count, text);
    assertTrue(tokens.isAmount(0));
    assertEquals(value, tokens.value[0], 1e-6);
  }

  @ParameterizedTest
  @ValueSource(strings = {"12%", "12 %", "12 percent", "12.5%", "+3%", "-3%"})
  void percentagesAreAKindOfTheirOwn(String text) {
    tokenizer.read(text);
    assertEquals(List.of(Kind.PERCENT), kinds());
  }

  @Test
  void signOfAPercentageIsADirection() {
    tokenizer.read("$ABC +3% $DEF -3%");
    assertEquals(List.of(Kind.TICKER, Kind.PERCENT, Kind.TICKER, Kind.PERCENT), kinds());
    assertTrue(tokens.is(1, Trait.UP));
    assertTrue(tokens.is(3, Trait.DOWN));
  }

  @Test
  void yearIsNoAmount() {
    tokenizer.read("In 2019");
    assertEquals(List.of(Kind.WORD, Kind.YEAR), kinds());
    tokenizer.read("sold 2,019 cars");
    assertEquals(List.of(Kind.WORD, Kind.NUMBER, Kind.WORD), kinds());
  }

  @Test
  void wordIsTheSameInAnyCaseAndWithoutItsPossessive() {
    assertEquals(hashes("profit"), hashes("PROFIT"));
    assertEquals(hashes("profit"), hashes("Profit's"));
    assertEquals(hashes("profit"), hashes("profit’s"));
    assertNotEquals(hashes("profit"), hashes("profits"));
  }

  @Test
  void contractedNegationIsANegation() {
    for (String text : List.of("isn't", "ISN'T", "isn’t")) {
      tokenizer.read(text);
      assertEquals(2, tokens.count, text);
      assertTrue(tokens.is(1, Trait.NEGATION), text);
    }
  }

  @Test
  void anyTickerIsTheSameTickerAndAnyMentionTheSameMention() {
    assertEquals(hashes("$AAPL jumps"), hashes("$BRK.B jumps"));
    assertEquals(hashes("thanks @one"), hashes("thanks @two_2"));
    assertNotEquals(hashes("$AAPL jumps"), hashes("apple jumps"));
  }

  @Test
  void linksAreNotRead() {
    for (String link : List.of("https://t.co/aB3", "HTTP://example.com/fraud", "www.loss.com")) {
      assertEquals(hashes("shares rose today"), hashes("shares rose today " + link), link);
    }
  }

  @Test
  void hashtagIsReadAsTheWordsItIsMadeOf() {
    assertEquals(hashes("profit warning"), hashes("#ProfitWarning"));
    assertEquals(hashes("stocks"), hashes("#stocks"));
  }

  @Test
  void moodOfEmojiAndEmoticonsIsKnown() {
    assertEquals(hashes("great 😀"), hashes("great :-)"));
    assertEquals(hashes("great 😡"), hashes("great :("));
    assertNotEquals(hashes("great 😀"), hashes("great 😡"));
    assertEquals(hashes("great"), hashes("great 🧭"));
  }

  @Test
  void stretchedWordIsStretchedAlikeHoweverLong() {
    assertEquals(hashes("soooo"), hashes("sooooooooo"));
  }

  @Test
  void initialsAreNotTheWordThatTheySpell() {
    assertNotEquals(hashes("U.S."), hashes("us"));
  }

  @Test
  void longTextIsReadToItsBoundOnly() {
    tokenizer.read("word ".repeat(10_000));
    assertEquals(Tokens.MOST, tokens.count);
  }

  private List<Byte> kinds() {
    List<Byte> kinds = new ArrayList<>();
    for (int i = 0; i < tokens.count; i++) {
      kinds.add(tokens.kind[i]);
    }
    return kinds;
  }

  private List<Integer> hashes(String text) {
    tokenizer.read(text);
    List<Integer> hashes = new ArrayList<>();
    for (int i = 0; i < tokens.count; i++) {
      hashes.add(tokens.hash[i]);
    }
    return hashes;
  }
}
