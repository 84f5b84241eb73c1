package dev.nightjar.texts.web;

import dev.nightjar.texts.model.TextProfile;
import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.texts.model.WordCount;
import dev.nightjar.web.Figure;
import dev.nightjar.web.TemplateFormats;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A text's statistics for display. */
public record StatisticsView(List<Figure> figures, List<WordCount> words) {

  private static final int SHOWN_WORDS = 10;
  private static final BigDecimal SECONDS = BigDecimal.valueOf(60);
  private static final int MINUTES_OF_AN_HOUR = 60;
  private static final int MINUTES_OF_A_DAY = 24 * MINUTES_OF_AN_HOUR;

  /** With a profile, the words are those that say something in the text's language. */
  static StatisticsView of(TextStatistics statistics, Optional<TextProfile> profile) {
    return new StatisticsView(
        Stream.of(
                known("words", statistics.totalWords()),
                known("unique words", statistics.uniqueWords()),
                plain("vocabulary density", vocabularyDensity(statistics)),
                plain("letters per word", decimal(statistics.avgWordLength())),
                known("sentences", statistics.sentences()),
                known("lines", statistics.lines()),
                known("characters", statistics.characters()),
                plain("reading time", readingTime(statistics.readingTimeMinutes())))
            .flatMap(Optional::stream)
            .toList(),
        profile
            .map(StatisticsView::meaningfulWords)
            .filter(words -> !words.isEmpty())
            .orElseGet(statistics::top10Words));
  }

  /** From the counts, because the stored quotient has four decimals and may be 0. */
  private static String vocabularyDensity(TextStatistics statistics) {
    return TemplateFormats.percent(
        statistics.totalWords() == 0
            ? 0
            : (double) statistics.uniqueWords() / statistics.totalWords());
  }

  private static List<WordCount> meaningfulWords(TextProfile profile) {
    return profile.words().stream()
        .filter(word -> !word.isStopWord())
        .limit(SHOWN_WORDS)
        .map(word -> new WordCount(word.word(), word.count()))
        .toList();
  }

  /** The figure of a number that another program may not have counted. */
  private static Optional<Figure> known(String label, Long number) {
    return Optional.ofNullable(number).map(value -> Figure.plain(label, value));
  }

  private static String decimal(BigDecimal number) {
    NumberFormat format = NumberFormat.getNumberInstance(Locale.ENGLISH);
    format.setMaximumFractionDigits(2);
    return format.format(number);
  }

  private static Optional<Figure> plain(String label, String value) {
    return Optional.of(new Figure(label, value, Figure.Tone.PLAIN, ""));
  }

  /**
   * Formats seconds below a minute, minutes below an hour, hours and minutes below two days, then
   * days.
   */
  static String readingTime(BigDecimal minutes) {
    if (minutes.compareTo(BigDecimal.ONE) < 0) {
      return minutes.multiply(SECONDS).setScale(0, RoundingMode.CEILING) + " s";
    }
    long whole = minutes.setScale(0, RoundingMode.HALF_UP).longValueExact();
    if (whole >= 2 * MINUTES_OF_A_DAY) {
      return TemplateFormats.grouped(Math.round((double) whole / MINUTES_OF_A_DAY)) + " days";
    }
    return whole < MINUTES_OF_AN_HOUR
        ? whole + " min"
        : "%s h %d min"
            .formatted(
                TemplateFormats.grouped(whole / MINUTES_OF_AN_HOUR), whole % MINUTES_OF_AN_HOUR);
  }
}
