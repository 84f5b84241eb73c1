package dev.nightjar.texts.profile;

import dev.nightjar.texts.language.Language;
import dev.nightjar.texts.language.LanguageDetector;
import dev.nightjar.texts.model.TextProfile.LanguageShare;
import dev.nightjar.texts.model.TextStatistics;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Detects the languages of a text in excerpts of all its parts. */
final class Languages {

  /** Enough to tell a language, and little enough to be fast. */
  private static final int EXCERPT_CHARS = 400;

  private final LanguageDetector detector;
  private final StringBuilder excerpt = new StringBuilder();
  private final Map<Language, Integer> excerpts = new EnumMap<>(Language.class);
  private int detected;

  Languages(LanguageDetector detector) {
    this.detector = detector;
  }

  /** Reads the start of a part; short parts are put together. */
  void read(String text) {
    excerpt.append(text, 0, Math.min(text.length(), EXCERPT_CHARS));
    if (excerpt.length() >= EXCERPT_CHARS) {
      detect();
    }
  }

  private void detect() {
    detector
        .detect(excerpt)
        .ifPresent(
            language -> {
              excerpts.merge(language, 1, Integer::sum);
              detected++;
            });
    excerpt.setLength(0);
  }

  /** The share of each language in the excerpts that have one. */
  List<LanguageShare> shares() {
    detect();
    return excerpts.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .map(
            entry ->
                new LanguageShare(
                    entry.getKey().code(),
                    entry.getKey().label(),
                    TextStatistics.quotient(entry.getValue(), detected, 2)))
        .toList();
  }
}
