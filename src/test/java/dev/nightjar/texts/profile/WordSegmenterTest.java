package dev.nightjar.texts.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.texts.language.Language;
import java.text.BreakIterator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WordSegmenterTest {

  /** What a native executable has for every locale. */
  private static final BreakIterator ENGLISH = BreakIterator.getWordInstance(Locale.ENGLISH);

  @Test
  void thaiHasNoWordsWithoutItsDictionary() {
    assertEquals(Optional.empty(), WordSegmenter.of(Language.THAI, ENGLISH));
    assertTrue(WordSegmenter.of(Language.THAI).isPresent(), "this JVM has the dictionary");
  }

  @Test
  void japaneseAndChineseAreDividedByTheRulesOfAnyLocale() {
    String japanese = "東京は日本の首都です。カタカナもある";
    assertEquals(
        words(WordSegmenter.of(Language.JAPANESE).orElseThrow(), japanese),
        words(WordSegmenter.of(Language.JAPANESE, ENGLISH).orElseThrow(), japanese));
    assertEquals(
        Map.of("北京", 1, "京人", 1),
        words(WordSegmenter.of(Language.CHINESE, ENGLISH).orElseThrow(), "北京人"));
  }

  private static Map<String, Integer> words(WordSegmenter segmenter, String text) {
    segmenter.read(text, false);
    segmenter.end();
    return segmenter.counts();
  }
}
