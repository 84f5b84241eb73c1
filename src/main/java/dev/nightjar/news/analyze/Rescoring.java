package dev.nightjar.news.analyze;

import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.ModelVersion;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.sentiment.SentimentModel;
import dev.nightjar.news.store.AnalysisLog;
import dev.nightjar.news.store.AnalyzedItems;
import dev.nightjar.news.store.AnalyzedItems.Judged;
import dev.nightjar.ops.RunReport;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Judges items of an older model again, newest first, page by page within a time limit. Another
 * call continues where one ended; items of the current model are passed over, so a repeated page
 * changes nothing.
 */
@Singleton
public class Rescoring {

  /** The entry of a position that says in which sentiment it is; absent in the first one. */
  private static final String SENTIMENT = "sentiment";

  private static final int PAGE = 100;
  private static final int MAX_EXAMINED = 200;
  private static final int MAX_LOG_ATTEMPTS = 5;
  private static final Logger LOG = Logger.getLogger(Rescoring.class);

  private final AnalyzedItems items;
  private final AnalysisLog analysisLog;
  private final SentimentModel model;
  private final Clock clock;
  private final Duration timeLimit;

  public Rescoring(
      AnalyzedItems items,
      AnalysisLog analysisLog,
      SentimentModel model,
      Clock clock,
      NewsConfig config) {
    this.items = items;
    this.analysisLog = analysisLog;
    this.model = model;
    this.clock = clock;
    this.timeLimit = config.rescoreWithin();
  }

  /**
   * What one call has done.
   *
   * @param next where the next call continues; empty if all items were examined
   */
  public record Result(RunReport<RescoringCount> counts, Optional<Position> next) {

    public int get(RescoringCount count) {
      return Math.toIntExact(counts.get(count));
    }
  }

  /** The version of the current model. */
  public ModelVersion currentVersion() {
    return ModelVersion.of(model.version());
  }

  /**
   * Whether an older model has judged one of the oldest items. Rescoring begins with the newest, so
   * these are the last ones to be judged again.
   */
  public boolean hasOlderItems() {
    ModelVersion current = currentVersion();
    for (Sentiment sentiment : Sentiment.values()) {
      boolean found =
          items.oldestOfOtherVersion(sentiment, model.version(), MAX_EXAMINED).items().stream()
              .anyMatch(judged -> isOlder(judged, current));
      if (found) {
        return true;
      }
    }
    return false;
  }

  /** Judges items again whose model is older than the given version. */
  public Result run(ModelVersion olderThan, Position startAfter) {
    Instant end = clock.instant().plus(timeLimit);
    RunReport<RescoringCount> counts = new RunReport<>(RescoringCount.class);
    Sentiment sentiment =
        startAfter.text(SENTIMENT).map(Sentiment::of).orElse(Sentiment.values()[0]);
    Position position = startAfter.text("source_id").isPresent() ? startAfter : Position.START;
    while (true) {
      Slice<Judged> page = items.page(sentiment, PAGE, position);
      page.items().forEach(judged -> rescore(judged, olderThan, counts));
      Optional<Position> next = page.next().or(() -> Optional.of(Position.START));
      if (page.next().isEmpty()) {
        if (sentiment.ordinal() + 1 == Sentiment.values().length) {
          counts.log(LOG, "news.items-rescored");
          return new Result(counts, Optional.empty());
        }
        sentiment = Sentiment.values()[sentiment.ordinal() + 1];
      }
      position = next.get();
      if (!clock.instant().isBefore(end)) {
        counts.log(LOG, "news.items-rescored");
        return new Result(counts, Optional.of(position.with(SENTIMENT, sentiment.value())));
      }
    }
  }

  private void rescore(Judged judged, ModelVersion olderThan, RunReport<RescoringCount> counts) {
    counts.add(RescoringCount.EXAMINED);
    if (!isOlder(judged, olderThan)) {
      return;
    }
    AnalysisResult result = model.classify(judged.item().textForAnalysis());
    boolean changes = result.sentiment() != judged.item().result().orElseThrow().sentiment();
    boolean replaced =
        changes
            ? announce(judged, result)
            : items.replace(judged, result, model.version(), Optional.empty());
    if (!replaced) {
      counts.add(RescoringCount.SKIPPED);
      return;
    }
    counts.add(RescoringCount.RESCORED);
    if (changes) {
      counts.add(RescoringCount.CHANGED);
    }
  }

  /**
   * Stores another verdict with an entry in the analysis log, as an analysis does. The stream reads
   * an entry when it has settled and skips it while its item carries another time; if both writes
   * took too long for that, the item is logged again.
   */
  private boolean announce(Judged judged, AnalysisResult result) {
    ItemId item = judged.item().id();
    Instant time = append(item);
    if (!items.replace(judged, result, model.version(), Optional.of(time))) {
      return false;
    }
    for (int attempt = 1; attempt <= MAX_LOG_ATTEMPTS && isLate(time); attempt++) {
      Instant later = append(item);
      if (!items.relog(item, time, later)) {
        return true; // a later judgment announces itself
      }
      time = later;
    }
    return true;
  }

  private Instant append(ItemId item) {
    Instant time = Instant.ofEpochMilli(clock.millis());
    while (!analysisLog.append(item, time)) {
      time = time.plusMillis(1); // another version of the article has this time
    }
    return time;
  }

  private boolean isLate(Instant time) {
    return clock.instant().isAfter(time.plus(ItemAnalyzer.MAX_LOG_DELAY));
  }

  /** A version of another form is older than all. An item without a text keeps its verdict. */
  private static boolean isOlder(Judged judged, ModelVersion than) {
    String version = judged.item().modelVersion();
    return !judged.item().textForAnalysis().isEmpty()
        && (!ModelVersion.isValid(version) || ModelVersion.of(version).isBefore(than));
  }
}
