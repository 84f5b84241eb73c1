package dev.nightjar.news.ingest;

import dev.nightjar.news.analyze.AnalysisRequest;
import dev.nightjar.news.analyze.AnalysisRequestPublisher;
import dev.nightjar.news.ingest.ArticleValidator.Fault;
import dev.nightjar.news.model.Article;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.sentiment.SentimentModel;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.table.write.PutOutcome;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.TreeSet;
import org.jboss.logging.Logger;

/** Takes articles in, whoever brings them: checks, stores, and asks for the analysis. */
@Singleton
public class ArticleIntake {

  private static final Logger LOG = Logger.getLogger(ArticleIntake.class);

  private final ArticleValidator rules;
  private final NewsTable table;
  private final AnalysisRequestPublisher requests;
  private final SentimentModel model;
  private final Clock clock;

  public ArticleIntake(
      ArticleValidator rules,
      NewsTable table,
      AnalysisRequestPublisher requests,
      SentimentModel model,
      Clock clock) {
    this.rules = rules;
    this.table = table;
    this.requests = requests;
    this.model = model;
    this.clock = clock;
  }

  /** What became of an article. */
  public sealed interface Outcome {}

  /** It is new, and stored as pending; its analysis has to be asked for. */
  public record Stored(SentimentItem item) implements Outcome {}

  public record Duplicate(SentimentItem item) implements Outcome {}

  public record Rejected(List<Fault> faults) implements Outcome {

    /** Whether there is nothing wrong with it, but that it is about nothing that is watched. */
    boolean isOnlyUnmatched() {
      return faults.equals(List.of(ArticleValidator.UNMATCHED));
    }
  }

  /** Stores an article unless it is known or breaks a rule. */
  public Outcome ingest(String sourceType, RawArticle rawArticle) {
    ArticleValidator.Validated validated = rules.validate(sourceType, rawArticle);
    if (validated instanceof ArticleValidator.Invalid invalid) {
      return new Rejected(invalid.faults());
    }
    Article article = ((ArticleValidator.Valid) validated).article();
    SentimentItem item = SentimentItem.pending(article, model.version(), clock.instant());
    if (table.storePending(item) == PutOutcome.DUPLICATE) {
      return new Duplicate(item);
    }
    // The specification's query for the most common tags counts this field.
    LogEvent.named("news.stored")
        .with("sourceId", item.id().sourceId())
        .with("matched_tags", String.join(",", new TreeSet<>(item.matchedTags())))
        .info(LOG);
    return new Stored(item);
  }

  /**
   * Asks for the analysis of new items and answers of how many; what cannot be published stays
   * pending for healing.
   */
  public int requestAnalysis(List<SentimentItem> items) {
    List<AnalysisRequest> wanted =
        items.stream().map(item -> AnalysisRequest.of(item, item.modelVersion())).toList();
    return items.size() - requests.publish(wanted).count();
  }
}
