package dev.nightjar.news.store;

import static dev.nightjar.table.item.AttributeType.INTEGER;
import static dev.nightjar.table.item.AttributeType.TEXT_LIST;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP;

import dev.nightjar.news.model.Checkpoint;
import dev.nightjar.news.model.watch.AddedSources;
import dev.nightjar.news.model.watch.JobRun;
import dev.nightjar.news.model.watch.SourceRun;
import dev.nightjar.table.item.AttributeType;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemCodec;
import dev.nightjar.table.write.Put;
import dev.nightjar.upstream.QuotaItem;
import dev.nightjar.upstream.QuotaStore;
import dev.nightjar.upstream.QuotaStore.Stored;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * What operators have added to the watch list, and the last run of each source: items of the table
 * {@code sentiment-items} that are in no index and do not expire.
 */
@Singleton
public class WatchedSources {

  private static final String ADDED = "watch-list";
  private static final String RUN = "run-";
  private static final int MAX_ATTEMPTS = 10;

  private static final AttributeType<Map<String, Integer>> COUNTS =
      new AttributeType<>(
          (item, name, counts) ->
              item.item(
                  name,
                  nested -> counts.forEach((key, n) -> INTEGER.write().write(nested, key, n))),
          (item, name) -> counts(item.item(name)));

  private static final ItemCodec<AddedSources> ADDED_SOURCES =
      ItemCodec.of(
          attributes -> {
            var tags = attributes.withDefault("tags", TEXT_LIST, AddedSources::tags, List.of());
            var tickers =
                attributes.withDefault("tickers", TEXT_LIST, AddedSources::tickers, List.of());
            var feeds = attributes.withDefault("feeds", TEXT_LIST, AddedSources::feeds, List.of());
            return item -> new AddedSources(tags.of(item), tickers.of(item), feeds.of(item));
          });

  private static final ItemCodec<JobRun> JOB_RUN =
      ItemCodec.of(
          attributes -> {
            var fetched = attributes.withDefault("fetched", INTEGER, JobRun::fetched, 0);
            var stored = attributes.withDefault("new", INTEGER, JobRun::stored, 0);
            var rejected = attributes.withDefault("rejected", INTEGER, JobRun::rejected, 0);
            var notes = attributes.withDefault("notes", TEXT_LIST, JobRun::notes, List.of());
            return item ->
                new JobRun(fetched.of(item), stored.of(item), rejected.of(item), notes.of(item));
          });

  private static final ItemCodec<SourceRun> SOURCE_RUN =
      ItemCodec.of(
          attributes -> {
            var at = attributes.required("run_at", TIMESTAMP, SourceRun::at);
            var counts = attributes.withDefault("counts", COUNTS, SourceRun::counts, Map.of());
            var rejections =
                attributes.withDefault("rejections", COUNTS, SourceRun::rejections, Map.of());
            var failures =
                attributes.withDefault("failures", TEXT_LIST, SourceRun::failures, List.of());
            var jobs =
                attributes.withDefault(
                    "jobs", CheckpointCodec.byJob(JOB_RUN), SourceRun::jobs, Map.of());
            return item ->
                new SourceRun(
                    at.of(item),
                    counts.of(item),
                    rejections.of(item),
                    failures.of(item),
                    jobs.of(item));
          });

  private final NewsTable table;

  public WatchedSources(NewsTable table) {
    this.table = table;
  }

  private static Map<String, Integer> counts(Item item) {
    Map<String, Integer> counts = new TreeMap<>();
    item.attributes().keySet().forEach(key -> counts.put(key, item.integer(key)));
    return counts;
  }

  private QuotaStore<AddedSources> stored() {
    return new QuotaItem<>(
        table.items(), table.checkpointKey(ADDED), ADDED_SOURCES, AddedSources.NONE);
  }

  /** What operators have added, for ingestion, which may only put: by a put that fails. */
  public AddedSources addedByPut() {
    return read(stored()).state();
  }

  private static Stored<AddedSources> read(QuotaStore<AddedSources> store) {
    return store
        .replace(store.initial(), AddedSources.NONE)
        .orElse(new Stored<>(AddedSources.NONE, 1));
  }

  /** What operators have added. */
  public AddedSources added() {
    return table
        .items()
        .getConsistent(table.checkpointKey(ADDED))
        .flatMap(item -> table.items().readable(item, ADDED_SOURCES::read))
        .orElse(AddedSources.NONE);
  }

  /** Changes what operators have added; empty if other changes always came first. */
  public Optional<AddedSources> change(UnaryOperator<AddedSources> change) {
    QuotaStore<AddedSources> store = stored();
    Stored<AddedSources> seen = read(store);
    for (int attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      AddedSources changed = change.apply(seen.state());
      Optional<Stored<AddedSources>> other =
          changed.equals(seen.state()) ? Optional.empty() : store.replace(seen, changed);
      if (other.isEmpty()) {
        return Optional.of(changed);
      }
      seen = other.get();
    }
    return Optional.empty();
  }

  public void saveRun(String source, SourceRun run) {
    table.items().put(Put.of(SOURCE_RUN.write(table.checkpointKey(RUN + source), run)));
  }

  public Optional<SourceRun> lastRun(String source) {
    return table
        .items()
        .get(table.checkpointKey(RUN + source))
        .flatMap(item -> table.items().readable(item, SOURCE_RUN::read));
  }

  /** The checkpoint of a source as it is stored; empty if the source was never fetched. */
  public Optional<Checkpoint> checkpoint(String source) {
    return table
        .items()
        .get(table.checkpointKey(source))
        .flatMap(item -> table.items().readable(item, CheckpointCodec.CHECKPOINT::read));
  }
}
