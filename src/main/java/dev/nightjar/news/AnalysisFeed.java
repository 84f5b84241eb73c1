package dev.nightjar.news;

import dev.nightjar.news.NewsItem.ItemId;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads what was analysed in the order in which that happened, from any position on. */
@Singleton
public class AnalysisFeed {

  /**
   * How old an announcement is before it is told. Its time is taken a moment before it can be read,
   * and other analysers may be slower, or their clocks behind: one that came to light later, but
   * sorts before one already told, would be missed.
   */
  public static final Duration SETTLING = Duration.ofSeconds(1);

  private final NewsTable table;
  private final Clock clock;

  public AnalysisFeed(NewsTable table, Clock clock) {
    this.table = table;
    this.clock = clock;
  }

  /** An analysed item, and the position after it. */
  public record Told(StreamPosition position, NewsItem item) {}

  /**
   * Some of what follows a position.
   *
   * @param reached where to go on, also past what has expired
   * @param more whether more is waiting already
   */
  public record Telling(List<Told> items, StreamPosition reached, boolean more) {}

  /** The time before which everything is settled. */
  public Instant horizon() {
    return clock.instant().minus(SETTLING).truncatedTo(ChronoUnit.MILLIS);
  }

  /** The first position from which nothing is missing yet: announcements are kept for a day. */
  public StreamPosition oldestKept() {
    return StreamPosition.at(clock.instant().minus(NewsTable.ANNOUNCEMENT_LIFE));
  }

  /** What was analysed after the position and before the horizon, up to a limit. */
  public Telling after(StreamPosition position, Instant horizon, int limit) {
    if (!position.time().isBefore(horizon)) {
      return new Telling(List.of(), position, false);
    }
    List<Announcement> announced = new ArrayList<>();
    String end = StreamPosition.at(horizon).value();
    String after = position.value();
    for (Instant hour = position.hour();
        !hour.isAfter(horizon) && announced.size() <= limit;
        hour = hour.plus(1, ChronoUnit.HOURS)) {
      // One more than is told, to see whether more is waiting.
      table.announcements(hour, after, limit + 1 - announced.size()).stream()
          .filter(announcement -> announcement.position().compareTo(end) < 0)
          .forEach(announced::add);
      after = "";
    }
    boolean more = announced.size() > limit;
    List<Announcement> first = more ? announced.subList(0, limit) : announced;
    return new Telling(
        told(first),
        more
            ? new StreamPosition(first.get(first.size() - 1).position())
            : StreamPosition.at(horizon),
        more);
  }

  private List<Told> told(List<Announcement> announced) {
    if (announced.isEmpty()) {
      return List.of();
    }
    Map<ItemId, NewsItem> items =
        table.byIds(announced.stream().map(Announcement::item).toList()).stream()
            .collect(Collectors.toMap(NewsItem::id, Function.identity()));
    return announced.stream()
        .filter(announcement -> items.containsKey(announcement.item())) // it may have expired
        .map(
            announcement ->
                new Told(
                    new StreamPosition(announcement.position()), items.get(announcement.item())))
        .toList();
  }
}
