package dev.nightjar.news.query;

import dev.nightjar.news.model.Explanation;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.sentiment.SentimentModel;
import jakarta.inject.Singleton;

/** Explains the sentiment of analyzed items. */
@Singleton
public class ItemExplanations {

  private final SentimentModel model;

  public ItemExplanations(SentimentModel model) {
    this.model = model;
  }

  /**
   * The explanation of an item's text by the bundled model.
   *
   * @param modelVersion the version of the bundled model
   * @param isCurrent whether the same version has analyzed the item; otherwise the item's result
   *     may differ from the explained one
   */
  public record ItemExplanation(Explanation explanation, String modelVersion, boolean isCurrent) {}

  public ItemExplanation explain(SentimentItem item) {
    return new ItemExplanation(
        model.explain(item.textForAnalysis()),
        model.version(),
        model.version().equals(item.modelVersion()));
  }
}
