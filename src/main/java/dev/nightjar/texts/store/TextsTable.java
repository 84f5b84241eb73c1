package dev.nightjar.texts.store;

import dev.nightjar.audit.Segment;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import dev.nightjar.ops.UnreadableItemReporter;
import dev.nightjar.table.Table;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Scan;
import dev.nightjar.table.query.ScanPage;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.ConditionCheck;
import dev.nightjar.table.write.Delete;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.Update;
import dev.nightjar.texts.config.TextsConfig;
import dev.nightjar.texts.model.OwnerHistory;
import dev.nightjar.texts.model.ProcessingState;
import dev.nightjar.texts.model.ProcessingStatus;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.texts.model.Upload;
import dev.nightjar.texts.store.TextItemCodec.Progress;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The table {@code text-analyzer-history}: each file has a META item and an item in its owner's
 * history, which change together.
 */
@Singleton
public class TextsTable {

  private static final String META = "META";
  private static final String UNCHANGED = "#status = :seenStatus AND #updatedAt = :seenAt";
  private static final int SCANNED_PAGE = 500;

  private final Table table;

  public TextsTable(DynamoDbClient client, Environment environment, Metrics metrics) {
    this.table =
        new Table(
            client,
            definition(environment),
            new UnreadableItemReporter(metrics, "texts", TextsConfig.METRIC_NAMESPACE));
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
    TransactionOutcome outcome =
        table.transact(
            List.of(
                putPending(metaKey(upload.fileId()), upload),
                putPending(historyKey(upload), upload)));
    if (outcome instanceof TransactionOutcome.Cancelled cancelled) {
      throw new IllegalStateException("Storing the file failed: " + cancelled.reasons());
    }
  }

  private static Put putPending(ItemKey key, Upload upload) {
    OwnerHistory entry =
        new OwnerHistory(upload, ProcessingStatus.PENDING, upload.createdAt(), Optional.empty());
    return Put.of(TextItemCodec.HISTORY.write(key, entry)).onlyIf("attribute_not_exists(PK)");
  }

  /** Access pattern 1: get file status by fileId. */
  public Optional<TextFile> fileById(String fileId) {
    return table.getConsistent(metaKey(fileId)).map(TextItemCodec.FILE::read);
  }

  /**
   * Access pattern 2: update status during processing. The condition is that the file has not
   * changed since it was read, so only one of two workers succeeds, and a worker whose claim
   * expired can't write.
   */
  public Transition updateStatus(ProcessingState next, TextFile seen, Instant now) {
    TextFile changed = new TextFile(seen.upload(), next, now);
    List<Update> both =
        List.of(
            ifUnchanged(
                Update.set(metaKey(seen.fileId()), TextItemCodec.FILE.write(changed)), seen),
            ifUnchanged(
                Update.set(
                    historyKey(seen.upload()), TextItemCodec.PROGRESS.write(Progress.of(changed))),
                seen));
    return table.transact(both) instanceof TransactionOutcome.Committed
        ? Transition.APPLIED
        : Transition.CONFLICT;
  }

  /** Access pattern 3: list files by ownerId, newest first. */
  public Slice<OwnerHistory> filesByOwner(String ownerId, int limit, Position startAfter) {
    return table.collect(
        Query.where("PK = :owner")
            .value(":owner", CompositeKey.of("OWNER", ownerId).value())
            .descending()
            .limit(limit)
            .startAfter(startAfter),
        TextItemCodec.HISTORY::read);
  }

  /** The results of files, for a list of them; files without a result are left out. */
  public Map<String, TextStatistics> results(Collection<String> fileIds) {
    return table
        .batchGet(fileIds.stream().map(this::metaKey), TextItemCodec.FILE::read)
        .filter(file -> file.result().isPresent())
        .collect(Collectors.toMap(TextFile::fileId, file -> file.result().orElseThrow()));
  }

  /**
   * Renames a file. The time of its last status change stays, because workers recognize their claim
   * by it.
   *
   * @return whether the file exists
   */
  public boolean rename(Upload upload, String fileName) {
    return table.transact(
            List.of(
                renamed(metaKey(upload.fileId()), fileName), renamed(historyKey(upload), fileName)))
        instanceof TransactionOutcome.Committed;
  }

  private static Update renamed(ItemKey key, String fileName) {
    return Update.of(key, "SET originalFileName = :name")
        .onlyIf("attribute_exists(PK)")
        .value(":name", fileName);
  }

