package dev.nightjar.reviews.store;

import dev.nightjar.reviews.config.ReviewsConfig;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.StoredCode;
import dev.nightjar.reviews.model.StoredDocument;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.AttributeValues;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.write.PutOutcome;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.UpdateOutcome;
import dev.nightjar.table.write.Write;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes runs and versions. A version is only put if its key does not exist, so nothing here
 * changes it. Run records are updated with optimistic locking.
 */
@Singleton
public class ReviewsTableWriter {

  private static final String STATUS_CHANGE =
      "#Status = :status, GSI4PK = :statusKey, GSI4SK = :created, #Reason = :reason";

  private static final String IS_WITHOUT_CODE =
      "CodeHash = :none AND LatestVersion = :zero AND #Status = :seen";

  private final ReviewsTable reviews;
  private final Table table;
  private final StackPartitions partitions;
  private final Retention retention;

  public ReviewsTableWriter(ReviewsTable reviews, ReviewsConfig config) {
    this.reviews = reviews;
    this.table = reviews.table();
    this.partitions = reviews.partitions();
    this.retention = new Retention(config.retentionDays());
  }

  /** The outcome of recording a version. */
  public enum RecordOutcome {
    RECORDED,
    /**
     * The version number is taken, or the previous version is still being counted; read the run
     * again.
     */
    CONFLICT
  }

  /** Records a run and the item that maps its review to it. */
  public PutOutcome createRun(Run run) {
    ItemKey pointer = table.key(ReviewKeys.runOfReview(run.reviewId()), ReviewKeys.METADATA);
    boolean created =
        isCommitted(
            List.of(
                ReviewsTable.putIfAbsent(
                    RunCodec.write(reviews.key(run), run, run.createdAt(), retention)),
                ReviewsTable.putIfAbsent(RunCodec.pointer(pointer, run, retention))));
    return created ? PutOutcome.STORED : PutOutcome.DUPLICATE;
  }

  /** Stores a newer state of the run; an older state changes nothing. */
  public void updateState(Run run, SpaceliftContext context, long stateVersion, Instant now) {
    table.update(stateUpdate(run, context, stateVersion, "", "", now));
  }

  /**
   * Stores a newer state and sets a run without code to pending, because its code may be available
   * by now. False if the state is older, or the run has code or another status by now.
   */
  public boolean updateStateAndReopen(
      Run run, SpaceliftContext context, long stateVersion, Instant now) {
    Update update =
        stateUpdate(
            run, context, stateVersion, ", " + STATUS_CHANGE, " AND " + IS_WITHOUT_CODE, now);
    return table.update(withStatus(update, Status.PENDING, run, "", now))
        instanceof UpdateOutcome.Updated;
  }

  private Update stateUpdate(
      Run run,
      SpaceliftContext context,
      long stateVersion,
      String furtherChanges,
      String furtherConditions,
      Instant now) {
    return Update.of(
            reviews.key(run),
            "SET SpaceliftContext = :context, StateVersion = :version, UpdatedAt = :now"
                + furtherChanges)
        .onlyIf("StateVersion < :version" + furtherConditions)
        .value(":context", RunCodec.CONTEXT.write(context))
        .value(":version", stateVersion)
        .value(":now", SortableTime.millis(now));
  }

  /**
   * Adds the code to a run without a review, and sets it to pending. Changes nothing if the run has
   * code already. Only these attributes are written, so that states and attempts that are stored at
   * the same time remain.
   */
  public void addCode(Run run, StoredCode code, String codeHash, Instant now) {
    table.update(
        Update.set(reviews.key(run), RunCodec.suppliedCode(code, codeHash, now))
            .onlyIf("#CodeHash = :none AND LatestVersion = :zero")
            .value(":none", "")
            .value(":zero", 0));
  }

  /** Adds the code together with a newer state of the run; false if nothing was written. */
  public boolean addCodeAndState(
      Run run,
      SpaceliftContext context,
      long stateVersion,
      StoredCode code,
      String codeHash,
      Instant now) {
    return table.update(
            Update.set(
                    reviews.key(run),
                    RunCodec.suppliedCode(context, stateVersion, code, codeHash, now))
                .onlyIf(
                    "#CodeHash = :none AND LatestVersion = :zero AND #StateVersion < :StateVersion")
                .value(":none", "")
                .value(":zero", 0))
        instanceof UpdateOutcome.Updated;
  }

