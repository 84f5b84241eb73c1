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

/** Tests the model's view of a text: words, numbers, and placeholders for names. */
class TokenizerTest {

  private final TokenBuffer tokenBuffer = new TokenBuffer();
  private final Tokenizer tokenizer =
      new Tokenizer(
          tokenBuffer,
          new Lexicon(
              new int[] {
                FeatureHash.of("eur"),
                FeatureHash.of("mn"),
                FeatureHash.of("billion"),
                FeatureHash.of("percent")
              },
              new int[] {
                WordTrait.CURRENCY,
                WordTrait.SCALE_MILLION,
                WordTrait.SCALE_BILLION,
                WordTrait.PERCENT
              }));

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
    assertEquals(1, tokenBuffer.count, text);
    assertTrue(tokenBuffer.isAmount(0));
    assertEquals(value, tokenBuffer.value[0], 1e-6);
  }

  @ParameterizedTest
  @ValueSource(strings = {"12%", "12 %", "12 percent", "12.5%", "+3%", "-3%"})
  void percentagesAreAKindOfTheirOwn(String text) {
    tokenizer.read(text);
    assertEquals(List.of(TokenKind.PERCENT), kinds());
  }

  @Test
  void signOfAPercentageIsADirection() {
    tokenizer.read("$ABC +3% $DEF -3%");
    assertEquals(
        List.of(TokenKind.TICKER, TokenKind.PERCENT, TokenKind.TICKER, TokenKind.PERCENT), kinds());
    assertTrue(tokenBuffer.is(1, WordTrait.UP));
    assertTrue(tokenBuffer.is(3, WordTrait.DOWN));
  }

  @Test
  void yearIsNoAmount() {
    tokenizer.read("In 2019");
    assertEquals(List.of(TokenKind.WORD, TokenKind.YEAR), kinds());
    tokenizer.read("sold 2,019 cars");
    assertEquals(List.of(TokenKind.WORD, TokenKind.NUMBER, TokenKind.WORD), kinds());
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
      assertEquals(2, tokenBuffer.count, text);
      assertTrue(tokenBuffer.is(1, WordTrait.NEGATION), text);
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
  void hashtagIsSplitIntoWords() {
    assertEquals(hashes("profit warning"), hashes("#ProfitWarning"));
    assertEquals(hashes("stocks"), hashes("#stocks"));
  }

  @Test
  void emojiAndEmoticonsHaveAPolarity() {
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
    assertEquals(TokenBuffer.MAX_TOKENS, tokenBuffer.count);
  }

  private List<Byte> kinds() {
    List<Byte> kinds = new ArrayList<>();
    for (int i = 0; i < tokenBuffer.count; i++) {
      kinds.add(tokenBuffer.kind[i]);
    }
    return kinds;
  }

  private List<Integer> hashes(String text) {
    tokenizer.read(text);
    List<Integer> hashes = new ArrayList<>();
    for (int i = 0; i < tokenBuffer.count; i++) {
      hashes.add(tokenBuffer.hash[i]);
    }
    return hashes;
  }
}
