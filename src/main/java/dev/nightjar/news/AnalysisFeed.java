package dev.nightjar.news;

import dev.nightjar.news.NewsItem.ItemId;
import dev.nightjar.news.NewsTable.Analysis;
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
public class AnalysisFeed {

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
  static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Announcements announcements;
  private final NewsTable table;
  private final Clock clock;

  public AnalysisFeed(Announcements announcements, NewsTable table, Clock clock) {
    this.announcements = announcements;
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
    return StreamPosition.at(clock.instant().minus(Announcements.LIFE));
  }

  /**
   * What was analysed after the position and before the horizon, up to a limit. An analysis that is
   * announced and not done yet holds up those behind it, or they would be told in its place.
   */
  public Telling after(StreamPosition position, Instant horizon, int limit) {
    if (!position.time().isBefore(horizon)) {
      return new Telling(List.of(), position, false);
    }
    Instant givenUp = horizon.minus(PATIENCE);
    List<Announcement> announced = announced(position, horizon, limit);
    boolean more = announced.size() > limit;
    List<Announcement> first = more ? announced.subList(0, limit) : announced;
    Map<ItemId, Analysis> analyses =
        table.analyses(first.stream().map(Announcement::item).toList());
    List<Told> told = new ArrayList<>();
    StreamPosition reached = position;
    for (Announcement announcement : first) {
      StreamPosition here = new StreamPosition(announcement.position());
      Optional<Analysis> analysis = Optional.ofNullable(analyses.get(announcement.item()));
      if (analysis.filter(Analysis::isAwaited).isPresent() && here.time().isAfter(givenUp)) {
        return new Telling(told, reached, false);
      }
      analysis // there is none if the item has expired
          .filter(done -> done.happenedAt(here.time()))
          .ifPresent(done -> told.add(new Told(here, done.item())));
      reached = here;
    }
    return new Telling(told, more ? reached : StreamPosition.at(horizon), more);
  }

  /** One more than the limit, to see whether more is waiting. */
  private List<Announcement> announced(StreamPosition position, Instant horizon, int limit) {
    List<Announcement> announced = new ArrayList<>();
    String end = StreamPosition.at(horizon).value();
    String after = position.value();
    for (Instant hour = position.hour();
        !hour.isAfter(horizon) && announced.size() <= limit;
        hour = hour.plus(1, ChronoUnit.HOURS)) {
      announcements.inHour(hour, after, limit + 1 - announced.size()).stream()
          .filter(announcement -> announcement.position().compareTo(end) < 0)
          .forEach(announced::add);
      after = "";
    }
    return announced;
  }
}
