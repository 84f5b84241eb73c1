package dev.nightjar.reviews.store;

import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import dev.nightjar.ops.UnreadableItemReporter;
import dev.nightjar.reviews.config.ReviewsConfig;
import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.TimeRange;
import dev.nightjar.reviews.model.statistics.RiskDay;
import dev.nightjar.reviews.model.statistics.StackStatistics;
import dev.nightjar.table.Table;
import dev.nightjar.table.definition.IndexDefinition;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.CancellationReason.Code;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.Write;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The table {@code terraform-spacelift-ai-reviewer-reviews} with the read access patterns of runs
 * and versions. {@link ReviewsTableWriter} has their writes, {@link StatisticsTable} findings and
 * issues.
 */
@Singleton
public class ReviewsTable {

  /** Stack history. */
  public static final String GSI1 = "GSI1";

  /** Risk trends. */
  public static final String GSI2 = "GSI2";

  /** Repeated issues. */
  public static final String GSI3 = "GSI3";

  /** Status and time. */
  public static final String GSI4 = "GSI4";

  /** The number of items that one page of a filtered query reads. */
  static final int FILTERED_PAGE = 500;

  /** The number of latest reviews of a status in which a run without a record is searched. */
  private static final int SEARCHED_FOR_A_RUN = 100;

  /** A stack without statistics had its first review within this time. */
  private static final Duration NOT_COUNTED_YET = Duration.ofDays(3);

  private final Table table;
  private final StackPartitions partitions;
  private final Clock clock;

  public ReviewsTable(
      DynamoDbClient client,
      Environment environment,
      ReviewsConfig config,
      Clock clock,
      Metrics metrics) {
    this.table =
        new Table(
            client,
            definition(environment),
            new UnreadableItemReporter(metrics, "reviews", ReviewsConfig.METRIC_NAMESPACE));
    this.partitions = new StackPartitions(config.stackShards(), config.stackDateBuckets());
    this.clock = clock;
  }

  /**
   * The table definition. The indexes project only what lists show, without code and texts of
   * findings; DynamoDB allows 20 projected attributes per index.
   */
  @Produces
  @Named("reviews")
  public static TableDefinition definition(Environment environment) {
    return TableDefinition.named(environment.suffixed("terraform-spacelift-ai-reviewer-reviews"))
        .keys("PK", "SK")
        .index(
            IndexDefinition.named(GSI1)
                .keys("GSI1PK", "GSI1SK")
                .including(
                    summaryAnd(
                        "IssueHash",
                        "Category",
                        "Title",
                        "OccurrenceCount",
                        "FirstSeen",
                        "LastSeen",
                        "AffectedRuns")))
        .index(IndexDefinition.named(GSI2).keys("GSI2PK", "GSI2SK").including(summaryAnd()))
        .index(
            IndexDefinition.named(GSI3)
                .keys("GSI3PK", "GSI3SK")
                .including(
                    "FindingId",
                    "ReviewId",
                    "Version",
                    "SpaceliftRunId",
                    "StackId",
                    "Category",
                    "Severity",
                    "Title",
                    "FilePath",
                    "LineNumber",
                    "Resource",
                    "RuleId",
                    "ConfidenceScore",
                    "IssueHash",
                    "CreatedAt",
                    "OccurrenceCount",
                    "FirstSeen",
                    "LastSeen",
                    "AffectedRuns",
                    "FixApplied"))
        .index(IndexDefinition.named(GSI4).keys("GSI4PK", "GSI4SK").including(summaryAnd()))
        .ttl("TTL");
  }

  private static String[] summaryAnd(String... others) {
    return Stream.concat(VersionCodec.SUMMARY_ATTRIBUTES.stream(), Stream.of(others))
        .toArray(String[]::new);
  }

  /** The table, for the other stores of reviews. */
  public Table table() {
    return table;
  }

  StackPartitions partitions() {
    return partitions;
  }

  ItemKey key(Run run) {
    return table.key(ReviewKeys.run(run.runId()), ReviewKeys.METADATA);
  }

