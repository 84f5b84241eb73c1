package dev.nightjar.news.query.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SearchWordsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "owls; Owls return",
        "OWLS valley; The valley of the owls",
        "merger; Two mergers in a week",
        "cafe; Café prices rise",
        "café; CAFE PRICES RISE",
        "ai; What AI can do",
        "the fed; Fed holds rates",
        "the of; Return of the owls",
        "フクロウ; 日本のフクロウ",
        "سوق; ارتفاع سوق الأسهم",
        "שוק; שוק המניות עולה",
        "o.w-l; O W L radio",
        "C++; A C compiler",
        "2.4; Bought for $2.4 billion",
      })
  void textWithAllWordsMatches(String words, String text) {
    assertTrue(SearchWords.parse(words).matches(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "owls foxes; Owls return",
        "ai; He said it was paid",
        "wls; Owls return",
        ".*; Owls return 5",
        "the of; Owls return",
      })
  void textWithoutAWordDoesNotMatch(String words, String text) {
    SearchWords parsed = SearchWords.parse(words);
    assertEquals(parsed.isEmpty(), parsed.matches(text));
  }

  @Test
  void charactersThatTurnTheDirectionAreIgnored() {
    assertTrue(SearchWords.parse("\u202Eow\u202Cls").matches("Owls return"));
  }

  @Test
  void stopWordsCountOnlyAlone() {
    assertEquals(List.of("owls"), SearchWords.parse("the owls of the").words());
    assertEquals(List.of("the", "of"), SearchWords.parse("the of").words());
    assertTrue(SearchWords.parse("  ").isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "owls", "سوق", "日"})
  void shortTextWithALetterOrNothingIsValid(String text) {
    assertTrue(SearchWords.isValid(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"???", "+-*", "🦉"})
  void textWithoutAWordIsInvalid(String text) {
    assertFalse(SearchWords.isValid(text));
  }

  @Test
  void longTextIsInvalid() {
    assertTrue(SearchWords.isValid("x".repeat(200)));
    assertFalse(SearchWords.isValid("x".repeat(201)));
    assertFalse(SearchWords.isValid("x".repeat(10_000)));
  }
}
