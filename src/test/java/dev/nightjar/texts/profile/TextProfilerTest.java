package dev.nightjar.texts.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.texts.model.TextProfile;
import dev.nightjar.texts.model.TextProfile.Growth;
import dev.nightjar.texts.model.TextProfile.LanguageShare;
import dev.nightjar.texts.model.TextProfile.Phrase;
import dev.nightjar.texts.model.TextProfile.Word;
import dev.nightjar.texts.model.TextSource;
import dev.nightjar.texts.model.WordCount;
import dev.nightjar.texts.statistics.AnalysisOutcome;
import dev.nightjar.texts.statistics.TextAnalyzer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextProfilerTest {

  private static final String WHALES =
      "The whale swam north. The whale sang, and the old whale slept. Nobody saw the north. ";
  private static final String WALE =
      "Der Wal schwamm nach Norden. Der alte Wal sang und schlief dann wieder ein. ";

  @Test
  void emptyTextHasAnEmptyProfile() throws IOException {
    TextProfile profile = profile("");

    assertEquals(List.of(), profile.languages());
    assertEquals(List.of(), profile.words());
    assertEquals(List.of(), profile.twoWordPhrases());
    assertEquals(List.of(), profile.readability());
    assertEquals(0, profile.hapaxLegomena());
    assertEquals(0, sum(profile.wordLengths()) + sum(profile.sentenceLengths()));
  }

  @Test
  void frequentWordsHaveTheirCountsAndDistribution() throws IOException {
    TextProfile profile = profile(WHALES.repeat(50) + "Harbor. ".repeat(100));

    Word whale = word(profile, "whale");
    Word harbor = word(profile, "harbor");
    assertEquals(150, whale.count());
    assertEquals(150, whale.parts().stream().mapToInt(Integer::intValue).sum());
    assertEquals(0, harbor.parts().get(0));
    assertEquals(100, harbor.parts().stream().mapToInt(Integer::intValue).sum());
    assertEquals(0, whale.parts().get(TextProfile.PARTS - 1));
    assertFalse(whale.isStopWord());
    assertTrue(word(profile, "the").isStopWord());
  }

  @ParameterizedTest
  @CsvSource({"7, 49", "50, 250"})
  void partsOfShortTextsAreEqual(int words, int bytes) throws IOException {
    String filler = "x".repeat(bytes / words - 1) + " ";
    String text = filler.repeat(words - 1) + "y".repeat(filler.length() - 1) + ".";
    assertEquals(bytes, text.length());

    TextProfile profile = profile(text);

    List<Integer> parts = word(profile, filler.strip()).parts();
    for (int i = 0; i < words - 1; i++) {
      // A word is in the part that has the character after it.
      int part = ((i + 1) * filler.length() * TextProfile.PARTS - 1) / bytes;
      assertEquals(1, parts.get(part), "of word " + i + " in " + parts);
    }
    assertEquals(words - 1, parts.stream().mapToInt(Integer::intValue).sum());
    assertEquals(1, word(profile, "y".repeat(filler.length() - 1)).parts().get(99));
  }

  @Test
  void byteOrderMarkOfAShortTextIsNoPartOfIt() throws IOException {
    String text = "Short.";

    assertEquals(profile(text).wordLengths(), profile("\uFEFF" + text).wordLengths());
    assertEquals(1, word(profile("\uFEFF" + text), "short").parts().get(99));
  }

  @Test
  void frequentPhrasesAreThoseOfAFullCount() throws IOException {
    SplittableRandom random = new SplittableRandom(11);
    StringBuilder text = new StringBuilder();
    Map<String, Integer> expected = new HashMap<>();
    for (int sentence = 0; sentence < 4_000; sentence++) {
      String[] words = new String[3 + random.nextInt(10)];
      for (int i = 0; i < words.length; i++) {
        // A product, so that some words are frequent.
        words[i] = "w" + random.nextInt(400) * random.nextInt(400) / 400 / (i % 3 + 1);
        for (int length = 2; length <= 3 && i + 1 >= length; length++) {
          String phrase = String.join(" ", Arrays.copyOfRange(words, i + 1 - length, i + 1));
          expected.merge(phrase, 1, Integer::sum);
        }
      }
      text.append(String.join(" ", words)).append(". ");
    }
    TextProfile profile = profile(text.toString());

    for (List<Phrase> phrases : List.of(profile.twoWordPhrases(), profile.threeWordPhrases())) {
      int words = phrases.get(0).phrase().split(" ").length;
      phrases.forEach(phrase -> assertEquals(expected.get(phrase.phrase()), (int) phrase.count()));
      assertEquals(
          expected.entrySet().stream()
              .filter(entry -> entry.getKey().split(" ").length == words)
              .map(Map.Entry::getValue)
              .filter(count -> count > 1)
              .sorted(Comparator.reverseOrder())
              .limit(200)
              .toList(),
          phrases.stream().map(phrase -> (int) phrase.count()).toList());
    }
  }

  @Test
  void phrasesDoNotReachBeyondASentence() throws IOException {
    TextProfile profile = profile(WHALES.repeat(3));

    assertEquals(new Phrase("the whale", 6, true), profile.twoWordPhrases().get(0));
    assertFalse(
        profile.twoWordPhrases().stream().anyMatch(phrase -> phrase.phrase().equals("north the")));
    assertTrue(
        profile.threeWordPhrases().contains(new Phrase("the old whale", 3, true)),
        profile.threeWordPhrases().toString());
  }

  @Test
  void phraseThatBeginsOrEndsWithAStopWordIsMarked() throws IOException {
    TextProfile profile = profile("We were in the red house. They were in the garden. ".repeat(5));

    assertTrue(profile.twoWordPhrases().contains(new Phrase("in the", 10, true)));
    assertTrue(profile.twoWordPhrases().contains(new Phrase("red house", 5, false)));
  }

  @Test
  void lengthsOfWordsAndSentencesAreCounted() throws IOException {
    TextProfile profile = profile("A bb bb. Ccc dddd!");

    assertEquals(List.of(1L, 2L, 1L, 1L), profile.wordLengths().subList(0, 4));
    assertEquals(List.of(0L, 1L, 1L, 0L), profile.sentenceLengths().subList(0, 4));
  }

  @Test
  void numbersOfWordsAndSentencesAreThoseOfTheCounter() throws IOException {
    SplittableRandom random = new SplittableRandom(7);
    String[] pieces = {
      "a",
      "Word",
      "l'eau",
      "it’s",
      "ΟΔΟΣ",
      "İzmir",
      "3.14",
      ".",
      "!",
      "?",
      "…",
      "。",
      "”",
      ")",
      "'",
      "\n",
      "\r\n",
      " ",
      " ",
      " ",
      "—",
      "中文",
      "𝒳y",
      "é",
      "x".repeat(200)
    };
    for (int round = 0; round < 200; round++) {
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(400);
      for (int i = 0; i < length; i++) {
        text.append(pieces[random.nextInt(pieces.length)]);
      }
      AnalysisOutcome.Completed counted = count(text.toString().getBytes(StandardCharsets.UTF_8));
      TextProfile profile =
          TextProfiler.load().profile(BytesSource.of(text.toString()), counted.vocabulary());

      assertEquals(counted.statistics().totalWords(), sum(profile.wordLengths()), text::toString);
      assertEquals(
          counted.statistics().sentences(), sum(profile.sentenceLengths()), text::toString);
      for (Word word : profile.words()) {
        if (!word.word().contains("xxx")) {
          assertEquals(
              word.count(),
              word.parts().stream().mapToInt(Integer::intValue).sum(),
              () -> word.word() + " in " + text);
        }
      }
    }
  }

  @Test
  void growthEndsWithAllWords() throws IOException {
    TextProfile profile = profile(WHALES.repeat(20));

    assertEquals(TextProfile.PARTS, profile.growth().size());
    assertEquals(new Growth(320, 10), profile.growth().get(TextProfile.PARTS - 1));
  }

  @Test
  void wordsThatOccurOnceAreHapaxLegomena() throws IOException {
    assertEquals(2, profile("one two two three").hapaxLegomena());
  }

  @Test
  void textInTwoLanguagesHasTheSharesOfBoth() throws IOException {
    List<LanguageShare> languages = profile(WHALES.repeat(150) + WALE.repeat(50)).languages();

    assertEquals(List.of("en", "de"), languages.stream().map(LanguageShare::code).toList());
    assertEquals(0.77, languages.get(0).share().doubleValue(), 0.05);
  }

  @Test
  void textWithoutALanguageHasNoneAndNoReadability() throws IOException {
    TextProfile profile = profile("7f 45 4c 46 02 01 01 00 ".repeat(200));

    assertEquals(List.of(), profile.languages());
    assertEquals(List.of(), profile.readability());
  }

  @Test
  void readabilityOfSimpleEnglishIsEasierThanThatOfLongSentences() throws IOException {
    double simple = readingEase("The cat sat on the mat. The dog ran to the man. ".repeat(20));
    double hard =
        readingEase(
            ("Notwithstanding considerable organizational difficulties, international institutions"
                    + " increasingly recommended comprehensive administrative simplification,"
                    + " because contemporary regulations unnecessarily complicated negotiations"
                    + " between governmental representatives. ")
                .repeat(10));

    assertTrue(simple > 90, () -> "simple: " + simple);
    assertTrue(hard < 0, () -> "hard: " + hard);
  }

  @Test
  void longTextIsSampledEvenlyAndItsCountsStayExact() throws IOException {
    byte[] text = (WHALES.repeat(1_000) + WALE.repeat(1_000)).getBytes(StandardCharsets.UTF_8);
    AnalysisOutcome.Completed counted = count(text);
    TextProfile profile =
        TextProfiler.sampling(50_000).profile(new BytesSource(text), counted.vocabulary());

    assertEquals(text.length, profile.totalBytes());
    assertEquals(50_000, profile.sampledBytes());
    assertEquals(3_000, word(profile, "whale").count());
    assertTrue(word(profile, "whale").parts().get(0) > 0);
    assertEquals(0, word(profile, "whale").parts().get(99));
    assertTrue(word(profile, "wal").parts().get(99) > 0);
    assertEquals(
        List.of("en", "de"), profile.languages().stream().map(LanguageShare::code).toList());
  }

  @Test
  @Tag("long")
  void gibibyteOfOneLanguageMixedWithAnotherHasTheSharesOfBoth() throws IOException {
    byte[] block = (WHALES.repeat(90) + WALE.repeat(30)).getBytes(StandardCharsets.UTF_8);
    RepeatedSource text = new RepeatedSource(block, (1 << 30) / block.length);
    TextProfile profile =
        TextProfiler.load().profile(text, count(text.open(0, text.size())).vocabulary());

    assertEquals(text.size(), profile.totalBytes());
    assertEquals(
        List.of("en", "de"), profile.languages().stream().map(LanguageShare::code).toList());
    assertEquals(0.77, profile.languages().get(0).share().doubleValue(), 0.05);
    assertEquals(270L * text.times(), word(profile, "whale").count());
  }

  @Test
  void textInUtf16HasTheSameProfile() throws IOException {
    String text = WHALES.repeat(30);
    byte[] utf16 = ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE);
    TextProfile expected = profile(text);
    TextProfile profile =
        TextProfiler.load().profile(new BytesSource(utf16), count(utf16).vocabulary());

    assertEquals(expected.twoWordPhrases(), profile.twoWordPhrases());
    assertEquals(expected.wordLengths(), profile.wordLengths());
    assertEquals(expected.words().size(), profile.words().size());
  }

  @Test
  void charactersOnTheBorderOfTwoPartsAreKeptWhole() throws IOException {
    for (int shift = 0; shift < 5; shift++) {
      TextProfile profile = profile("a".repeat(shift) + " " + "привет 𝒳𝒴 ".repeat(101));

      assertEquals(101, word(profile, "привет").count());
      assertEquals(101, word(profile, "привет").parts().stream().mapToInt(Integer::intValue).sum());
      assertEquals(101, word(profile, "𝒳𝒴").parts().stream().mapToInt(Integer::intValue).sum());
    }
  }

  @Test
  void chineseIsDividedIntoPairsAndJapaneseAndThaiIntoWords() throws IOException {
    assertTrue(
        profile("北京是中国的首都。我在北京工作，也在北京生活。".repeat(3))
            .segmentedWords()
            .contains(new WordCount("北京", 9)));
    assertTrue(
        profile("私は東京に住んでいます。東京はとても大きいです。".repeat(3))
            .segmentedWords()
            .contains(new WordCount("東京", 6)));
    List<WordCount> thai = profile("ประเทศไทยเป็นประเทศที่สวยงาม ".repeat(3)).segmentedWords();
    assertTrue(thai.contains(new WordCount("ประเทศ", 3)), thai::toString);
    assertTrue(thai.contains(new WordCount("ประเทศไทย", 3)), thai::toString);
  }

  private static double readingEase(String text) throws IOException {
    return profile(text).readability().stream()
        .filter(score -> score.formula().equals("Flesch reading ease"))
        .findFirst()
        .orElseThrow()
        .score()
        .doubleValue();
  }

  private static Word word(TextProfile profile, String word) {
    return profile.words().stream()
        .filter(found -> found.word().equals(word))
        .findFirst()
        .orElseThrow();
  }

  private static TextProfile profile(String text) throws IOException {
    return TextProfiler.load()
        .profile(BytesSource.of(text), count(text.getBytes(StandardCharsets.UTF_8)).vocabulary());
  }

  private static AnalysisOutcome.Completed count(byte[] text) throws IOException {
    return count(new ByteArrayInputStream(text));
  }

  private static AnalysisOutcome.Completed count(InputStream text) throws IOException {
    return (AnalysisOutcome.Completed)
        new TextAnalyzer(Long.MAX_VALUE).withVocabulary(TextProfiler.VOCABULARY_SIZE).analyze(text);
  }

  private static long sum(List<Long> counts) {
    return counts.stream().mapToLong(Long::longValue).sum();
  }

  /** A text that is the same block many times, without taking the memory of all of them. */
  private record RepeatedSource(byte[] block, int times) implements TextSource {

    @Override
    public long size() {
      return (long) block.length * times;
    }

    @Override
    public InputStream open(long from, long to) {
      return new InputStream() {

        private long at = from;

        @Override
        public int read() {
          return at == to ? -1 : block[(int) (at++ % block.length)] & 0xff;
        }

        @Override
        public int read(byte[] into, int offset, int length) {
          if (at == to) {
            return -1;
          }
          int inBlock = (int) (at % block.length);
          int count = (int) Math.min(Math.min(length, block.length - inBlock), to - at);
          System.arraycopy(block, inBlock, into, offset, count);
          at += count;
          return count;
        }
      };
    }
  }
}
