package dev.nightjar.reviews.store;

import dev.nightjar.reviews.config.ReviewsConfig;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.StoredCode;
import dev.nightjar.reviews.model.StoredDocument;
import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.reviews.model.statistics.StackStatistics;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.write.CancellationReason.Code;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.PutOutcome;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.UpdateOutcome;
import dev.nightjar.table.write.Write;
import dev.nightjar.table.write.WriteOutcome;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Writes to the reviews table. Versions and findings are only put if their key does not exist, so
 * nothing here changes them. Run records, stack statistics and issue frequencies are updated with
 * optimistic locking.
 */
@Singleton
public class ReviewsTableWriter {

  /** The number of issues per transaction; the update of the run is the hundredth write. */
  public static final int ISSUES_PER_TRANSACTION = 99;

  private static final int FINDINGS_PER_TRANSACTION = 100;

  private final Table table;
  private final StackPartitions partitions;
  private final Retention retention;

  public ReviewsTableWriter(ReviewsTable reviews, ReviewsConfig config) {
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

  /** The outcome of updating statistics. */
  public enum CountOutcome {
    COUNTED,
    /** Another review changed the same statistics; read them again. */
    STALE,
    /** Another worker has already counted this version. */
    ALREADY_COUNTED
  }

  /** Records a run and the item that maps its review to it. */
  public PutOutcome createRun(Run run) {
    ItemKey pointer = table.key(ReviewKeys.runOfReview(run.reviewId()), ReviewKeys.METADATA);
    boolean created =
        isCommitted(
            List.of(
                putIfAbsent(RunCodec.write(key(run), run, run.createdAt(), retention)),
                putIfAbsent(RunCodec.pointer(pointer, run, retention))));
    return created ? PutOutcome.STORED : PutOutcome.DUPLICATE;
  }

  /** Stores a newer state of the run; an older state changes nothing. */
  public boolean updateState(Run run, SpaceliftContext context, long stateVersion, Instant now) {
    Update update =
        Update.of(
                key(run),
                "SET SpaceliftContext = :context, StateVersion = :version, UpdatedAt = :now")
            .onlyIf("StateVersion < :version")
            .value(":context", RunCodec.CONTEXT.write(context))
            .value(":version", stateVersion)
            .value(":now", SortableTime.millis(now));
    return table.update(update) instanceof UpdateOutcome.Updated;
  }

  /** Adds the code to a run without a review, and sets it to pending. */
  public boolean addCode(Run run, StoredCode code, String codeHash, Instant now) {
    Run supplied =
        new Run(
            run.runId(),
            run.reviewId(),
            run.stackId(),
            Status.PENDING,
            run.createdBy(),
            run.createdAt(),
            run.context(),
            run.stateVersion(),
            "",
            Optional.of(code),
            codeHash,
            run.latestVersion(),
            run.counting(),
            run.attempts());
    Put put =
        Put.of(RunCodec.write(key(run), supplied, now, retention))
            .onlyIf(
                "CodeHash = :none AND LatestVersion = :zero AND StateVersion = :state"
                    + " AND Attempts = :attempts")
            .value(":none", "")
            .value(":zero", 0)
            .value(":state", run.stateVersion())
            .value(":attempts", run.attempts());
    return table.put(put) instanceof WriteOutcome.Written;
  }

  /** Changes the status of a run without code, with the reason why there is none. */
  public boolean changeStatus(Status status, Run run, String reason, Instant now) {
    Update update =
        Update.of(
                key(run),
                "SET #Status = :status, GSI4PK = :statusKey, GSI4SK = :created, #Reason = :reason,"
                    + " UpdatedAt = :now")
            .onlyIf("CodeHash = :none AND LatestVersion = :zero AND #Status = :seen")
            .names("Status", "Reason")
            .value(":status", status.label())
            .value(":statusKey", ReviewKeys.status(status))
            .value(":created", ReviewKeys.created(now))
            .value(":reason", reason)
            .value(":none", "")
            .value(":zero", 0)
            .value(":seen", run.status().label())
            .value(":now", SortableTime.millis(now));
    return table.update(update) instanceof UpdateOutcome.Updated;
  }

  /** Counts the attempts of workers, so that a run that crashes its workers can be detected. */
  public Run beginAttempt(Run run, Instant now) {
    Update update =
        Update.of(key(run), "SET Attempts = Attempts + :one, UpdatedAt = :now")
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
    Item item = VersionCodec.write(versionKey, version, details, code, partitions, retention);
    Update runUpdate =
        Update.of(
                key(run),
                "SET LatestVersion = :number, CountingVersion = :number, IssuesCounted = :zero,"
                    + " #Status = :pending, GSI4PK = :pendingKey, GSI4SK = :created,"
                    + " UpdatedAt = :now"
                    + " REMOVE TerraformCode, TerraformFiles, TerraformCodeGzip, TerraformCodeS3")
            .onlyIf("LatestVersion = :previous AND attribute_not_exists(CountingVersion)")
            .names("Status")
            .value(":number", version.number())
            .value(":previous", version.number() - 1L)
            .value(":zero", 0)
            .value(":pending", Status.PENDING.label())
            .value(":pendingKey", ReviewKeys.status(Status.PENDING))
            .value(":created", ReviewKeys.created(now))
            .value(":now", SortableTime.millis(now));
    return isCommitted(List.of(putIfAbsent(item), runUpdate))
        ? RecordOutcome.RECORDED
        : RecordOutcome.CONFLICT;
  }

  /** Puts the findings of a version; findings of earlier versions stay unchanged. */
  public void putFindings(ReviewVersion version, Collection<Finding> findings) {
    List<Item> items = new ArrayList<>();
    for (Finding finding : findings) {
      ItemKey key =
          table.key(ReviewKeys.finding(finding.findingId()), ReviewKeys.review(version.reviewId()));
      items.add(FindingCodec.write(key, version, finding, partitions, retention));
    }
    for (int start = 0; start < items.size(); start += FINDINGS_PER_TRANSACTION) {
      putAllIfAbsent(
          items.subList(start, Math.min(start + FINDINGS_PER_TRANSACTION, items.size())));
    }
  }

  /** Puts the items that do not exist yet. */
  private void putAllIfAbsent(List<Item> items) {
    List<Item> left = items;
    while (!left.isEmpty()) {
      List<Item> tried = left;
      if (!(transact(tried.stream().map(ReviewsTableWriter::putIfAbsent).toList())
          instanceof TransactionOutcome.Cancelled cancelled)) {
        return;
      }
      left =
          IntStream.range(0, tried.size())
              .filter(position -> !cancelled.conditionFailedAt(position))
              .mapToObj(tried::get)
              .toList();
    }
  }

  /** Counts some issues of the version, and stores the progress in the run. */
  public CountOutcome countIssues(
      Run run, Run.Counting counting, Collection<IssueFrequency> frequencies, Instant now) {
    List<Write> writes = new ArrayList<>();
    writes.add(
        Update.of(key(run), "SET IssuesCounted = :next, UpdatedAt = :now")
            .onlyIf("CountingVersion = :version AND IssuesCounted = :counted")
            .value(":version", counting.version())
            .value(":counted", counting.issuesCounted())
            .value(":next", (long) counting.issuesCounted() + frequencies.size())
            .value(":now", SortableTime.millis(now)));
    for (IssueFrequency issue : frequencies) {
      ItemKey key =
          table.key(ReviewKeys.issue(issue.issueHash()), ReviewKeys.stack(issue.stackId()));
      Item item = StatisticsCodec.write(key, issue, now, partitions, retention);
      writes.add(putIfUnchanged(item, issue.revision()));
    }
    return counted(transact(writes));
  }

  /** Counts the review after its issues, and completes the run. */
  public CountOutcome countReview(
      Run run, Run.Counting counting, Status status, StackStatistics statistics, Instant now) {
    Update runUpdate =
        Update.of(
                key(run),
                "SET #Status = :status, UpdatedAt = :now"
                    + " REMOVE CountingVersion, IssuesCounted, GSI4PK, GSI4SK")
            .onlyIf("CountingVersion = :version AND IssuesCounted = :counted")
            .names("Status")
            .value(":version", counting.version())
            .value(":counted", counting.issuesCounted())
            .value(":status", status.label())
            .value(":now", SortableTime.millis(now));
    ItemKey key = table.key(ReviewKeys.stack(statistics.stackId()), ReviewKeys.STATS);
    Item item = StatisticsCodec.write(key, statistics, now, retention);
    return counted(transact(List.of(runUpdate, putIfUnchanged(item, statistics.revision()))));
  }

  private static CountOutcome counted(TransactionOutcome outcome) {
    if (outcome instanceof TransactionOutcome.Cancelled cancelled) {
      return cancelled.conditionFailedAt(0) ? CountOutcome.ALREADY_COUNTED : CountOutcome.STALE;
    }
    return CountOutcome.COUNTED;
  }

  private static Put putIfAbsent(Item item) {
    return Put.of(item).onlyIf("attribute_not_exists(PK)");
  }

  /** Items as the specification prints them have no revision. */
  private static Put putIfUnchanged(Item item, long revision) {
    return revision == 1
        ? Put.of(item).onlyIf("attribute_not_exists(Revision)")
        : Put.of(item).onlyIf("Revision = :seen").value(":seen", revision - 1);
  }

  private boolean isCommitted(List<? extends Write> writes) {
    return transact(writes) instanceof TransactionOutcome.Committed;
  }

  /** A transaction is canceled only by a failed condition; any other reason is a bug. */
  private TransactionOutcome transact(List<? extends Write> writes) {
    TransactionOutcome outcome = table.transact(writes);
    if (outcome instanceof TransactionOutcome.Cancelled cancelled
        && cancelled.reasons().stream()
            .noneMatch(reason -> reason.code() == Code.CONDITION_FAILED)) {
      throw new IllegalStateException("The transaction was canceled: " + cancelled.reasons());
    }
    return outcome;
  }

  private ItemKey key(Run run) {
    return table.key(ReviewKeys.run(run.runId()), ReviewKeys.METADATA);
  }
}
