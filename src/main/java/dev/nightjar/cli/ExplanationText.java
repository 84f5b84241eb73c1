package dev.nightjar.cli;

import dev.nightjar.news.model.Explanation;
import dev.nightjar.news.model.Explanation.Part;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Prints an explanation below a result: the strongest words, then all the rest of the lead. */
final class ExplanationText {

  private static final int MAX_WORDS = 8;

  private ExplanationText() {}

  static void append(Explanation explanation, String text, StringBuilder answers) {
    List<Part> words =
        explanation.words().stream()
            .sorted(Comparator.comparingDouble(part -> -Math.abs(part.weight())))
            .limit(MAX_WORDS)
            .toList();
    double rest = explanation.lead() - explanation.prior() - explanation.overall();
    for (Part word : words) {
      rest -= word.weight();
      String spelled = text.substring(word.start(), word.end());
      append(word.weight(), word.toward().value(), spelled, answers);
    }
    append(rest, "-", "(other words)", answers);
    append(explanation.overall(), "-", "(text as a whole)", answers);
    append(explanation.prior(), "-", "(before reading)", answers);
    append(explanation.lead(), "=", "lead over " + explanation.runnerUp().value(), answers);
  }

  private static void append(double weight, String toward, String what, StringBuilder answers) {
    answers.append(String.format(Locale.ROOT, "\t%+.2f\t%s\t%s%n", weight, toward, what));
  }
}
