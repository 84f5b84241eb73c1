package dev.nightjar.concerts.store;

import dev.nightjar.audit.Segment;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.store.codec.Keys;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Scan;
import dev.nightjar.table.query.ScanPage;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.UpdateOutcome;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The counters of users and artists, and the items that they count, for audits. */
@Singleton
public class Counters {

  private static final int PAGE = 500;
  private static final String PROFILE = "PROFILE";
  private static final String ARTIST = CompositeKey.of("ARTIST").prefix();

  private final Table table;

  public Counters(ConcertsTable table) {
    this.table = table.items();
  }

  /** What is counted, and where. */
  public enum Figure {
    TRACKED_ARTISTS("totalArtistsTracked", PROFILE, "ARTIST#"),
    CONCERTS_ATTENDED("concertsAttended", PROFILE, "ATTENDED#"),
    /** Counted in an index, because the relationships are in the partitions of the users. */
    TRACKERS("totalTrackers", Keys.METADATA, "USER#"),
    /** The plans for a concert, in the partitions of the users as well. */
    GOING("going", Keys.PLANS, "PLAN#going#"),
    INTERESTED("interested", Keys.PLANS, "PLAN#interested#");

    private final String attribute;
    private final String sort;
    private final String counts;

    Figure(String attribute, String sort, String counts) {
      this.attribute = attribute;
      this.sort = sort;
      this.counts = counts;
    }

    public String attribute() {
      return attribute;
    }

    /** Whether the items are in the partition of the counter, or only in its index. */
    private boolean isOwn() {
      return this == TRACKED_ARTISTS || this == CONCERTS_ATTENDED;
    }

    /** Whether the counter is in the map {@code statistics}, or an attribute itself. */
    private boolean isInStatistics() {
      return !sort.equals(Keys.PLANS);
    }

    private Optional<Long> of(Item item) {
      Optional<Item> counters =
          isInStatistics() ? item.optional("statistics", Item::item) : Optional.of(item);
      return counters.flatMap(counts -> counts.optional(attribute, Item::number));
    }
  }

  /** A counter of a user or an artist, by the partition of its item. */
  public record Counter(Figure figure, String partition) {

    ItemKey key() {
      return ItemKeys.key(partition, figure.sort);
    }
  }

  /** The value of a counter and the number of items that it should count. */
  public record Counted(long stored, long actual) {}

  /** One page of the table: the counters of its users and artists. */
  public ScanPage<List<Counter>> page(Segment segment, Position startAfter) {
    return table.scan(
        Scan.ofSegment(segment.number(), segment.total())
            .filter("SK = :profile OR SK = :plans OR (SK = :metadata AND begins_with(PK, :artist))")
            .project("PK, SK")
            .value(":profile", PROFILE)
            .value(":metadata", Keys.METADATA)
            .value(":plans", Keys.PLANS)
            .value(":artist", ARTIST)
            .limit(PAGE)
            .startAfter(startAfter),
        Counters::counters);
  }

  private static List<Counter> counters(Item item) {
    String partition = item.text("PK");
    String sort = item.text("SK");
    return Stream.of(Figure.values())
        .filter(figure -> figure.sort.equals(sort))
        .map(figure -> new Counter(figure, partition))
        .toList();
  }

  /**
   * Empty if the item is gone, has no such counter, its user is being deleted, or the counter
   * changed while the items were counted.
   */
  public Optional<Counted> recount(Counter counter) {
    Optional<Item> before = item(counter);
    return before
        .map(
            item ->
                new Counted(counter.figure().of(item).orElseThrow(), table.count(items(counter))))
        .filter(counted -> item(counter).equals(before));
  }

  private Optional<Item> item(Counter counter) {
    return table
        .getConsistent(counter.key())
        .filter(item -> !item.has("deleted") && counter.figure().of(item).isPresent());
  }

  private static Query items(Counter counter) {
    return counter.figure().isOwn()
        ? Query.where("PK = :partition AND begins_with(SK, :items)")
            .value(":partition", counter.partition())
            .value(":items", counter.figure().counts)
            .consistent()
        : Query.where("GSI1PK = :partition AND begins_with(GSI1SK, :items)")
            .index(ConcertsTable.GSI1)
            .value(":partition", counter.partition())
            .value(":items", counter.figure().counts);
  }

  /**
   * Conditional write: sets the counter to the number of items, unless it has changed since it was
   * read. An artist that turns out to be tracked is refreshed again.
   */
  public boolean replace(Counter counter, Counted counted) {
    boolean isInStatistics = counter.figure().isInStatistics();
    String path = (isInStatistics ? "#statistics." : "") + "#counter";
    String change = path + " = :actual";
    boolean isTracked = counter.figure() == Figure.TRACKERS && counted.actual() > 0;
    Update update =
        isTracked
            ? RefreshQueue.enqueue(
                new ArtistId(counter.partition().substring(ARTIST.length())), change)
            : Update.of(counter.key(), "SET " + change);
    if (isInStatistics) {
      update.names("statistics");
    }
    return table.update(
            update
                .onlyIf(Users.IS_ACTIVE + " AND " + path + " = :stored")
                .name("#counter", counter.figure().attribute)
                .value(":stored", counted.stored())
                .value(":actual", counted.actual()))
        instanceof UpdateOutcome.Updated;
  }
}
