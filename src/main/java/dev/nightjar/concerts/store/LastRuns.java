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
 * The result of the last run of each role, for the console: one item {@code RUN#{kind}} / {@code
 * METADATA} each. A run without work does not replace it.
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
  public record LastRun(Instant at, Map<String, Integer> counts) {

    public LastRun {
      counts = Map.copyOf(counts);
    }

    /** 0 if there is no such count. */
    public int count(String name) {
      return counts.getOrDefault(name, 0);
    }
  }

  /**
   * Stores the counts of a run that did something. A failure is logged only, because the work
   * itself is done.
   */
  public void record(Kind kind, Map<String, Integer> counts) {
    if (counts.values().stream().allMatch(count -> count == 0)) {
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
                  .value(":figures", AttributeValue.fromM(numbers(counts))));
    } catch (RuntimeException e) {
      LogEvent.named("concerts.run-not-recorded").with("kind", kind.code()).error(LOG, e);
    }
  }

  private static Map<String, AttributeValue> numbers(Map<String, Integer> counts) {
    Map<String, AttributeValue> numbers = new TreeMap<>();
    counts.forEach((name, count) -> numbers.put(name, AttributeValue.fromN("" + count)));
    return numbers;
  }

  public Optional<LastRun> lastRun(Kind kind) {
    return table.items().get(table.lastRun(kind)).map(LastRuns::read);
  }

  private static LastRun read(Item item) {
    Item counted = item.item("figures");
    Map<String, Integer> counts = new TreeMap<>();
    counted.attributes().keySet().forEach(name -> counts.put(name, counted.integer(name)));
    return new LastRun(item.timestamp("endedAt"), counts);
  }
}
