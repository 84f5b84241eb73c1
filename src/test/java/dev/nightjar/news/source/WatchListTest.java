package dev.nightjar.news.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WatchListTest {

  @Test
  void namesAreTrimmedAndTakenOnceAndTickersAreInUpperCase() {
    WatchList list =
        SourceParts.watchList(
            List.of(" AI", "climate ", "", "AI", "größe_2"), List.of("aapl", "BRK.B", "AAPL"));
    assertEquals(List.of("AI", "climate", "größe_2"), list.tags());
    assertEquals(List.of("AAPL", "BRK.B"), list.tickers());
  }

  @Test
  void nothingIsWatchedUnlessItIsSet() {
    WatchList list = SourceParts.watchList(List.of(), List.of());
    assertEquals(List.of(), list.tags());
    assertEquals(List.of(), list.tickers());
  }

  @ParameterizedTest
  @ValueSource(strings = {"two words", "a#b", "a\"b", "x:y", "---", "_"})
  void tagThatCannotBeStoredIsRejectedWithTheVariableToCorrect(String tag) {
    InvalidSettingException refused =
        assertThrows(
            InvalidSettingException.class,
            () -> SourceParts.watchList(List.of(tag), List.of()).tags());
    assertTrue(refused.getMessage().startsWith("NIGHTJAR_NEWS_TAGS has '" + tag + "'"));
  }

  @Test
  void tagMayHaveFiftyCharactersAndNoMore() {
    String longest = "x".repeat(50);
    assertEquals(List.of(longest), SourceParts.watchList(List.of(longest), List.of()).tags());
    assertThrows(
        InvalidSettingException.class,
        () -> SourceParts.watchList(List.of("x".repeat(51)), List.of()).tags());
  }

  @ParameterizedTest
  @ValueSource(strings = {"AA PL", "$AAPL", ".X", "ABCDEFGHIJKLMNOP"})
  void tickerThatIsNoneIsRejectedWithTheVariableToCorrect(String ticker) {
    InvalidSettingException refused =
        assertThrows(
            InvalidSettingException.class,
            () -> SourceParts.watchList(List.of(), List.of(ticker)).tags());
    assertTrue(refused.getMessage().startsWith("NIGHTJAR_NEWS_TICKERS has '" + ticker + "'"));
  }

  @Test
  void namesOfASourceAreRecognizedInAnyCaseAndSpelledAsTheyAreWatched() {
    WatchList list = SourceParts.watchList(List.of("AI", "climate"), List.of("AAPL"));
    assertEquals(List.of("AI"), list.watchedTags(List.of("Stock", "ai")));
    assertEquals(List.of("AAPL"), list.watchedTickers(List.of("aapl", "tsm")));
  }
}
