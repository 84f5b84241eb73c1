package dev.nightjar.news.alert;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.alert.AlertCondition.ArticleVerdict;
import dev.nightjar.news.model.alert.AlertCondition.SentimentDrop;
import dev.nightjar.news.model.alert.AlertRule;
import dev.nightjar.news.store.SentimentItems.AnalysisState;
import dev.nightjar.news.store.TagVerdicts.Verdicts;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** The articles of one tag, read once, and what the rules about it find in them. */
record TagReading(Verdicts verdicts, Instant now) {

  /** How many articles a message names. */
  private static final int EXAMPLES = 3;

  /**
   * What a rule has found.
   *
   * @param reason a sentence without texts of articles
   * @param examples the articles that a message names
   */
  record Finding(String reason, int articles, List<AnalysisState> examples) {}

  Optional<Finding> judge(AlertRule rule) {
    return rule.definition().condition() instanceof SentimentDrop drop
        ? judge(rule, drop)
        : judge(rule, (ArticleVerdict) rule.definition().condition());
  }

  /** Articles that were analyzed since the rule fired last; those before were told then. */
  private Optional<Finding> judge(AlertRule rule, ArticleVerdict wanted) {
    List<AnalysisState> found =
        published(now.minus(wanted.lookBack()), now).stream()
            .filter(state -> state.at().orElseThrow().isAfter(rule.newsSince()))
            .filter(state -> result(state).sentiment() == wanted.sentiment())
            .filter(state -> result(state).score() >= wanted.minScore())
            .sorted(Comparator.comparing((AnalysisState state) -> -result(state).score()))
            .toList();
    if (found.isEmpty()) {
      return Optional.empty();
    }
    String reason =
        String.format(
            Locale.ROOT,
            "%d %s with the tag %s %s %s with a score of at least %.2f",
            found.size(),
            found.size() == 1 ? "article" : "articles",
            rule.definition().tag(),
            found.size() == 1 ? "is" : "are",
            wanted.sentiment().value(),
            wanted.minScore());
    return Optional.of(
        new Finding(reason, found.size(), found.subList(0, Math.min(EXAMPLES, found.size()))));
  }

  private Optional<Finding> judge(AlertRule rule, SentimentDrop drop) {
    Instant border = now.minus(drop.window());
    List<AnalysisState> current = published(border, now);
    List<AnalysisState> previous = published(border.minus(drop.window()), border);
    OptionalDouble before = mean(previous);
    OptionalDouble after = mean(current);
    if (before.isEmpty()
        || after.isEmpty()
        || before.getAsDouble() - after.getAsDouble() < drop.by()) {
      return Optional.empty();
    }
    String reason =
        String.format(
            Locale.ROOT,
            "the sentiment of %s fell from %.2f to %.2f within %d h (%d articles)",
            rule.definition().tag(),
            before.getAsDouble(),
            after.getAsDouble(),
            drop.withinHours(),
            current.size());
    List<AnalysisState> lowest =
        current.stream()
            .sorted(Comparator.comparingDouble(TagReading::signedScore))
            .limit(EXAMPLES)
            .toList();
    return Optional.of(new Finding(reason, current.size(), lowest));
  }

  private List<AnalysisState> published(Instant after, Instant until) {
    return verdicts.items().stream()
        .filter(state -> state.item().id().timestamp().isAfter(after))
        .filter(state -> !state.item().id().timestamp().isAfter(until))
        .toList();
  }

  /** Empty if there are too few articles to say something. */
  private static OptionalDouble mean(List<AnalysisState> states) {
    return states.size() < SentimentDrop.MIN_ARTICLES
        ? OptionalDouble.empty()
        : states.stream().mapToDouble(TagReading::signedScore).average();
  }

  /** From -1, surely negative, to 1, surely positive; neutral is 0. */
  private static double signedScore(AnalysisState state) {
    return result(state).sentiment().direction() * result(state).score();
  }

  private static AnalysisResult result(AnalysisState state) {
    return state.item().result().orElseThrow(); // pending items are not read
  }
}
