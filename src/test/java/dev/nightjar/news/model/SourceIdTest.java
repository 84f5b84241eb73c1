package dev.nightjar.news.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceIdTest {

  @Test
  void idOfAUrlIsItsHash() {
    assertEquals(
        "newsapi#100680ad546ce6a577f42f52df33b4cfdca756859e664b8d7de329b150d09ce9",
        SourceId.ofUrl("newsapi", "https://example.com").value());
  }

  @Test
  void idOfAnArticleIsThatOfItsSource() {
    assertEquals("finnhub:137825212", SourceId.ofArticle("finnhub", "137825212").toString());
    assertEquals("tiingo:1", SourceId.ofArticle("tiingo", "1").toString());
    assertEquals("reddit#1abc9z", SourceId.ofArticle("reddit", "1abc9z").toString());
  }

  @Test
  void idHasAtMost256Characters() {
    String longest = "rss#" + "a".repeat(252);
    assertTrue(SourceId.isValid(longest));
    assertFalse(SourceId.isValid(longest + "a"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "newsapi", "newsapi#", "#abc", "News#abc", "newsapi#a b", "a#b#c"})
  void otherTextsAreRefused(String text) {
    assertFalse(SourceId.isValid(text));
    assertThrows(IllegalArgumentException.class, () -> new SourceId(text));
  }
}
