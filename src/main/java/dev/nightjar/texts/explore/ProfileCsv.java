package dev.nightjar.texts.explore;

import dev.nightjar.texts.model.TextProfile;
import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.texts.model.WordCount;

/** A text's figures, words and phrases as CSV (RFC 4180): kind, name, value. */
public final class ProfileCsv {

  private static final String LINE_END = "\r\n";

  private final StringBuilder csv = new StringBuilder("kind,name,value" + LINE_END);

  private ProfileCsv() {}

  public static String of(TextStatistics statistics, TextProfile profile) {
    ProfileCsv table = new ProfileCsv();
    table.figures(statistics);
    table.row("figure", "hapaxLegomena", profile.hapaxLegomena());
    profile.languages().forEach(share -> table.row("language", share.code(), share.share()));
    profile
        .readability()
        .forEach(score -> table.row("readability", score.formula(), score.score()));
    profile.words().forEach(word -> table.row("word", word.word(), word.count()));
    profile
        .segmentedWords()
        .forEach(word -> table.row("segmented word", word.word(), word.count()));
    profile
        .twoWordPhrases()
        .forEach(phrase -> table.row("two-word phrase", phrase.phrase(), phrase.count()));
    profile
        .threeWordPhrases()
        .forEach(phrase -> table.row("three-word phrase", phrase.phrase(), phrase.count()));
    return table.csv.toString();
  }

  /** The figures and words of a text that has no profile. */
  public static String of(TextStatistics statistics) {
    ProfileCsv table = new ProfileCsv();
    table.figures(statistics);
    for (WordCount word : statistics.top10Words()) {
      table.row("word", word.word(), word.count());
    }
    return table.csv.toString();
  }

  private void figures(TextStatistics statistics) {
    row("figure", "totalWords", statistics.totalWords());
    row("figure", "uniqueWords", statistics.uniqueWords());
    row("figure", "avgWordLength", statistics.avgWordLength());
    row("figure", "vocabularyDensity", statistics.preciseVocabularyDensity());
    row("figure", "readingTimeMinutes", statistics.readingTimeMinutes());
    known("characters", statistics.characters());
    known("lines", statistics.lines());
    known("sentences", statistics.sentences());
  }

  private void known(String name, Long value) {
    if (value != null) {
      row("figure", name, value);
    }
  }

  /** Words have letters and digits only, so no cell can be taken for a formula. */
  private void row(String kind, String name, Object value) {
    csv.append(kind)
        .append(",\"")
        .append(name.replace("\"", "\"\""))
        .append("\",")
        .append(value)
        .append(LINE_END);
  }
}
