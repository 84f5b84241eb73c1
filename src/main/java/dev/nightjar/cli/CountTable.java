package dev.nightjar.cli;

import dev.nightjar.texts.model.TextProfile;
import dev.nightjar.texts.model.TextProfile.LanguageShare;
import dev.nightjar.texts.model.TextProfile.Phrase;
import dev.nightjar.texts.model.TextProfile.Word;
import dev.nightjar.texts.model.TextStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The statistics of a text as aligned columns for a terminal. */
final class CountTable {

  private static final int LABEL_WIDTH = 28;
  private static final int SHOWN = 10;

  private final StringBuilder table = new StringBuilder();

  private CountTable() {}

  static String of(String file, TextStatistics statistics, Optional<TextProfile> profile) {
    CountTable table = new CountTable();
    table.table.append(file).append(System.lineSeparator());
    table.number("words", statistics.totalWords());
    table.number("unique words", statistics.uniqueWords());
    table.row("letters per word", statistics.avgWordLength());
    table.row("vocabulary density", statistics.preciseVocabularyDensity());
    table.number("characters", statistics.characters());
    table.number("lines", statistics.lines());
    table.number("sentences", statistics.sentences());
    table.row("reading time in minutes", statistics.readingTimeMinutes());
    profile.ifPresentOrElse(
        table::profile,
        () ->
            statistics
                .top10Words()
                .forEach(word -> table.number("  " + word.word(), word.count())));
    return table.table.toString();
  }

  private void profile(TextProfile profile) {
    number("words that occur once", profile.hapaxLegomena());
    row("language", languages(profile.languages()));
    profile.readability().forEach(score -> row(score.formula(), score.score()));
    heading("frequent words");
    profile.words().stream()
        .filter(word -> !word.isStopWord())
        .limit(SHOWN)
        .forEach((Word word) -> number("  " + word.word(), word.count()));
    heading("frequent phrases");
    List.of(profile.twoWordPhrases(), profile.threeWordPhrases())
        .forEach(
            phrases ->
                phrases.stream()
                    .filter(phrase -> !phrase.isStopPhrase())
                    .limit(SHOWN / 2)
                    .forEach((Phrase phrase) -> number("  " + phrase.phrase(), phrase.count())));
  }

  private static String languages(List<LanguageShare> languages) {
    return languages.isEmpty()
        ? "not recognized"
        : languages.stream()
            .map(language -> language.name() + " " + language.share())
            .collect(Collectors.joining(", "));
  }

  private void heading(String text) {
    table.append(text).append(System.lineSeparator());
  }

  private void number(String label, long value) {
    row(label, String.format(Locale.ROOT, "%,d", value));
  }

  private void row(String label, Object value) {
    table
        .append(label)
        .append(" ".repeat(Math.max(1, LABEL_WIDTH - label.length())))
        .append(String.format(Locale.ROOT, "%14s", value))
        .append(System.lineSeparator());
  }
}
