package dev.nightjar.texts.profile;

import dev.nightjar.texts.language.Language;
import dev.nightjar.texts.model.TextProfile.Readability;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Readability by the formulas that were made for the text's language. */
final class ReadabilityScores {

  /** Fewer words say too little. */
  static final int MIN_WORDS = 100;

  private static final int LONG_WORD = 7;

  /** Flesch's formula with the weights of a language: base, of sentence and of word length. */
  private record Flesch(String name, double base, double sentenceWeight, double syllableWeight) {

    static Optional<Flesch> of(Language language) {
      return Optional.ofNullable(
          switch (language) {
            case ENGLISH -> new Flesch("Flesch reading ease", 206.835, 1.015, 84.6);
            case GERMAN -> new Flesch("Flesch reading ease (Amstad)", 180, 1, 58.5);
            case FRENCH -> new Flesch("Flesch reading ease (Kandel and Moles)", 207, 1.015, 73.6);
            case SPANISH -> new Flesch("Flesch reading ease (Fernández Huerta)", 206.84, 1.02, 60);
            case DUTCH -> new Flesch("Flesch reading ease (Douma)", 206.84, 0.93, 77);
            case ITALIAN -> new Flesch("Flesch reading ease (Vacca and Franchina)", 217, 1.3, 60);
            default -> null;
          });
    }

    Readability of(double wordsPerSentence, double syllablesPerWord) {
      double score = base - sentenceWeight * wordsPerSentence - syllableWeight * syllablesPerWord;
      return readability(name, score, meaning(score));
    }

    private static String meaning(double score) {
      return score >= 80
          ? "very easy"
          : score >= 60
              ? "easy"
              : score >= 50 ? "fairly difficult" : score >= 30 ? "difficult" : "very difficult";
    }
  }

  private ReadabilityScores() {}

  static List<Readability> of(Optional<Language> language, PartCounter counts) {
    double sentence = counts.meanSentenceLength();
    if (language.isEmpty() || counts.words() < MIN_WORDS || sentence == 0) {
      return List.of();
    }
    List<Readability> scores = new ArrayList<>();
    Flesch.of(language.get())
        .ifPresent(
            flesch -> {
              double syllables = syllablesPerWord(language.get(), counts);
              scores.add(flesch.of(sentence, syllables));
              if (language.get() == Language.ENGLISH) {
                double grade = 0.39 * sentence + 11.8 * syllables - 15.59;
                scores.add(
                    readability(
                        "Flesch–Kincaid grade", grade, "years of school in the United States"));
              }
            });
    if (hasLix(language.get())) {
      double lix = sentence + 100 * longWordShare(counts);
      scores.add(readability("LIX", lix, lixMeaning(lix)));
    }
    return scores;
  }

  /** LIX was made for Swedish and holds for languages with similar words. */
  private static boolean hasLix(Language language) {
    return switch (language) {
      case SWEDISH, DANISH, NORWEGIAN, ENGLISH, GERMAN, DUTCH, FRENCH, FINNISH -> true;
      default -> false;
    };
  }

  private static String lixMeaning(double lix) {
    return lix < 25
        ? "very easy"
        : lix < 35 ? "easy" : lix < 45 ? "medium" : lix < 55 ? "difficult" : "very difficult";
  }

  private static double longWordShare(PartCounter counts) {
    long longer = 0;
    for (int letters = LONG_WORD; letters <= PartCounter.MAX_WORD_LENGTH; letters++) {
      longer += counts.wordLengths[letters - 1];
    }
    return (double) longer / counts.words();
  }

  private static double syllablesPerWord(Language language, PartCounter counts) {
    long syllables = 0;
    long words = 0;
    for (int id = 0; id < counts.ids.size(); id++) {
      long count = counts.ids.count(id);
      words += count;
      syllables += count * SyllableCounter.count(counts.ids.word(id), language);
    }
    return words == 0 ? 0 : (double) syllables / words;
  }

  private static Readability readability(String formula, double score, String meaning) {
    return new Readability(
        formula, BigDecimal.valueOf(score).setScale(1, RoundingMode.HALF_UP), meaning);
  }
}
