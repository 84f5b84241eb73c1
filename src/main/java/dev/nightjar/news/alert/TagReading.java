package dev.nightjar.news.alert;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.alert.AlertCondition.ArticleVerdict;
import dev.nightjar.news.model.alert.AlertCondition.SentimentDrop;
import dev.nightjar.news.model.alert.AlertRule;
import dev.nightjar.news.query.SummaryWindow;
import dev.nightjar.news.query.WeightedItem;
import dev.nightjar.news.query.topic.AverageSentiment;
import dev.nightjar.news.store.SentimentItems.AnalysisState;
import dev.nightjar.news.store.TagVerdicts.Verdicts;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * The articles of one tag, read once, and what the rules about it find in them.
 *
 * @param sample reads the articles of a window, if not all of them were read
 */
record TagReading(
    Verdicts verdicts, Function<SummaryWindow, List<WeightedItem>> sample, Instant now) {

  /** How many articles a message names. */
  private static final int EXAMPLES = 3;

  /** A sample is spread over so many parts of a window. */
  private static final int PARTS = 24;

  /**
   * What a rule has found.
   *
   * @param reason a sentence without texts of articles
   * @param examples the articles that a message names
   */
  record Finding(String reason, int articles, List<SentimentItem> examples) {}

  Optional<Finding> judge(AlertRule rule) {
    return rule.definition().condition() instanceof SentimentDrop drop
        ? judge(rule, drop)
        : judge(rule, (ArticleVerdict) rule.definition().condition());
  }

  /** Articles that were analyzed since the rule fired last; those before were told then. */
  private Optional<Finding> judge(AlertRule rule, ArticleVerdict wanted) {
    Instant analyzedUntil = AlertRule.newsUntil(now);
    List<SentimentItem> found =
        published(now.minus(rule.definition().lookBack()), now).stream()
            .filter(state -> state.at().orElseThrow().isAfter(rule.newsSince()))
            .filter(state -> !state.at().orElseThrow().isAfter(analyzedUntil))
            .map(AnalysisState::item)
            .filter(item -> result(item).sentiment() == wanted.sentiment())
            .filter(item -> result(item).score() >= wanted.minScore())
            .sorted(Comparator.comparing((SentimentItem item) -> -result(item).score()))
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
    Instant start = border.minus(drop.window());
    boolean isComplete = verdicts.areCompleteAfter(start);
    List<WeightedItem> current = within(border, now, isComplete);
    List<WeightedItem> previous = within(start, border, isComplete);
    OptionalDouble before = mean(previous);
    OptionalDouble after = mean(current);
    if (before.isEmpty()
        || after.isEmpty()
        || before.getAsDouble() - after.getAsDouble() < drop.by()) {
      return Optional.empty();
    }
    long articles = Math.round(current.stream().mapToDouble(WeightedItem::weight).sum());
    String reason =
        String.format(
            Locale.ROOT,
            "the sentiment of %s fell from %.2f to %.2f within %d h (%s%d articles)",
            rule.definition().tag(),
            before.getAsDouble(),
            after.getAsDouble(),
            drop.withinHours(),
            isComplete ? "" : "estimated; about ",
            articles);
    List<SentimentItem> lowest =
        current.stream()
            .map(WeightedItem::item)
            .sorted(Comparator.comparingDouble(item -> result(item).signedScore()))
            .limit(EXAMPLES)
            .toList();
    return Optional.of(new Finding(reason, Math.toIntExact(articles), lowest));
  }

  /** Keys have milliseconds, and the end of a window is exclusive. */
  private List<WeightedItem> within(Instant after, Instant until, boolean isComplete) {
    return isComplete
        ? published(after, until).stream().map(state -> new WeightedItem(state.item(), 1)).toList()
        : sample.apply(SummaryWindow.inParts(after.plusMillis(1), until.plusMillis(1), PARTS));
  }

  private List<AnalysisState> published(Instant after, Instant until) {
    return verdicts.items().stream()
        .filter(state -> state.item().id().timestamp().isAfter(after))
        .filter(state -> !state.item().id().timestamp().isAfter(until))
        .toList();
  }

  /** Empty if there are too few articles to say something. */
  private static OptionalDouble mean(List<WeightedItem> items) {
    return items.size() < SentimentDrop.MIN_ARTICLES
        ? OptionalDouble.empty()
        : AverageSentiment.of(items).value();
  }

  private static AnalysisResult result(SentimentItem item) {
    return item.result().orElseThrow(); // pending items are not read
  }
}
