package dev.nightjar.news.store;

import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP;

import dev.nightjar.news.model.Checkpoint;
import dev.nightjar.news.model.FetchAttempt;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.table.item.AttributeType;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemCodec;
import dev.nightjar.table.item.MalformedItemException;
import dev.nightjar.upstream.QuotaUsage;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** Maps checkpoints to table items and back. */
final class CheckpointCodec {

  private static final ItemCodec<FetchCursor> CURSOR =
      ItemCodec.of(
          attributes -> {
            var until = attributes.required("until", TIMESTAMP, FetchCursor::until);
            var validator = attributes.withDefault("validator", TEXT, FetchCursor::validator, "");
            return item -> new FetchCursor(until.of(item), validator.of(item));
          });

  private static final ItemCodec<FetchAttempt> ATTEMPT =
      ItemCodec.of(
          attributes -> {
            var at = attributes.required("at", TIMESTAMP, FetchAttempt::at);
            var retryNotBefore =
                attributes.withDefault(
                    "rests_until", TIMESTAMP, FetchAttempt::retryNotBefore, Instant.EPOCH);
            var ingestedUntil =
                attributes.optional("taken_until", TIMESTAMP, FetchAttempt::partialProgress);
            return item ->
                new FetchAttempt(
                    at.of(item),
                    retryNotBefore.of(item),
                    ingestedUntil.of(item).orElse(FetchAttempt.NOTHING_INGESTED));
          });

  private static final ItemCodec<QuotaUsage> QUOTA =
      ItemCodec.of(
          attributes -> {
            var fullAt =
                attributes.withDefault(
                    "quota_whole_again_at", TIMESTAMP, QuotaUsage::fullAt, Instant.EPOCH);
            var blockedUntil =
                attributes.withDefault(
                    "blocked_until", TIMESTAMP, QuotaUsage::blockedUntil, Instant.EPOCH);
            return item -> new QuotaUsage(fullAt.of(item), blockedUntil.of(item));
          });

  static final ItemCodec<Checkpoint> CHECKPOINT =
      ItemCodec.of(
          attributes -> {
            var cursors =
                attributes.withDefault("marks", byJob(CURSOR), Checkpoint::cursors, Map.of());
            var fetchAttempts =
                attributes.withDefault("attempts", byJob(ATTEMPT), Checkpoint::attempts, Map.of());
            var quota = attributes.flattened(QUOTA, Checkpoint::quota);
            return item -> new Checkpoint(cursors.of(item), fetchAttempts.of(item), quota.of(item));
          });

  private CheckpointCodec() {}

  /** A map by the names of jobs. A job whose entry can't be read starts anew. */
  static <V> AttributeType<Map<String, V>> byJob(ItemCodec<V> codec) {
    return new AttributeType<>(
        (item, name, values) ->
            item.item(
                name, jobs -> values.forEach((job, value) -> jobs.item(job, codec.write(value)))),
        (item, name) -> readableJobs(item.item(name), codec));
  }

  private static <V> Map<String, V> readableJobs(Item jobs, ItemCodec<V> codec) {
    Map<String, V> read = new HashMap<>();
    for (String job : jobs.attributes().keySet()) {
      try {
        read.put(job, codec.read(jobs.item(job)));
      } catch (MalformedItemException e) {
        // The next run stores a new entry.
      }
    }
    return read;
  }
}