  static Put putIfAbsent(Item item) {
    return Put.of(item).onlyIf("attribute_not_exists(PK)");
  }

  /** A transaction is canceled only by a failed condition; any other reason is a bug. */
  TransactionOutcome transact(List<? extends Write> writes) {
    TransactionOutcome outcome = table.transact(writes);
    if (outcome instanceof TransactionOutcome.Cancelled cancelled
        && cancelled.reasons().stream()
            .noneMatch(reason -> reason.code() == Code.CONDITION_FAILED)) {
      throw new IllegalStateException("The transaction was canceled: " + cancelled.reasons());
    }
    return outcome;
  }

  /**
   * Pattern 1, get latest review for a run: the run record holds the number of the latest version.
   */
  public Optional<Run> run(String runId) {
    return table
        .getConsistent(table.key(ReviewKeys.run(runId), ReviewKeys.METADATA))
        .map(RunCodec::read);
  }

  /**
   * The latest version of a run, or the run itself if there is no version yet. No index has the
   * reviews that other programs stored by run, so they are found among the latest reviews only.
   */
  public Optional<ReviewSummary> latestOfRun(String runId) {
    return run(runId)
        .map(
            run ->
                versionSummary(run.reviewId(), run.latestVersion())
                    .orElseGet(() -> ReviewSummary.of(run)))
        .or(
            () ->
                Stream.of(Status.COMPLETED, Status.FAILED)
                    .flatMap(status -> latestOfRun(runId, status).stream())
                    .max(Comparator.comparing(ReviewSummary::createdAt)));
  }

  private List<ReviewSummary> latestOfRun(String runId, Status status) {
    return summaries(
            table.query(
                Query.where("GSI4PK = :status")
                    .index(GSI4)
                    .filter("EntityType = :review AND SpaceliftRunId = :run")
                    .value(":status", ReviewKeys.status(status))
                    .value(":review", "REVIEW")
                    .value(":run", runId)
                    .descending()
                    .limit(SEARCHED_FOR_A_RUN),
                item -> item))
        .items();
  }

  /**
   * The run of a review; it exists before the first version. A review that another program stored
   * has no run record, so its run is derived from the latest version.
   */
  public Optional<Run> runOfReview(String reviewId) {
    return table
        .getConsistent(table.key(ReviewKeys.runOfReview(reviewId), ReviewKeys.METADATA))
        .map(RunCodec::pointedRun)
        .flatMap(this::run)
        .or(
            () ->
                latestVersionItem(reviewId)
                    .map(VersionCodec::ofAttributes)
                    .map(RunCodec::ofVersion));
  }

  /** Version query pattern: get latest version. */
  Optional<StoredVersion> latestVersion(String reviewId) {
    return latestVersionItem(reviewId).map(VersionCodec::read);
  }

  private Optional<Item> latestVersionItem(String reviewId) {
    Optional<Item> last =
        table
            .query(versionsOf(reviewId).consistent().descending().limit(1), item -> item)
            .items()
            .stream()
            .findFirst();
    if (last.isEmpty() || ReviewKeys.isPaddedVersion(last.get().text("SK"))) {
      return last;
    }
    return table.stream(
            versionsOf(reviewId).project("PK, SK").consistent(), item -> item.text("SK"))
        .max(Comparator.comparingInt(ReviewKeys::versionNumber))
        .flatMap(key -> table.getConsistent(table.key(ReviewKeys.review(reviewId), key)));
  }

  /** Version query pattern: get specific version. */
  Optional<StoredVersion> version(String reviewId, int number) {
    return versionItem(reviewId, number).map(VersionCodec::read);
  }

  /** The summary of a version, without details and code. */
  public Optional<ReviewSummary> versionSummary(String reviewId, int number) {
    return versionItem(reviewId, number).map(VersionCodec::summary);
  }

  private Optional<Item> versionItem(String reviewId, int number) {
    String review = ReviewKeys.review(reviewId);
    return table
        .getConsistent(table.key(review, ReviewKeys.version(number)))
        .or(() -> table.getConsistent(table.key(review, ReviewKeys.unpaddedVersion(number))));
  }

