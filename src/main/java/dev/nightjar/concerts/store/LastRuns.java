package dev.nightjar.concerts.store;

import dev.nightjar.ops.LogEvent;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.write.Update;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jboss.logging.Logger;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What the last run of each kind has done, for people to see: an item {@code RUN#{kind}} / {@code
 * METADATA} for each. A run that found nothing to do leaves the one before it in place.
 */
@Singleton
public class LastRuns {

  private static final Logger LOG = Logger.getLogger(LastRuns.class);

  private final ConcertsTable table;
  private final Clock clock;

  public LastRuns(ConcertsTable table, Clock clock) {
    this.table = table;
    this.clock = clock;
  }

  /** What there are runs of. */
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

  /** When a run ended, and what it counted. */
  public record LastRun(Instant at, Map<String, Integer> counts) {

    public LastRun {
      counts = Map.copyOf(counts);
    }

    /** How many of that; none if that was not counted. */
    public int count(String figure) {
      return counts.getOrDefault(figure, 0);
    }
  }

  /** Remembers a run that did something. If that fails, what was done is done all the same. */
  public void record(Kind kind, Map<String, Integer> figures) {
    if (figures.values().stream().allMatch(count -> count == 0)) {
      return;
    }
    try {
      table
          .items()
          .update(
              Update.of(
                      table.lastRun(kind),
                      "SET EntityType = :type, endedAt = :at, figures = :figures")
                  .value(":type", "LastRun")
                  .value(":at", SortableTime.millis(clock.instant()))
                  .value(":figures", AttributeValue.fromM(numbers(figures))));
    } catch (RuntimeException e) {
      LogEvent.named("concerts.run-not-recorded").with("kind", kind.code()).error(LOG, e);
    }
  }

  private static Map<String, AttributeValue> numbers(Map<String, Integer> figures) {
    Map<String, AttributeValue> numbers = new TreeMap<>();
    figures.forEach((name, count) -> numbers.put(name, AttributeValue.fromN("" + count)));
    return numbers;
  }

  /** The last run that did something, unless there was none. */
  public Optional<LastRun> of(Kind kind) {
    return table.items().get(table.lastRun(kind)).map(LastRuns::read);
  }

  private static LastRun read(Item item) {
    Item counted = item.item("figures");
    Map<String, Integer> figures = new TreeMap<>();
    counted.attributes().keySet().forEach(name -> figures.put(name, counted.integer(name)));
    return new LastRun(item.timestamp("endedAt"), figures);
  }
}
