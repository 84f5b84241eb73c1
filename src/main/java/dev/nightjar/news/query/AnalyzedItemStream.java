package dev.nightjar.news.query;

import dev.nightjar.news.model.AnalysisLogEntry;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.store.AnalysisLog;
import dev.nightjar.news.store.SentimentItems;
import dev.nightjar.news.store.SentimentItems.AnalysisState;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads analyzed items in the order of the analysis log, from any position. */
@Singleton
public class AnalyzedItemStream {

  /**
   * How long an item of the log may stay without a result: the time limit of the analyzer's
   * function. After that the analyzer has failed.
   */
  static final Duration MAX_ANALYSIS_TIME = Duration.ofSeconds(60);

  private final AnalysisLog analysisLog;
  private final SentimentItems sentimentItems;
  private final Clock clock;

  public AnalyzedItemStream(AnalysisLog analysisLog, SentimentItems sentimentItems, Clock clock) {
    this.analysisLog = analysisLog;
    this.sentimentItems = sentimentItems;
    this.clock = clock;
  }

  /** An analyzed item and its position. */
  public record StreamedItem(StreamPosition position, SentimentItem item) {}

  /**
   * Items that follow a position.
   *
   * @param end where the next batch starts, also past expired items
   * @param more whether more items are available now
   */
  public record Batch(List<StreamedItem> items, StreamPosition end, boolean more) {}

  /** The time before which the log no longer changes. */
  public Instant settledUntil() {
    return clock.instant().minus(AnalysisLog.SETTLE_TIME).truncatedTo(ChronoUnit.MILLIS);
  }

  /** The oldest position from which no entry has expired. */
  public StreamPosition oldestPosition() {
    return StreamPosition.at(clock.instant().minus(AnalysisLog.RETENTION));
  }

  /**
   * Items analyzed after the position and before {@code settledUntil}, up to a limit. An entry
   * whose item has no result yet delays the entries after it, so that the order is kept.
   */
  public Batch itemsAfter(StreamPosition position, Instant settledUntil, int limit) {
    if (!position.time().isBefore(settledUntil)) {
      return new Batch(List.of(), position, false);
    }
    Instant failedBefore = settledUntil.minus(MAX_ANALYSIS_TIME);
    List<AnalysisLogEntry> entries = logEntries(position, settledUntil, limit);
    boolean more = entries.size() > limit;
    List<AnalysisLogEntry> first = more ? entries.subList(0, limit) : entries;
    Map<ItemId, AnalysisState> states =
        sentimentItems.analysisStates(first.stream().map(AnalysisLogEntry::item).toList());
    List<StreamedItem> items = new ArrayList<>();
    StreamPosition reached = position;
    for (AnalysisLogEntry entry : first) {
      StreamPosition current = new StreamPosition(entry.position());
      Optional<AnalysisState> state = Optional.ofNullable(states.get(entry.item()));
      if (state.filter(AnalysisState::isPending).isPresent()
          && current.time().isAfter(failedBefore)) {
        return new Batch(items, reached, false);
      }
      state // absent if the item has expired
          .filter(analyzed -> analyzed.isLoggedAt(current.time()))
          .ifPresent(analyzed -> items.add(new StreamedItem(current, analyzed.item())));
      reached = current;
    }
    return new Batch(items, more ? reached : StreamPosition.at(settledUntil), more);
  }

  /** Reads one entry more than the limit, to see whether more are available. */
  private List<AnalysisLogEntry> logEntries(
      StreamPosition position, Instant settledUntil, int limit) {
    List<AnalysisLogEntry> entries = new ArrayList<>();
    String end = StreamPosition.at(settledUntil).value();
    String after = position.value();
    for (Instant hour = position.hour();
        !hour.isAfter(settledUntil) && entries.size() <= limit;
        hour = hour.plus(1, ChronoUnit.HOURS)) {
      analysisLog.entriesInHour(hour, after, limit + 1 - entries.size()).stream()
          .filter(entry -> entry.position().compareTo(end) < 0)
          .forEach(entries::add);
      after = "";
    }
    return entries;
  }
}