  private static Query versionsOf(String reviewId) {
    return Query.where("PK = :pk").value(":pk", ReviewKeys.review(reviewId));
  }

  /** Pattern 2: get all versions of a review, in chronological order. */
  public Slice<ReviewSummary> versions(String reviewId, int limit, Position startAfter) {
    return summaries(
        table.collect(
            versionsOf(reviewId)
                .project(
                    "PK, SK, ReviewId, #Version, SpaceliftRunId, StackId, #Status, Figures,"
                        + " FixApplied, ErrorDetails, CreatedAt, CreatedBy")
                .names("Version", "Status")
                .consistent()
                .limit(limit)
                .startAfter(startAfter),
            item -> item));
  }

  /**
   * The content of several versions, for the audit trail; their code may be missing. Versions whose
   * content can't be loaded are left out.
   */
  List<ReviewVersion> versionDetails(
      String reviewId,
      int firstVersion,
      int lastVersion,
      Function<StoredVersion, ReviewVersion> load) {
    List<Item> items =
        new ArrayList<>(
            table.stream(
                    Query.where("PK = :pk AND SK BETWEEN :first AND :last")
                        .value(":pk", ReviewKeys.review(reviewId))
                        .value(":first", ReviewKeys.version(firstVersion))
                        .value(":last", ReviewKeys.version(lastVersion))
                        .project("PK, SK, DetailsGzip, DetailsS3")
                        .consistent(),
                    item -> item)
                .toList());
    if (items.size() <= lastVersion - firstVersion) {
      items.addAll(unpaddedVersions(reviewId, firstVersion, lastVersion));
      items.sort(Comparator.comparingInt(ReviewsTable::versionNumber));
    }
    return table.readable(items.stream(), item -> load.apply(VersionCodec.read(item))).toList();
  }

  /** Unpadded keys do not sort by number, so that all are read. */
  private List<Item> unpaddedVersions(String reviewId, int firstVersion, int lastVersion) {
    return table.stream(
            Query.where("PK = :pk AND SK > :padded")
                .value(":pk", ReviewKeys.review(reviewId))
                .value(":padded", ReviewKeys.LAST_PADDED_VERSION)
                .consistent(),
            item -> item)
        .filter(item -> versionNumber(item) >= firstVersion && versionNumber(item) <= lastVersion)
        .toList();
  }

  private static int versionNumber(Item item) {
    return ReviewKeys.versionNumber(item.text("SK"));
  }

  /** Pattern 3: get stack history, all of it or a date range, most recent first. */
  public Slice<ReviewSummary> stackHistory(
      String stackId, TimeRange range, int limit, Position startAfter) {
    return summaries(
        new StackHistoryQuery(table, partitions)
            .page(stackId, withinReviewDates(stackId, range), limit, startAfter));
  }

  /**
   * Narrows the range to the dates of the stack's reviews, so that no query is made for days
   * without data.
   */
  private TimeRange withinReviewDates(String stackId, TimeRange range) {
    if (!partitions.byDay()) {
      return range;
    }
    Instant tomorrow = clock.instant().plus(Duration.ofDays(1));
    return stackStatistics(stackId)
        .map(statistics -> range.since(statistics.firstReviewDate()))
        .orElseGet(() -> range.since(tomorrow.minus(NOT_COUNTED_YET)))
        .until(tomorrow);
  }

  /** Pattern 4: get high-risk reviews for a date range, latest day first, highest risk first. */
  public Slice<ReviewSummary> highRiskReviews(
      LocalDate from, LocalDate to, BigDecimal minRisk, int limit, Position startAfter) {
    List<String> days =
        from.datesUntil(to.plusDays(1))
            .sorted((a, b) -> b.compareTo(a))
            .map(ReviewKeys::risk)
            .toList();
    return summaries(
        new PartitionPager(table.definition(), GSI2)
            .readInOrder(
                days,
                limit,
                startAfter,
                (day, start) ->
                    table.query(
                        Query.where("GSI2PK = :day AND GSI2SK >= :minRisk")
                            .index(GSI2)
                            .filter("EntityType = :review")
                            .value(":day", day)
                            .value(":minRisk", ReviewKeys.lowestScore(minRisk))
                            .value(":review", "REVIEW")
                            .descending()
                            .limit(FILTERED_PAGE)
                            .startAfter(start),
                        item -> item)));
  }