  /** Deletes both items of a file; a second deletion changes nothing. */
  public void delete(Upload upload) {
    TransactionOutcome outcome =
        table.transact(List.of(Delete.of(metaKey(upload.fileId())), Delete.of(historyKey(upload))));
    if (outcome instanceof TransactionOutcome.Cancelled cancelled) {
      throw new IllegalStateException("Deleting the file failed: " + cancelled.reasons());
    }
  }

  /** A file and its owner, whose keys both items of the file have. */
  public record FileOwner(String fileId, String ownerId) {}

  /** One of the two items of a file, with the attributes that both have. */
  public record FileItem(
      FileOwner file, boolean isMeta, ProcessingStatus status, Instant updatedAt) {

    boolean isLike(Item other) {
      Progress progress = TextItemCodec.PROGRESS.read(other);
      return progress.status() == status && progress.updatedAt().equals(updatedAt);
    }
  }

  /** For audits: one page of the table. */
  public ScanPage<FileItem> items(Segment segment, Position startAfter) {
    return table.scan(
        Scan.ofSegment(segment.number(), segment.total())
            .project("PK, SK, fileId, ownerId, #status, updatedAt, errorMessage")
            .names("status")
            .limit(SCANNED_PAGE)
            .startAfter(startAfter),
        TextsTable::fileItem);
  }

  private static FileItem fileItem(Item item) {
    Progress progress = TextItemCodec.PROGRESS.read(item);
    return new FileItem(
        new FileOwner(item.text("fileId"), item.text("ownerId")),
        item.text("SK").equals(META),
        progress.status(),
        progress.updatedAt());
  }

  /** Those whose other item is missing or different at first sight, in few reads. */
  public List<FileItem> withoutCounterpart(List<FileItem> items) {
    Map<ItemKey, Item> others = table.batchGet(items.stream().map(this::counterpart).toList());
    return items.stream()
        .filter(
            item ->
                Optional.ofNullable(others.get(counterpart(item)))
                    .flatMap(other -> table.readable(other, item::isLike))
                    .filter(isLike -> isLike)
                    .isEmpty())
        .toList();
  }

  private ItemKey counterpart(FileItem item) {
    return item.isMeta() ? historyKey(item.file()) : metaKey(item.file().fileId());
  }

  /** The entry of a file in its owner's history. */
  public Optional<OwnerHistory> historyEntry(FileOwner file) {
    return table.getConsistent(historyKey(file)).map(TextItemCodec.HISTORY::read);
  }

  /**
   * Writes the entry of a file in its owner's history anew, on condition that both items are as
   * they were read.
   */
  public Transition replaceHistoryEntry(TextFile file, Optional<OwnerHistory> seen) {
    OwnerHistory entry =
        new OwnerHistory(file.upload(), file.status(), file.updatedAt(), file.errorMessage());
    Put put = Put.of(TextItemCodec.HISTORY.write(historyKey(file.upload()), entry));
    ConditionCheck unchanged =
        ConditionCheck.of(metaKey(file.fileId()), UNCHANGED)
            .names("status", "updatedAt")
            .value(":seenStatus", file.status().name())
            .value(":seenAt", file.updatedAt().toEpochMilli());
    Put conditional =
        seen.map(
                found ->
                    put.onlyIf(UNCHANGED)
                        .names("status", "updatedAt")
                        .value(":seenStatus", found.status().name())
                        .value(":seenAt", found.updatedAt().toEpochMilli()))
            .orElseGet(() -> put.onlyIf("attribute_not_exists(PK)"));
    return table.transact(List.of(unchanged, conditional)) instanceof TransactionOutcome.Committed
        ? Transition.APPLIED
        : Transition.CONFLICT;
  }

  private static Update ifUnchanged(Update update, TextFile seen) {
    return update
        .onlyIf(UNCHANGED)
        .value(":seenStatus", seen.status().name())
        .value(":seenAt", seen.updatedAt().toEpochMilli());
  }

  private ItemKey metaKey(String fileId) {
    return table.key(CompositeKey.of("FILE", fileId).value(), META);
  }

  private ItemKey historyKey(Upload upload) {
    return historyKey(new FileOwner(upload.fileId(), upload.ownerId()));
  }

  private ItemKey historyKey(FileOwner file) {
    return table.key(
        CompositeKey.of("OWNER", file.ownerId()).value(),
        CompositeKey.of("FILE", file.fileId()).value());
  }
}
