package dev.nightjar.texts.store;

import dev.nightjar.ops.Environment;
import dev.nightjar.table.Table;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.Update;
import dev.nightjar.texts.model.OwnerHistory;
import dev.nightjar.texts.model.ProcessingState;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.model.Upload;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The table {@code text-analyzer-history}: each file has a META item and an item in its owner's
 * history, which change together.
 */
@Singleton
public class TextsTable {

  private static final String META = "META";

  private final Table table;
  private final UnreadableItems unreadable;

  public TextsTable(DynamoDbClient client, Environment environment, UnreadableItems unreadable) {
    this.table = new Table(client, definition(environment));
    this.unreadable = unreadable;
  }

  /** The outcome of a status update. */
  public enum Transition {
    APPLIED,
    /** Another worker changed the file first. */
    CONFLICT
  }

  /** The table's definition: no index and no TTL, as the specification demands. */
  @Produces
  @Named("texts")
  public static TableDefinition definition(Environment environment) {
    return TableDefinition.named(environment.prefixedOutsideProduction("text-analyzer-history"))
        .keys("PK", "SK");
  }

  /** Stores a new file as PENDING, before its upload URL is issued. */
  public void recordPending(Upload upload) {
    Item meta = TextItemCodec.pending(Item.with(metaKey(upload.fileId())), upload);
    Item history = TextItemCodec.pending(Item.with(historyKey(upload)), upload);
    TransactionOutcome outcome =
        table.transact(
            List.of(
                Put.of(meta).onlyIf("attribute_not_exists(PK)"),
                Put.of(history).onlyIf("attribute_not_exists(PK)")));
    if (outcome instanceof TransactionOutcome.Cancelled cancelled) {
      throw new IllegalStateException("Storing the file failed: " + cancelled.reasons());
    }
  }

  /** Access pattern 1: get file status by fileId. */
  public Optional<TextFile> fileById(String fileId) {
    return table.getConsistent(metaKey(fileId)).map(TextItemCodec::file);
  }

  /**
   * Access pattern 2: update status during processing. The condition is that the file has not
   * changed since it was read, so only one of two workers succeeds, and a worker whose claim
   * expired can't write.
   */
  public Transition updateStatus(ProcessingState next, TextFile seen, Instant now) {
    List<Update> both =
        List.of(
            metaUpdate(next, seen, now), stateUpdate(historyKey(seen.upload()), next, seen, now));
    return table.transact(both) instanceof TransactionOutcome.Committed
        ? Transition.APPLIED
        : Transition.CONFLICT;
  }

  /** Access pattern 3: list files by ownerId, newest first. */
  public Slice<OwnerHistory> filesByOwner(String ownerId, int limit, Position startAfter) {
    Slice<Optional<OwnerHistory>> slice =
        table.collect(
            Query.where("PK = :owner")
                .value(":owner", CompositeKey.of("OWNER", ownerId).value())
                .descending()
                .limit(limit)
                .startAfter(startAfter),
            item -> unreadable.leaveOut(item, TextItemCodec::history));
    return new Slice<>(slice.items().stream().flatMap(Optional::stream).toList(), slice.next());
  }

  private Update metaUpdate(ProcessingState next, TextFile seen, Instant now) {
    ItemKey key = metaKey(seen.fileId());
    if (next instanceof ProcessingState.Completed completed) {
      String setResult = "SET #status = :status, updatedAt = :now, #result = :result";
      return ifUnchanged(Update.of(key, setResult), next, seen, now)
          .names("result")
          .value(":result", TextItemCodec.result(completed.result()));
    }
    return stateUpdate(key, next, seen, now);
  }

  private Update stateUpdate(ItemKey key, ProcessingState next, TextFile seen, Instant now) {
    if (next instanceof ProcessingState.Failed failed) {
      String setError = "SET #status = :status, updatedAt = :now, errorMessage = :error";
      return ifUnchanged(Update.of(key, setError), next, seen, now)
          .value(":error", failed.errorMessage());
    }
    return ifUnchanged(Update.of(key, "SET #status = :status, updatedAt = :now"), next, seen, now);
  }

  private static Update ifUnchanged(
      Update update, ProcessingState next, TextFile seen, Instant now) {
    return update
        .onlyIf("#status = :seenStatus AND updatedAt = :seenAt")
        .names("status")
        .value(":seenStatus", seen.status().name())
        .value(":seenAt", seen.updatedAt().toEpochMilli())
        .value(":status", next.status().name())
        .value(":now", now.toEpochMilli());
  }

  private ItemKey metaKey(String fileId) {
    return table.key(CompositeKey.of("FILE", fileId).value(), META);
  }

  private ItemKey historyKey(Upload upload) {
    return table.key(
        CompositeKey.of("OWNER", upload.ownerId()).value(),
        CompositeKey.of("FILE", upload.fileId()).value());
  }
}
