package dev.nightjar.news;

import dev.nightjar.news.ArticleRules.Fault;
import dev.nightjar.news.sentiment.SentimentModel;
import dev.nightjar.news.source.Candidate;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.table.write.PutOutcome;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.TreeSet;
import org.jboss.logging.Logger;

/** Takes articles in, whoever brings them: checks, stores, and asks for the analysis. */
@Singleton
public class Intake {

  private static final Logger LOG = Logger.getLogger(Intake.class);

  private final ArticleRules rules;
  private final NewsTable table;
  private final AnalysisRequests requests;
  private final SentimentModel model;
  private final Clock clock;

  public Intake(
      ArticleRules rules,
      NewsTable table,
      AnalysisRequests requests,
      SentimentModel model,
      Clock clock) {
    this.rules = rules;
    this.table = table;
    this.requests = requests;
    this.model = model;
    this.clock = clock;
  }

  /** What became of an article. */
  public sealed interface Taken {}

  /** It is new, and stored as pending; its analysis has to be asked for. */
  public record Stored(NewsItem item) implements Taken {}

  public record Duplicate(NewsItem item) implements Taken {}

  public record Refused(List<Fault> faults) implements Taken {

    /** Whether there is nothing wrong with it, but that it is about nothing that is watched. */
    boolean isOnlyUnmatched() {
      return faults.equals(List.of(ArticleRules.UNMATCHED));
    }
  }

  /** Stores an article unless it is known or breaks a rule. */
  public Taken take(String sourceType, Candidate candidate) {
    ArticleRules.Checked checked = rules.check(sourceType, candidate);
    if (checked instanceof ArticleRules.Rejected rejected) {
      return new Refused(rejected.faults());
    }
    Article article = ((ArticleRules.Accepted) checked).article();
    NewsItem item = NewsItem.pending(article, model.version(), clock.instant());
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
  public int requestAnalysis(List<NewsItem> items) {
    List<AnalysisRequest> wanted =
        items.stream().map(item -> AnalysisRequest.of(item, item.modelVersion())).toList();
    return items.size() - requests.publish(wanted).count();
  }
}
