package dev.nightjar.news.store;

import static dev.nightjar.table.item.AttributeType.DOUBLE;
import static dev.nightjar.table.item.AttributeType.FLAG;
import static dev.nightjar.table.item.AttributeType.INTEGER;
import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TEXT_LIST;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.alert.AlertCondition;
import dev.nightjar.news.model.alert.AlertCondition.ArticleVerdict;
import dev.nightjar.news.model.alert.AlertCondition.SentimentDrop;
import dev.nightjar.news.model.alert.AlertFiring;
import dev.nightjar.news.model.alert.AlertRule;
import dev.nightjar.news.model.alert.AlertRule.Definition;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemCodec;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Maps alert rules and their firings to table items and back. No attribute is one of an index:
 * rules are not found as articles.
 */
final class AlertCodec {

  static final String REVISION = "revision";
  static final String FIRED_AT = "fired_at";
  static final String OPEN_FIRING = "open_firing";
  static final String DELIVERY = "delivery";

  private static final ItemCodec<AlertCondition> CONDITION =
      ItemCodec.of(
          attributes -> {
            var fallsBy =
                attributes.optional("falls_by", DOUBLE, one -> drop(one).map(SentimentDrop::by));
            var withinHours =
                attributes.optional(
                    "within_hours", INTEGER, one -> drop(one).map(SentimentDrop::withinHours));
            var verdict =
                attributes.optional(
                    "verdict",
                    TEXT.as(Sentiment::value, Sentiment::of),
                    one -> verdict(one).map(ArticleVerdict::sentiment));
            var minScore =
                attributes.optional(
                    "min_score", DOUBLE, one -> verdict(one).map(ArticleVerdict::minScore));
            return item ->
                verdict
                    .of(item)
                    .<AlertCondition>map(
                        sentiment -> new ArticleVerdict(sentiment, minScore.of(item).orElse(0.0)))
                    .orElseGet(
                        () ->
                            new SentimentDrop(
                                fallsBy.of(item).orElse(1.0), withinHours.of(item).orElse(24)));
          });

  static final ItemCodec<Definition> DEFINITION =
      ItemCodec.of(
          attributes -> {
            var name = attributes.required("rule_name", TEXT, Definition::name);
            var tag = attributes.required("rule_tag", TEXT, Definition::tag);
            var condition = attributes.flattened(CONDITION, Definition::condition);
            var quietHours = attributes.required("quiet_hours", INTEGER, Definition::quietHours);
            var paused = attributes.withDefault("paused", FLAG, Definition::isPaused, false);
            return item ->
                new Definition(
                    name.of(item),
                    tag.of(item),
                    condition.of(item),
                    quietHours.of(item),
                    paused.of(item));
          });

  static final ItemCodec<AlertRule> RULE =
      ItemCodec.of(
          attributes -> {
            var definition = attributes.flattened(DEFINITION, AlertRule::definition);
            var createdAt = attributes.required("created_at", TIMESTAMP, AlertRule::createdAt);
            var revision = attributes.required(REVISION, INTEGER, AlertRule::revision);
            var firedAt = attributes.optional(FIRED_AT, TIMESTAMP, AlertRule::firedAt);
            var openFiring = attributes.optional(OPEN_FIRING, TIMESTAMP, AlertRule::openFiring);
            return item ->
                new AlertRule(
                    item.text("timestamp"),
                    definition.of(item),
                    createdAt.of(item),
                    revision.of(item),
                    firedAt.of(item),
                    openFiring.of(item));
          });

  static final ItemCodec<AlertFiring> FIRING =
      ItemCodec.of(
          attributes -> {
            var ruleId = attributes.required("rule_id", TEXT, AlertFiring::ruleId);
            var reason = attributes.withDefault("reason", TEXT, AlertFiring::reason, "");
            var articles = attributes.withDefault("articles", INTEGER, AlertFiring::articles, 0);
            var examples =
                attributes.withDefault("examples", TEXT_LIST, AlertFiring::examples, List.of());
            var delivery =
                attributes.required(
                    DELIVERY,
                    TEXT.as(AlertFiring.Delivery::value, AlertFiring.Delivery::of),
                    AlertFiring::delivery);
            var claimedAt =
                attributes.withDefault(
                    "claimed_at", TIMESTAMP, AlertFiring::claimedAt, Instant.EPOCH);
            return item ->
                new AlertFiring(
                    ruleId.of(item),
                    item.timestamp("timestamp"),
                    reason.of(item),
                    articles.of(item),
                    examples.of(item),
                    delivery.of(item),
                    claimedAt.of(item));
          });

  private AlertCodec() {}

  /** The definition of a rule, with an attribute removed for each that it does not have. */
  static List<String> absentIn(Item definition) {
    return List.of("falls_by", "within_hours", "verdict", "min_score").stream()
        .filter(name -> !definition.has(name))
        .toList();
  }

  private static Optional<SentimentDrop> drop(AlertCondition condition) {
    return condition instanceof SentimentDrop drop ? Optional.of(drop) : Optional.empty();
  }

  private static Optional<ArticleVerdict> verdict(AlertCondition condition) {
    return condition instanceof ArticleVerdict verdict ? Optional.of(verdict) : Optional.empty();
  }
}
