package dev.nightjar.news.ingest;

import dev.nightjar.news.analyze.AnalysisRequest;
import dev.nightjar.news.analyze.AnalysisRequestPublisher;
import dev.nightjar.news.model.Article;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.sentiment.SentimentModel;
import dev.nightjar.news.store.SentimentItems;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.table.write.PutOutcome;
import dev.nightjar.validation.Violation;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.TreeSet;
import org.jboss.logging.Logger;

/** Validates articles, stores new ones as pending items, and requests their analysis. */
@Singleton
public class ArticleIntake {

  private static final String SOURCE_TYPE_OF_PUSHED = "newsapi";
  private static final Logger LOG = Logger.getLogger(ArticleIntake.class);

  private final ArticleValidator validator;
  private final SentimentItems sentimentItems;
  private final AnalysisRequestPublisher publisher;
  private final SentimentModel model;
  private final Clock clock;

  public ArticleIntake(
      ArticleValidator validator,
      SentimentItems sentimentItems,
      AnalysisRequestPublisher publisher,
      SentimentModel model,
      Clock clock) {
    this.validator = validator;
    this.sentimentItems = sentimentItems;
    this.publisher = publisher;
    this.model = model;
    this.clock = clock;
  }

  /** The outcome of ingesting one article. */
  public sealed interface Outcome {}

  /** The article is new and stored as pending; its analysis has to be requested. */
  public record Stored(SentimentItem item) implements Outcome {}

  public record Duplicate(SentimentItem item) implements Outcome {}

  public record Rejected(List<Violation> violations) implements Outcome {

    /** Whether the article is valid, except that it matches no watched tag or ticker. */
    boolean isOnlyUnmatched() {
      return violations.equals(List.of(ArticleValidator.UNMATCHED));
    }
  }

  /** Stores an article that a client pushes, and requests its analysis if it is new. */
  public Outcome push(RawArticle rawArticle) {
    Outcome outcome = ingest(SOURCE_TYPE_OF_PUSHED, rawArticle);
    if (outcome instanceof Stored stored) {
      requestAnalysis(List.of(stored.item()));
    }
    return outcome;
  }

  /** Stores an article unless it is a duplicate or invalid. */
  public Outcome ingest(String sourceType, RawArticle rawArticle) {
    ArticleValidator.Validated validated = validator.validate(sourceType, rawArticle);
    if (validated instanceof ArticleValidator.Invalid invalid) {
      return new Rejected(invalid.violations());
    }
    Article article = ((ArticleValidator.Valid) validated).article();
    SentimentItem item = SentimentItem.pending(article, model.version(), clock.instant());
    if (sentimentItems.storePending(item) == PutOutcome.DUPLICATE) {
      return new Duplicate(item);
    }
    // The specification's CloudWatch Insights query for the most common tags reads this field.
    LogEvent.named("news.item-stored")
        .with("sourceId", item.id().sourceId())
        .with("matched_tags", String.join(",", new TreeSet<>(item.matchedTags())))
        .info(LOG);
    return new Stored(item);
  }

  /**
   * Requests the analysis of new items and returns how many requests were published. An item whose
   * request was not published stays pending until self-healing.
   */
  public int requestAnalysis(List<SentimentItem> items) {
    List<AnalysisRequest> requests =
        items.stream().map(item -> AnalysisRequest.of(item, item.modelVersion())).toList();
    return items.size() - publisher.publish(requests).count();
  }
}
