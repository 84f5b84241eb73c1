package dev.nightjar.texts.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.texts.explore.Concordance.Line;
import dev.nightjar.texts.profile.BytesSource;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeywordSearchTest {

  @Test
  void keywordIsShownAsWrittenWithItsContext() throws IOException {
    Concordance found = search("Call me Ishmael.\nThe Whale\tis white.", "whale");

    assertEquals(1, found.total());
    Line line = found.lines().get(0);
    assertEquals("Call me Ishmael. The ", line.before());
    assertEquals("Whale", line.keyword());
    assertEquals(" is white.", line.after());
    assertTrue(found.isComplete());
  }

  @Test
  void onlyWholeWordsMatch() throws IOException {
    assertEquals(3, search("he the she he's HE theme he.", "he").total());
    assertEquals(1, search("he the she he's HE", "he's").total());
  }

  @Test
  void phraseMatchesAcrossSpacesButNotAcrossSentences() throws IOException {
    assertEquals(
        2, search("the white\n whale. The white, whale? white. Whale", "white whale").total());
  }

  @ParameterizedTest
  @ValueSource(strings = {".*", "(", "\\", "^$", "   ", "", "a b c d e f"})
  void textWithoutOrWithTooManyWordsIsNoQuery(String text) {
    assertFalse(KeywordQuery.isValid(text), text);
  }

  @Test
  void charactersOfPatternsHaveNoMeaning() throws IOException {
    assertEquals(1, search("a.c abc a c", "a.c").total());
    assertEquals(0, search("abc", "[a-c]").total());
  }

  @Test
  void queryOfTenThousandCharactersIsRefused() {
    assertFalse(KeywordQuery.isValid("a".repeat(10_000)));
  }

  @Test
  void everyOccurrenceIsCountedAcrossBlocksAndOnlyTheFirstAreShown() throws IOException {
    String text = "filler words and a needle in the text ".repeat(20_000);
    Concordance found = search(text, "needle");

    assertEquals(20_000, found.total());
    assertEquals(50, found.lines().size());
    assertEquals(20_000, search(text, "a needle in").total());
  }

  @Test
  void positionGrowsThroughTheText() throws IOException {
    Concordance found = search("needle " + "é ".repeat(100_000) + "needle", "needle");

    assertEquals(0, found.lines().get(0).position(), 0.01);
    assertEquals(1, found.lines().get(1).position(), 0.01);
  }

  @Test
  void wordOfAScriptWithoutSpacesIsFoundInsideARun() throws IOException {
    assertEquals(2, search("我在北京工作，也在北京生活。", "北京").total());
  }

  @Test
  void eitherApostropheFindsBoth() throws IOException {
    assertEquals(2, search("It's white, it’s old.", "it's").total());
    assertEquals(2, search("It's white, it’s old.", "IT’S").total());
  }

  @ParameterizedTest
  @ValueSource(strings = {"İzmir", "izmir", "I\u0307ZMIR", "güzel İZMİR"})
  void turkishCapitalIWithADotIsFound(String query) throws IOException {
    Concordance found = search("Bugün güzel İzmir limanı.", query);

    assertEquals(1, found.total());
    assertTrue(found.lines().get(0).keyword().endsWith("İzmir"), found.toString());
  }

  @Test
  void rightToLeftTextIsFound() throws IOException {
    assertEquals(1, search("הספר הלבן נמצא כאן", "הלבן").total());
  }

  @Test
  void searchThatTakesTooLongIsIncomplete() throws IOException {
    String text = "word ".repeat(200_000);
    Concordance found =
        new KeywordSearch(KeywordQuery.of("word"), 10)
            .search(BytesSource.of(text), Duration.ofSeconds(-1), Clock.systemUTC());

    assertFalse(found.isComplete());
    assertTrue(found.total() > 0 && found.total() < 200_000);
  }

  private static Concordance search(String text, String query) throws IOException {
    return new KeywordSearch(KeywordQuery.of(query), 50)
        .search(BytesSource.of(text), Duration.ofMinutes(1), Clock.systemUTC());
  }
}
