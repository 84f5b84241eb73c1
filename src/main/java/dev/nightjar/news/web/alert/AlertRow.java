package dev.nightjar.news.web.alert;

import dev.nightjar.news.model.alert.AlertCondition;
import dev.nightjar.news.model.alert.AlertCondition.ArticleVerdict;
import dev.nightjar.news.model.alert.AlertCondition.SentimentDrop;
import dev.nightjar.news.model.alert.AlertRule;
import java.time.Instant;
import java.util.Locale;

/**
 * An alert rule on a page.
 *
 * @param condition the condition in words
 * @param isUnknown whether no article has the tag yet
 * @param firedAt meaningless unless {@code hasFired}
 */
public record AlertRow(
    String id,
    String href,
    String name,
    String tag,
    String condition,
    int quietHours,
    boolean isPaused,
    boolean isQuiet,
    boolean isUnknown,
    boolean hasFired,
    Instant firedAt,
    Instant quietUntil,
    Instant createdAt) {

  static AlertRow of(AlertRule rule, boolean isKnown, Instant now) {
    return new AlertRow(
        rule.id(),
        "/news/alerts/" + rule.id(),
        rule.definition().name(),
        rule.definition().tag(),
        words(rule.definition().condition()),
        rule.definition().quietHours(),
        rule.definition().isPaused(),
        rule.quietUntil().isAfter(now),
        !isKnown,
        rule.firedAt().isPresent(),
        rule.firedAt().orElse(Instant.EPOCH),
        rule.quietUntil(),
        rule.createdAt());
  }

  private static String words(AlertCondition condition) {
    if (condition instanceof SentimentDrop drop) {
      return String.format(
          Locale.ROOT, "sentiment falls by %.2f within %d h", drop.by(), drop.withinHours());
    }
    ArticleVerdict verdict = (ArticleVerdict) condition;
    return String.format(
        Locale.ROOT,
        "an article is %s with a score of at least %.2f",
        verdict.sentiment().value(),
        verdict.minScore());
  }
}
