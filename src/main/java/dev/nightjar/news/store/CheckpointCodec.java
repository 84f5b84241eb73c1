package dev.nightjar.news.store;

import dev.nightjar.news.model.Checkpoint;
import dev.nightjar.news.model.FetchAttempt;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import java.util.HashMap;
import java.util.Map;

/** Maps checkpoints to table items and back. */
final class CheckpointCodec {

  private CheckpointCodec() {}

  static Item write(ItemBuilder item, Checkpoint checkpoint) {
    return item.item(
            "marks",
            cursors ->
                checkpoint
                    .cursors()
                    .forEach(
                        (job, cursor) ->
                            cursors.item(
                                job,
                                one ->
                                    one.timestamp("until", cursor.until())
                                        .text("validator", cursor.validator()))))
        .item(
            "attempts",
            attempts ->
                checkpoint
                    .attempts()
                    .forEach(
                        (job, attempt) ->
                            attempts.item(
                                job,
                                one ->
                                    one.timestamp("at", attempt.at())
                                        .timestamp("rests_until", attempt.retryNotBefore())
                                        .optional(
                                            "taken_until",
                                            attempt.partialProgress(),
                                            ItemBuilder::timestamp))))
        .timestamp("quota_whole_again_at", checkpoint.quotaFullAt())
        .timestamp("blocked_until", checkpoint.blockedUntil())
        .number("revision", checkpoint.revision() + 1)
        .build();
  }

  static Checkpoint read(Item item) {
    Item cursors = item.item("marks");
    Map<String, FetchCursor> read = new HashMap<>();
    for (String job : cursors.attributes().keySet()) {
      Item cursor = cursors.item(job);
      read.put(job, new FetchCursor(cursor.timestamp("until"), cursor.text("validator")));
    }
    return new Checkpoint(
        read,
        item.optional("attempts", Item::item).map(CheckpointCodec::readAttempts).orElseGet(Map::of),
        item.timestamp("quota_whole_again_at"),
        item.timestamp("blocked_until"),
        item.number("revision"));
  }

  private static Map<String, FetchAttempt> readAttempts(Item attempts) {
    Map<String, FetchAttempt> read = new HashMap<>();
    for (String job : attempts.attributes().keySet()) {
      Item attempt = attempts.item(job);
      read.put(
          job,
          new FetchAttempt(
              attempt.timestamp("at"),
              attempt.timestamp("rests_until"),
              attempt
                  .optional("taken_until", Item::timestamp)
                  .orElse(FetchAttempt.NOTHING_INGESTED)));
    }
    return read;
  }
}