  /** Get risk distribution for a date. */
  public RiskDay riskDistribution(LocalDate day) {
    return distribution(day, table.stream(riskEntries(day), ReviewsTable::riskScore).toList());
  }

  /** The risk distribution of at most {@code limit} reviews of a date, for display. */
  public RiskDay.Counted riskDistribution(LocalDate day, int limit) {
    Slice<Optional<BigDecimal>> highest =
        table.collect(riskEntries(day).descending().limit(limit), ReviewsTable::riskScore);
    return new RiskDay.Counted(distribution(day, highest.items()), highest.next().isPresent());
  }

  private static RiskDay distribution(LocalDate day, List<Optional<BigDecimal>> scores) {
    List<BigDecimal> completed = scores.stream().flatMap(Optional::stream).toList();
    return RiskDay.of(day, completed, scores.size() - completed.size());
  }

  /** The score of an entry; empty if the review failed. */
  private static Optional<BigDecimal> riskScore(Item entry) {
    return entry.parsed("Status", Status::of) == Status.FAILED
        ? Optional.empty()
        : Optional.of(entry.parsed("GSI2SK", ReviewKeys::parseScore));
  }

  private static Query riskEntries(LocalDate day) {
    return Query.where("GSI2PK = :day")
        .index(GSI2)
        .filter("EntityType = :review")
        .project("PK, SK, GSI2PK, GSI2SK, #Status")
        .names("Status")
        .value(":day", ReviewKeys.risk(day))
        .value(":review", "REVIEW");
  }

  /** Reviews by status, most recent first. */
  public Slice<ReviewSummary> reviewsByStatus(Status status, int limit, Position startAfter) {
    return summaries(
        table.collect(
            Query.where("GSI4PK = :status")
                .index(GSI4)
                .value(":status", ReviewKeys.status(status))
                .descending()
                .limit(limit)
                .startAfter(startAfter),
            item -> item));
  }

  /** Pattern 6: get pending reviews (or others) older than a time, the oldest first. */
  public Slice<ReviewSummary> reviewsByStatusOlderThan(
      Status status, Instant time, int limit, Position startAfter) {
    return summaries(
        table.collect(
            Query.where("GSI4PK = :status AND GSI4SK < :cutoff")
                .index(GSI4)
                .value(":status", ReviewKeys.status(status))
                .value(":cutoff", ReviewKeys.created(time))
                .limit(limit)
                .startAfter(startAfter),
            item -> item));
  }

  /** The statistics of a stack. */
  public Optional<StackStatistics> stackStatistics(String stackId) {
    return table
        .getConsistent(table.key(ReviewKeys.stack(stackId), ReviewKeys.STATS))
        .map(StatisticsCodec::statistics);
  }

  private Slice<ReviewSummary> summaries(Slice<Item> found) {
    return readable(complete(found, VersionCodec::hasSummary), VersionCodec::summary);
  }

  <T> Slice<T> readable(Slice<Item> page, Function<Item, T> read) {
    return new Slice<>(table.readable(page.items().stream(), read).toList(), page.next());
  }

  /**
   * Reads the items of which the index does not project enough from the table. Only items of other
   * programs need it.
   */
  Slice<Item> complete(Slice<Item> found, Predicate<Item> isComplete) {
    List<ItemKey> keys =
        found.items().stream().filter(isComplete.negate()).map(this::keyOf).toList();
    if (keys.isEmpty()) {
      return found;
    }
    Map<ItemKey, Item> complete = table.batchGet(keys);
    return found.map(item -> complete.getOrDefault(keyOf(item), item));
  }

  private ItemKey keyOf(Item item) {
    return item.key(table.definition().keys());
  }
}
