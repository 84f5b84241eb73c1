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
 * @param subject what is watched, in words that the tag follows
 * @param condition the condition in words that follow the tag
 * @param isUnknown whether no article has the tag yet
 * @param firedAt meaningless unless {@code hasFired}
 */
public record AlertRow(
    String id,
    String href,
    String name,
    String tag,
    String subject,
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
        subject(rule.definition().condition()),
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

  private static String subject(AlertCondition condition) {
    return condition instanceof SentimentDrop
        ? "the sentiment of articles tagged"
        : "an article tagged";
  }

  private static String words(AlertCondition condition) {
    if (condition instanceof SentimentDrop drop) {
      return String.format(Locale.ROOT, "falls by %.2f within %d h", drop.by(), drop.withinHours());
    }
    ArticleVerdict verdict = (ArticleVerdict) condition;
    return String.format(
        Locale.ROOT,
        "is %s with a score of at least %.2f",
        verdict.sentiment().value(),
        verdict.minScore());
  }
}
