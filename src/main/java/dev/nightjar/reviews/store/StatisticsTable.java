package dev.nightjar.reviews.store;

import dev.nightjar.reviews.config.ReviewsConfig;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.reviews.model.statistics.IssueOccurrence;
import dev.nightjar.reviews.model.statistics.StackStatistics;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.Write;
import dev.nightjar.table.write.WriteOutcome;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Findings, issue frequencies and stack statistics in the reviews table: the access patterns of
 * {@code GSI3} and the counts after each version. Findings are only put if their key does not
 * exist; the counts are updated with optimistic locking.
 */
@Singleton
public class StatisticsTable {

  /** The number of issues per transaction; the update of the run is the hundredth write. */
  public static final int ISSUES_PER_TRANSACTION = 99;

  private static final int FINDINGS_PER_TRANSACTION = 100;

  private final ReviewsTable reviews;
  private final Table table;
  private final StackPartitions partitions;
  private final Retention retention;

  public StatisticsTable(ReviewsTable reviews, ReviewsConfig config) {
    this.reviews = reviews;
    this.table = reviews.table();
    this.partitions = reviews.partitions();
    this.retention = new Retention(config.retentionDays());
  }

  /** The outcome of updating statistics. */
  public enum CountOutcome {
    COUNTED,
    /** Another review changed the same statistics; read them again. */
    STALE,
    /** Another worker has already counted this version. */
    ALREADY_COUNTED
  }

  /** Pattern 5: find the repeated issues of a stack. */
  public Slice<IssueFrequency> repeatedIssues(
      String stackId, int minOccurrences, int limit, Position startAfter) {
    return reviews.readable(
        new PartitionPager(table.definition(), ReviewsTable.GSI1)
            .readInOrder(
                partitions.issuePartitions(stackId),
                limit,
                startAfter,
                (partition, start) ->
                    table.query(
                        Query.where("GSI1PK = :partition AND begins_with(GSI1SK, :issue)")
                            .index(ReviewsTable.GSI1)
                            .filter("OccurrenceCount >= :min")
                            .value(":partition", partition)
                            .value(":issue", ReviewKeys.ISSUE + "#")
                            .value(":min", minOccurrences)
                            .limit(ReviewsTable.FILTERED_PAGE)
                            .startAfter(start),
                        item -> item)),
        StatisticsCodec::frequency);
  }

  /** Get most frequent issues by category, highest frequency first. */
  public Slice<IssueFrequency> mostFrequentIssues(
      Category category, int limit, Position startAfter) {
    return table.collect(
        Query.where("GSI3PK = :category AND begins_with(GSI3SK, :freq)")
            .index(ReviewsTable.GSI3)
            .value(":category", ReviewKeys.category(category.label()))
            .value(":freq", ReviewKeys.FREQ + "#")
            .descending()
            .limit(limit)
            .startAfter(startAfter),
        StatisticsCodec::frequency);
  }

  /** The frequency of an issue in each stack where it occurred. */
  public List<IssueFrequency> issueByStack(String issueHash) {
    return table.stream(
            Query.where("PK = :issue").value(":issue", ReviewKeys.issue(issueHash)),
            StatisticsCodec::frequency)
        .toList();
  }

  /** Find all occurrences of a specific issue, most recent first. */
  public Slice<IssueOccurrence> issueOccurrences(
      Category category, String issueHash, int limit, Position startAfter) {
    Slice<Item> found =
        table.collect(
            Query.where("GSI3PK = :issue AND begins_with(GSI3SK, :created)")
                .index(ReviewsTable.GSI3)
                .value(":created", ReviewKeys.CREATED + "#")
                .value(":issue", ReviewKeys.issueOfCategory(category, issueHash))
                .descending()
                .limit(limit)
                .startAfter(startAfter),
            item -> item);
    return reviews.readable(
        reviews.complete(found, item -> item.has("StackId")), FindingCodec::occurrence);
  }

  /** The frequencies of these issues in a stack, by issue hash. */
  public Map<String, IssueFrequency> issueFrequencies(
      String stackId, Collection<String> issueHashes) {
    List<ItemKey> keys =
        issueHashes.stream()
            .map(hash -> table.key(ReviewKeys.issue(hash), ReviewKeys.stack(stackId)))
            .toList();
    Map<String, IssueFrequency> frequencies = new HashMap<>();
    for (Item item : table.batchGetConsistent(keys).values()) {
      IssueFrequency issue = StatisticsCodec.frequency(item);
      frequencies.put(issue.issueHash(), issue);
    }
    return frequencies;
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
      if (!(reviews.transact(tried.stream().map(ReviewsTable::putIfAbsent).toList())
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
        Update.of(reviews.key(run), "SET IssuesCounted = :next, UpdatedAt = :now")
            .onlyIf("CountingVersion = :version AND IssuesCounted = :counted")
            .value(":version", counting.version())
            .value(":counted", counting.issuesCounted())
            .value(":next", (long) counting.issuesCounted() + frequencies.size())
            .value(":now", SortableTime.millis(now)));
    for (IssueFrequency issue : frequencies) {
      Item item = StatisticsCodec.write(key(issue), issue, now, partitions, retention);
      writes.add(putIfUnchanged(item, issue.revision()));
    }
    return counted(reviews.transact(writes));
  }

  /** Counts the review after its issues, and completes the run. */
  public CountOutcome countReview(
      Run run, Run.Counting counting, Status status, StackStatistics statistics, Instant now) {
    Update runUpdate =
        Update.of(
                reviews.key(run),
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
    return counted(
        reviews.transact(List.of(runUpdate, putIfUnchanged(item, statistics.revision()))));
  }

  /** Writes recounted statistics, unless they have changed; their revision is the next one. */
  public boolean replace(StackStatistics statistics, Instant now) {
    ItemKey key = table.key(ReviewKeys.stack(statistics.stackId()), ReviewKeys.STATS);
    Item item = StatisticsCodec.write(key, statistics, now, retention);
    return table.put(putIfUnchanged(item, statistics.revision())) instanceof WriteOutcome.Written;
  }

  /** The same for the frequency of an issue. */
  public boolean replace(IssueFrequency issue, Instant now) {
    Item item = StatisticsCodec.write(key(issue), issue, now, partitions, retention);
    return table.put(putIfUnchanged(item, issue.revision())) instanceof WriteOutcome.Written;
  }

  private ItemKey key(IssueFrequency issue) {
    return table.key(ReviewKeys.issue(issue.issueHash()), ReviewKeys.stack(issue.stackId()));
  }

  private static CountOutcome counted(TransactionOutcome outcome) {
    if (outcome instanceof TransactionOutcome.Cancelled cancelled) {
      return cancelled.conditionFailedAt(0) ? CountOutcome.ALREADY_COUNTED : CountOutcome.STALE;
    }
    return CountOutcome.COUNTED;
  }

  /** Items as the specification prints them have no revision. */
  private static Put putIfUnchanged(Item item, long revision) {
    return revision == 1
        ? Put.of(item).onlyIf("attribute_not_exists(Revision)")
        : Put.of(item).onlyIf("Revision = :seen").value(":seen", revision - 1);
  }
}
