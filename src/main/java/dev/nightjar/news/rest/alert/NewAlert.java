package dev.nightjar.news.rest.alert;

import dev.nightjar.news.alert.RuleInput;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that creates or replaces an alert rule. */
public record NewAlert(
    @Schema(required = true, maxLength = 80) String name,
    @Schema(
            required = true,
            enumeration = {"sentiment-drop", "article"})
        String kind,
    @Schema(required = true, description = "A tag or ticker, in any case") String tag,
    @Schema(
            minimum = "0.05",
            maximum = "2",
            description = "sentiment-drop: by how much the mean, from -1 to 1, falls")
        Double fallsBy,
    @Schema(
            minimum = "1",
            maximum = "72",
            description = "sentiment-drop: the last hours, compared with as many before")
        Integer withinHours,
    @Schema(
            enumeration = {"positive", "negative"},
            description = "article: its sentiment")
        String sentiment,
    @Schema(minimum = "0", maximum = "1", description = "article: its least score") Double minScore,
    @Schema(
            minimum = "1",
            maximum = "168",
            description = "How long the rule is silent after it fired; at least withinHours")
        Integer quietHours,
    @Schema(description = "false if absent") Boolean paused) {

  RuleInput toInput() {
    return new RuleInput(
        name, kind, tag, fallsBy, withinHours, sentiment, minScore, quietHours, paused);
  }
}
