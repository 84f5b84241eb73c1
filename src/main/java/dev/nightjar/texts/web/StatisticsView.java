package dev.nightjar.texts.web;

import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.texts.model.WordCount;
import dev.nightjar.web.Figure;
import dev.nightjar.web.TemplateFormats;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;

/** A text's statistics for display. */
public record StatisticsView(List<Figure> figures, List<WordCount> words) {

  private static final BigDecimal SECONDS = BigDecimal.valueOf(60);
  private static final int MINUTES_OF_AN_HOUR = 60;

  static StatisticsView of(TextStatistics statistics) {
    return new StatisticsView(
        List.of(
            Figure.plain("words", statistics.totalWords()),
            Figure.plain("unique words", statistics.uniqueWords()),
            plain("vocabulary density", TemplateFormats.percent(statistics.vocabularyDensity())),
            plain("letters per word", decimal(statistics.avgWordLength())),
            Figure.plain("sentences", statistics.sentences()),
            Figure.plain("lines", statistics.lines()),
            Figure.plain("characters", statistics.characters()),
            plain("reading time", readingTime(statistics.readingTimeMinutes()))),
        statistics.top10Words());
  }

  private static String decimal(BigDecimal number) {
    NumberFormat format = NumberFormat.getNumberInstance(Locale.ENGLISH);
    format.setMaximumFractionDigits(2);
    return format.format(number);
  }

  private static Figure plain(String label, String value) {
    return new Figure(label, value, Figure.Tone.PLAIN, "");
  }

  /** Formats seconds below a minute, minutes below an hour, then hours and minutes. */
  static String readingTime(BigDecimal minutes) {
    if (minutes.compareTo(BigDecimal.ONE) < 0) {
      return minutes.multiply(SECONDS).setScale(0, RoundingMode.CEILING) + " s";
    }
    long whole = minutes.setScale(0, RoundingMode.HALF_UP).longValueExact();
    return whole < MINUTES_OF_AN_HOUR
        ? whole + " min"
        : "%s h %d min"
            .formatted(
                TemplateFormats.grouped(whole / MINUTES_OF_AN_HOUR), whole % MINUTES_OF_AN_HOUR);
  }
}
