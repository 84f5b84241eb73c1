package dev.nightjar.texts.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.texts.model.WordCount;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class TopWordsTest {

  private final TopWords top = new TopWords(TopWords.SIZE);

  @Test
  void moreFrequentWordsAreFirstAndEqualOnesInTheOrderOfTheirCodePoints() {
    offer(1, "b");
    offer(2, "z");
    offer(1, "a");
    offer(1, "é");
    assertEquals(List.of("z", "a", "b", "é"), words());
  }

  @Test
  void prefixIsBeforeTheLongerWordAndAWholeWordBeforeATruncatedOne() {
    offer(1, "abc");
    top.offer(1, bytes("ab"), 2, true);
    offer(1, "ab");
    assertEquals(List.of("ab", "ab…", "abc"), words());
  }

  @Test
  void eleventhWordIsDroppedUnlessItIsMoreFrequentOrBeforeTheLast() {
    for (char c = 'b'; c <= 'k'; c++) {
      assertTrue(top.accepts(1));
      offer(2, String.valueOf(c));
    }
    assertFalse(top.accepts(1));
    assertTrue(top.accepts(2));
    offer(2, "l");
    assertEquals("k", words().get(9));
    offer(2, "a");
    assertEquals(List.of("a", "j"), List.of(words().get(0), words().get(9)));
    offer(3, "z");
    assertEquals(List.of("z", "i"), List.of(words().get(0), words().get(9)));
    assertEquals(10, words().size());
  }

  private void offer(long count, String word) {
    top.offer(count, bytes(word), bytes(word).length, false);
  }

  private static byte[] bytes(String word) {
    return word.getBytes(StandardCharsets.UTF_8);
  }

  private List<String> words() {
    return top.toList().stream().map(WordCount::word).toList();
  }
}
