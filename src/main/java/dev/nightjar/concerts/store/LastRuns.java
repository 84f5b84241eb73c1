package dev.nightjar.concerts.store;

import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.RunCount;
import dev.nightjar.ops.RunReport;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.write.Update;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jboss.logging.Logger;

/**
 * The result of the last run of each role, for the console: one item {@code RUN#{kind}} / {@code
 * METADATA} each. A run without work does not replace it.
 */
@Singleton
public class LastRuns {

  private static final Logger LOG = Logger.getLogger(LastRuns.class);

  private final Table table;
  private final Clock clock;

  public LastRuns(ConcertsTable table, Clock clock) {
    this.table = table.items();
    this.clock = clock;
  }

  public enum Kind {
    REFRESH("refresh"),
    ANNOUNCEMENT("announcement"),
    DELIVERY("delivery"),
    RECOMMENDATION("recommendation");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    String code() {
      return word;
    }
  }

  /** The end of a run and its counts. */
  public record LastRun(Instant at, Map<String, Long> counts) {

    public LastRun {
      counts = Map.copyOf(counts);
    }

    /** 0 if there is no such count. */
    public long count(RunCount figure) {
      return counts.getOrDefault(figure.field(), 0L);
    }
  }

  /**
   * Stores the counts of a run that did something, and returns them. A failure is logged only,
   * because the work itself is done.
   */
  public SortedMap<String, Long> record(Kind kind, RunReport<?> report) {
    SortedMap<String, Long> counts = report.fields();
    if (!report.isEmpty()) {
      try {
        table.update(update(kind, counts));
      } catch (RuntimeException e) {
        LogEvent.named("concerts.run-not-recorded").with("kind", kind.code()).error(LOG, e);
      }
    }
    return counts;
  }

  private Update update(Kind kind, Map<String, Long> counts) {
    ItemBuilder figures = new ItemBuilder();
    counts.forEach(figures::number);
    return Update.of(
            ItemKeys.lastRun(kind), "SET EntityType = :type, endedAt = :at, figures = :figures")
        .value(":type", "LastRun")
        .value(":at", SortableTime.millis(clock.instant()))
        .value(":figures", figures.build());
  }

  public Optional<LastRun> lastRun(Kind kind) {
    return table.get(ItemKeys.lastRun(kind)).map(LastRuns::read);
  }

  private static LastRun read(Item item) {
    Item counted = item.item("figures");
    Map<String, Long> counts = new TreeMap<>();
    counted.attributes().keySet().forEach(name -> counts.put(name, counted.number(name)));
    return new LastRun(item.timestamp("endedAt"), counts);
  }
}
