package dev.nightjar.texts.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.texts.language.Language;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WordSegmenterTest {

  @Test
  void eachLanguageIsDividedInItsOwnWay() {
    assertEquals(Map.of("ภาษา", 1, "ไทย", 1), words(Language.THAI, "ภาษาไทย"));
    assertEquals(Map.of("東京", 1, "は", 1, "首都", 1), words(Language.JAPANESE, "東京は首都"));
    assertEquals(Map.of("北京", 1, "京人", 1), words(Language.CHINESE, "北京人"));
  }

  @Test
  void otherScriptsEndAWord() {
    assertEquals(Map.of("ไทย", 2), words(Language.THAI, "ไทย, abc ไทย."));
    assertEquals(Map.of(), words(Language.CHINESE, "北 a 京"));
  }

  private static Map<String, Integer> words(Language language, String text) {
    WordSegmenter segmenter = WordSegmenter.of(language);
    segmenter.read(text, false);
    segmenter.end();
    return segmenter.counts();
  }
}
