package dev.nightjar.news.rest.alert;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.nightjar.news.alert.RuleInput;
import dev.nightjar.news.model.alert.AlertCondition.ArticleVerdict;
import dev.nightjar.news.model.alert.AlertCondition.SentimentDrop;
import dev.nightjar.news.model.alert.AlertRule;
import dev.nightjar.table.key.SortableTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An alert rule in API responses; what its kind does not have is left out. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record AlertView(
    String id,
    String name,
    @Schema(enumeration = {"sentiment-drop", "article"}) String kind,
    String tag,
    Double fallsBy,
    Integer withinHours,
    String sentiment,
    Double minScore,
    int quietHours,
    boolean paused,
    String createdAt,
    @Schema(description = "When it fired last; absent if never") String firedAt,
    @Schema(description = "When its quiet time ends; absent if it never fired") String quietUntil,
    @Schema(description = "Present if no article has the tag yet") String note) {

  /**
   * @param isKnown whether an article has the tag
   */
  static AlertView of(AlertRule rule, boolean isKnown) {
    AlertRule.Definition definition = rule.definition();
    SentimentDrop drop = definition.condition() instanceof SentimentDrop one ? one : null;
    ArticleVerdict verdict = definition.condition() instanceof ArticleVerdict one ? one : null;
    return new AlertView(
        rule.id(),
        definition.name(),
        RuleInput.kindOf(definition.condition()),
        definition.tag(),
        drop == null ? null : drop.by(),
        drop == null ? null : drop.withinHours(),
        verdict == null ? null : verdict.sentiment().value(),
        verdict == null ? null : verdict.minScore(),
        definition.quietHours(),
        definition.isPaused(),
        SortableTime.millis(rule.createdAt()),
        rule.firedAt().map(SortableTime::millis).orElse(null),
        rule.firedAt().map(at -> SortableTime.millis(rule.quietUntil())).orElse(null),
        isKnown ? null : "No article has the tag " + definition.tag() + " yet");
  }
}
