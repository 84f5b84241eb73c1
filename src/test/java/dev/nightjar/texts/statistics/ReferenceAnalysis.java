package dev.nightjar.texts.statistics;

import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.texts.model.WordCount;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A straightforward implementation of the specification: slow and whole in memory. */
final class ReferenceAnalysis {

  private static final Pattern WORD =
      Pattern.compile("[\\p{L}\\p{M}\\p{Nd}]+(?:['’][\\p{L}\\p{M}\\p{Nd}]+)*");
  private static final Pattern SENTENCE_END =
      Pattern.compile("[.!?…]+[\"'\\p{Pe}\\p{Pf}\\p{Pi}]*(?=\\p{IsWhite_Space}|\\z)|[。！？]");

  private ReferenceAnalysis() {}

  static TextStatistics of(String text) {
    Map<String, Long> counts = new HashMap<>();
    long total = 0;
    long codePoints = 0;
    for (Matcher word = WORD.matcher(text); word.find(); total++) {
      counts.merge(word.group().toLowerCase(Locale.ROOT), 1L, Long::sum);
      codePoints += word.group().codePoints().count();
    }
    return new TextStatistics(
        total,
        counts.size(),
        quotient(codePoints, total, 2),
        top(counts),
        text.codePoints().count(),
        text.lines().count(),
        sentences(text),
        quotient(counts.size(), total, 4),
        quotient(total, 200, 2));
  }

  private static List<WordCount> top(Map<String, Long> counts) {
    Comparator<String> byCodePoint =
        (a, b) -> Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray());
    return counts.entrySet().stream()
        .map(entry -> new WordCount(entry.getKey(), entry.getValue()))
        .sorted(
            Comparator.comparing(WordCount::count)
                .reversed()
                .thenComparing(WordCount::word, byCodePoint))
        .limit(10)
        .toList();
  }

  private static long sentences(String text) {
    long sentences = 0;
    int start = 0;
    for (Matcher end = SENTENCE_END.matcher(text); end.find(); start = end.end()) {
      sentences += WORD.matcher(text.substring(start, end.end())).find() ? 1 : 0;
    }
    return sentences + (WORD.matcher(text.substring(start)).find() ? 1 : 0);
  }

  private static BigDecimal quotient(long dividend, long divisor, int decimals) {
    if (divisor == 0) {
      return BigDecimal.ZERO;
    }
    BigDecimal quotient =
        new BigDecimal(dividend)
            .divide(new BigDecimal(divisor), decimals, RoundingMode.HALF_UP)
            .stripTrailingZeros();
    return new BigDecimal(quotient.toPlainString());
  }
}
