package dev.nightjar.texts.web;

import dev.nightjar.texts.model.TextProfile;
import dev.nightjar.texts.model.TextProfile.Word;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How often chosen words occur through the text.
 *
 * @param chosen the words as the form shows them
 * @param unknown the chosen words that are not among the frequent ones; empty if all are
 * @param choices the words that can be chosen
 */
public record TrendView(
    String chosen,
    String unknown,
    List<Series> series,
    List<Row> rows,
    LineChart chart,
    List<String> choices) {

  private static final int STEP = 5;
  private static final int DEFAULT_WORDS = 3;

  /** The colors of the series, by the names of their classes. */
  private static final List<String> COLORS =
      List.of("positive", "negative", "neutral", "waiting", "link");

  public record Series(String word, String color) {}

  /** The counts of the chosen words in some parts of the text. */
  public record Row(String label, List<Integer> counts) {}

  static TrendView of(TextProfile profile, String words) {
    List<String> asked =
        Arrays.stream(words.toLowerCase(Locale.ROOT).split("[,\\s]+"))
            .filter(word -> !word.isEmpty())
            .distinct()
            .limit(COLORS.size())
            .toList();
    List<String> chosen = asked.isEmpty() ? defaults(profile) : asked;
    List<Word> found = chosen.stream().flatMap(word -> find(profile, word).stream()).toList();
    List<Series> series = new ArrayList<>();
    found.forEach(word -> series.add(new Series(word.word(), COLORS.get(series.size()))));
    List<Row> rows = found.isEmpty() ? List.of() : rows(found);
    return new TrendView(
        String.join(", ", chosen),
        chosen.stream()
            .filter(word -> find(profile, word).isEmpty())
            .collect(Collectors.joining(", ")),
        series,
        rows,
        LineChart.of(series, rows),
        profile.words().stream().filter(word -> !word.isStopWord()).map(Word::word).toList());
  }

  private static List<String> defaults(TextProfile profile) {
    return profile.words().stream()
        .filter(word -> !word.isStopWord())
        .limit(DEFAULT_WORDS)
        .map(Word::word)
        .toList();
  }

  private static Optional<Word> find(TextProfile profile, String word) {
    return profile.words().stream().filter(known -> known.word().equals(word)).findFirst();
  }

  private static List<Row> rows(List<Word> words) {
    List<Row> rows = new ArrayList<>();
    for (int from = 0; from < TextProfile.PARTS; from += STEP) {
      int start = from;
      rows.add(
          new Row(
              from + "–" + (from + STEP) + "%",
              words.stream()
                  .map(
                      word ->
                          word.parts().subList(start, start + STEP).stream()
                              .mapToInt(Integer::intValue)
                              .sum())
                  .toList()));
    }
    return rows;
  }
}
