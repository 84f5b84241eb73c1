package dev.nightjar.news.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TextSnippetTest {

  @Test
  void textOfTheMaximumLengthStaysAndALongerOneIsTruncated() {
    String longest = "a".repeat(200);
    assertEquals(longest, TextSnippet.of(longest));
    assertEquals(longest, TextSnippet.of(longest + "b"));
  }

  @Test
  void surrogatePairsAreNotSplit() {
    assertEquals("ab", TextSnippet.truncate("ab🦉", 3));
    assertEquals("ab🦉", TextSnippet.truncate("ab🦉", 4));
    assertEquals("ab🦉", TextSnippet.truncate("ab🦉c", 4));
  }

  @Test
  void combinedCharactersAreNotSplit() {
    assertEquals("caf", TextSnippet.truncate("cafe\u0301s", 4));
    assertEquals("cafe\u0301", TextSnippet.truncate("cafe\u0301s", 5));
    assertEquals("a", TextSnippet.truncate("ae\u20DDb", 2));
  }

  @Test
  void joinedCharactersAreNotSplit() {
    String family = "👩\u200D🚀";
    assertEquals("x", TextSnippet.truncate("x" + family + "y", 3));
    assertEquals("x", TextSnippet.truncate("x" + family + "y", 4));
    assertEquals("x" + family, TextSnippet.truncate("x" + family + "y", 6));
  }

  @Test
  void textOfOneLongCombinationIsTruncatedAnyway() {
    assertEquals("\u0301\u0301", TextSnippet.truncate("\u0301\u0301\u0301", 2));
  }

  @Test
  void spaceAtTheEndIsRemoved() {
    assertEquals("one", TextSnippet.truncate("one two", 4));
  }
}
