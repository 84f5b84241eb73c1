package dev.nightjar.news.alert;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.Tag;
import dev.nightjar.news.model.Ticker;
import dev.nightjar.news.model.alert.AlertCondition;
import dev.nightjar.news.model.alert.AlertCondition.ArticleVerdict;
import dev.nightjar.news.model.alert.AlertCondition.SentimentDrop;
import dev.nightjar.news.model.alert.AlertRule.Definition;
import dev.nightjar.upstream.SingleLineText;
import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.validation.Validation;
import java.util.List;
import java.util.Objects;

/**
 * A rule as a user gives it, before validation; absent values are null.
 *
 * @param kind {@link #DROP} or {@link #ARTICLE}
 * @param fallsBy of a drop: by how much the mean falls
 * @param withinHours of a drop: the length of both windows
 * @param sentiment of an article
 * @param minScore of an article
 * @param quietHours at least the window; the window if absent
 */
public record RuleInput(
    String name,
    String kind,
    String tag,
    Double fallsBy,
    Integer withinHours,
    String sentiment,
    Double minScore,
    Integer quietHours,
    Boolean paused) {

  public static final String DROP = "sentiment-drop";
  public static final String ARTICLE = "article";
  public static final int MAX_NAME = 80;
  public static final int MAX_WITHIN_HOURS = 72;
  public static final int MAX_QUIET_HOURS = 168;
  private static final double LEAST_DROP = 0.05;
  private static final double LARGEST_DROP = 2;
  private static final List<String> VERDICTS =
      List.of(Sentiment.POSITIVE.value(), Sentiment.NEGATIVE.value());

  /** The kind of a condition in the API. */
  public static String kindOf(AlertCondition condition) {
    return condition instanceof SentimentDrop ? DROP : ARTICLE;
  }

  /**
   * @throws InvalidInputException naming every invalid field
   */
  Definition toDefinition() {
    String shown = name == null ? null : SingleLineText.of(name);
    Validation validation =
        new Validation()
            .require(
                "name",
                shown,
                text -> !text.isEmpty() && text.codePointCount(0, text.length()) <= MAX_NAME,
                "must have 1 to %d characters".formatted(MAX_NAME))
            .require(
                "kind",
                kind,
                List.of(DROP, ARTICLE)::contains,
                "must be %s or %s".formatted(DROP, ARTICLE))
            .require(
                "tag",
                tag,
                text -> Tag.isValid(text) || Ticker.isValid(text),
                "must be a tag (letters, digits, - and _) or a ticker such as AAPL");
    if (DROP.equals(kind)) {
      validation
          .require(
              "fallsBy",
              fallsBy,
              by -> by >= LEAST_DROP && by <= LARGEST_DROP,
              "must be from %s to %s".formatted(LEAST_DROP, LARGEST_DROP))
          .require(
              "withinHours",
              withinHours,
              hours -> hours >= 1 && hours <= MAX_WITHIN_HOURS,
              "must be from 1 to %d".formatted(MAX_WITHIN_HOURS));
    } else if (ARTICLE.equals(kind)) {
      validation
          .require("sentiment", sentiment, VERDICTS::contains, "must be positive or negative")
          .require("minScore", minScore, score -> score >= 0 && score <= 1, "must be from 0 to 1");
    }
    int window = DROP.equals(kind) && withinHours != null ? withinHours : 1;
    validation
        .allow(
            "quietHours",
            quietHours,
            hours -> hours >= window && hours <= MAX_QUIET_HOURS,
            "must be from %d, the window, to %d".formatted(window, MAX_QUIET_HOURS))
        .check();
    AlertCondition condition =
        DROP.equals(kind)
            ? new SentimentDrop(fallsBy, withinHours)
            : new ArticleVerdict(Sentiment.of(sentiment), minScore);
    return new Definition(
        shown,
        tag,
        condition,
        Objects.requireNonNullElse(quietHours, window),
        Boolean.TRUE.equals(paused));
  }
}
