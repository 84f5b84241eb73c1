package dev.nightjar.news.query;

import dev.nightjar.news.model.AnalysisLogEntry;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.store.AnalysisLog;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.news.store.NewsTable.AnalysisState;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads what was analysed in the order in which that was announced, from any position on. */
@Singleton
public class AnalyzedItemStream {

  /**
   * How old an announcement is before it is told. Its time is taken a moment before it can be read,
   * and other analysers may be slower, or their clocks behind: one that came to light later, but
   * sorts before one already told, would be missed.
   */
  public static final Duration SETTLING = Duration.ofSeconds(2);

  /**
   * How long the verdict on an announced analysis is waited for: as long as a function of the
   * analyser may run. After that its analyser has died.
   */
  static final Duration MAX_ANALYSIS_TIME = Duration.ofSeconds(60);

  private final AnalysisLog analysisLog;
  private final NewsTable table;
  private final Clock clock;

  public AnalyzedItemStream(AnalysisLog analysisLog, NewsTable table, Clock clock) {
    this.analysisLog = analysisLog;
    this.table = table;
    this.clock = clock;
  }

  /** An analysed item, and the position after it. */
  public record StreamedItem(StreamPosition position, SentimentItem item) {}

  /**
   * Some of what follows a position.
   *
   * @param reached where to go on, also past what has expired
   * @param more whether more is waiting already
   */
  public record Batch(List<StreamedItem> items, StreamPosition end, boolean more) {}

  /** The time before which everything is settled. */
  public Instant settledUntil() {
    return clock.instant().minus(SETTLING).truncatedTo(ChronoUnit.MILLIS);
  }

  /** The first position from which nothing is missing yet: announcements are kept for a day. */
  public StreamPosition oldestPosition() {
    return StreamPosition.at(clock.instant().minus(AnalysisLog.RETENTION));
  }

  /**
   * What was analysed after the position and before the horizon, up to a limit. An analysis that is
   * announced and not done yet holds up those behind it, or they would be told in its place.
   */
  public Batch itemsAfter(StreamPosition position, Instant horizon, int limit) {
    if (!position.time().isBefore(horizon)) {
      return new Batch(List.of(), position, false);
    }
    Instant givenUp = horizon.minus(MAX_ANALYSIS_TIME);
    List<AnalysisLogEntry> announced = logEntries(position, horizon, limit);
    boolean more = announced.size() > limit;
    List<AnalysisLogEntry> first = more ? announced.subList(0, limit) : announced;
    Map<ItemId, AnalysisState> analyses =
        table.analysisStates(first.stream().map(AnalysisLogEntry::item).toList());
    List<StreamedItem> told = new ArrayList<>();
    StreamPosition reached = position;
    for (AnalysisLogEntry analysisLogEntry : first) {
      StreamPosition here = new StreamPosition(analysisLogEntry.position());
      Optional<AnalysisState> analysis = Optional.ofNullable(analyses.get(analysisLogEntry.item()));
      if (analysis.filter(AnalysisState::isPending).isPresent() && here.time().isAfter(givenUp)) {
        return new Batch(told, reached, false);
      }
      analysis // there is none if the item has expired
          .filter(done -> done.isLoggedAt(here.time()))
          .ifPresent(done -> told.add(new StreamedItem(here, done.item())));
      reached = here;
    }
    return new Batch(told, more ? reached : StreamPosition.at(horizon), more);
  }

  /** One more than the limit, to see whether more is waiting. */
  private List<AnalysisLogEntry> logEntries(StreamPosition position, Instant horizon, int limit) {
    List<AnalysisLogEntry> announced = new ArrayList<>();
    String end = StreamPosition.at(horizon).value();
    String after = position.value();
    for (Instant hour = position.hour();
        !hour.isAfter(horizon) && announced.size() <= limit;
        hour = hour.plus(1, ChronoUnit.HOURS)) {
      analysisLog.entriesInHour(hour, after, limit + 1 - announced.size()).stream()
          .filter(analysisLogEntry -> analysisLogEntry.position().compareTo(end) < 0)
          .forEach(announced::add);
      after = "";
    }
    return announced;
  }
}