  /**
   * Changes the status of a run without code, with the reason why there is none. Changes nothing if
   * the run has code or another status by now.
   */
  public void changeStatus(Status status, Run run, String reason, Instant now) {
    Update update =
        Update.of(reviews.key(run), "SET " + STATUS_CHANGE + ", UpdatedAt = :now")
            .onlyIf(IS_WITHOUT_CODE)
            .value(":now", SortableTime.millis(now));
    table.update(withStatus(update, status, run, reason, now));
  }

  private static Update withStatus(
      Update update, Status status, Run seen, String reason, Instant now) {
    return update
        .names("Status", "Reason")
        .value(":status", status.label())
        .value(":statusKey", ReviewKeys.status(status))
        .value(":created", ReviewKeys.created(now))
        .value(":reason", reason)
        .value(":none", "")
        .value(":zero", 0)
        .value(":seen", seen.status().label());
  }

  /** Counts the attempts of workers, so that a run that crashes its workers can be detected. */
  public Run beginAttempt(Run run, Instant now) {
    Update update =
        Update.of(reviews.key(run), "SET Attempts = Attempts + :one, UpdatedAt = :now")
            .onlyIf("attribute_exists(PK)")
            .value(":one", 1)
            .value(":now", SortableTime.millis(now));
    if (table.update(update) instanceof UpdateOutcome.Updated updated) {
      return RunCodec.read(updated.item());
    }
    throw new IllegalStateException("The run record no longer exists");
  }

  /**
   * Conditional write: puts the next version, and marks in the same transaction that its statistics
   * must be updated.
   */
  RecordOutcome recordVersion(
      Run run, ReviewVersion version, StoredDocument details, StoredCode code, Instant now) {
    ItemKey versionKey =
        table.key(ReviewKeys.review(version.reviewId()), ReviewKeys.version(version.number()));
    Item item =
        VersionCodec.write(
            versionKey, version, details, code, previousHash(version), partitions, retention);
    Update runUpdate =
        Update.of(
                reviews.key(run),
                "SET LatestVersion = :number, CountingVersion = :number, IssuesCounted = :zero,"
                    + " HashedVersion = :number, LatestHash = :hash,"
                    + " #Status = :pending, GSI4PK = :pendingKey, GSI4SK = :created,"
                    + " UpdatedAt = :now"
                    + " REMOVE TerraformCode, TerraformFiles, TerraformCodeGzip, TerraformCodeS3")
            .onlyIf("LatestVersion = :previous AND attribute_not_exists(CountingVersion)")
            .names("Status")
            .value(":number", version.number())
            .value(":hash", VersionChain.hash(item))
            .value(":previous", version.number() - 1L)
            .value(":zero", 0)
            .value(":pending", Status.PENDING.label())
            .value(":pendingKey", ReviewKeys.status(Status.PENDING))
            .value(":created", ReviewKeys.created(now))
            .value(":now", SortableTime.millis(now));
    return isCommitted(List.of(ReviewsTable.putIfAbsent(item), runUpdate))
        ? RecordOutcome.RECORDED
        : RecordOutcome.CONFLICT;
  }

  /** The hash of the previous version; empty for the first, or if the previous one has expired. */
  private Optional<String> previousHash(ReviewVersion version) {
    return version.number() == 1
        ? Optional.empty()
        : table
            .getConsistent(
                table.key(
                    ReviewKeys.review(version.reviewId()),
                    ReviewKeys.version(version.number() - 1)))
            .map(VersionChain::hash);
  }

  /**
   * Puts an item of the archive, unless its key is taken; its content stays the same, and it
   * expires at the given time.
   */
  public PutOutcome restore(Item archived, Instant expiry) {
    Map<String, AttributeValue> attributes = new LinkedHashMap<>(archived.attributes());
    attributes.put("TTL", AttributeValues.number(expiry.getEpochSecond()));
    return table.putIfAbsent(new Item(attributes));
  }

  /** Whether the item of the archive is in the table. */
  public boolean exists(Item archived) {
    return table.getConsistent(archived.key(table.definition().keys())).isPresent();
  }

  private boolean isCommitted(List<? extends Write> writes) {
    return reviews.transact(writes) instanceof TransactionOutcome.Committed;
  }
}
