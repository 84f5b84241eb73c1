package dev.nightjar.reviews.store;

import static dev.nightjar.reviews.Samples.completed;
import static dev.nightjar.reviews.Samples.finding;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.ops.Metrics;
import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.config.ReviewsConfig;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.TimeRange;
import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.table.query.Position;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A stack's history is one list, even if its items are sharded. */
@Execution(ExecutionMode.CONCURRENT)
class StackHistoryQueryTest {

  private static final String STACK = "busy-stack";

  @ParameterizedTest
  @CsvSource({"1, false", "4, false", "1, true", "3, true"})
  void historyIsNewestFirstPageByPageWithoutGapsOrRepetitions(int shards, boolean byDay) {
    ReviewsFixture reviews = new ReviewsFixture(shards, byDay);
    reviewed(reviews, "other-stack", "other", Duration.ZERO);
    List<String> newestFirst = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      // each has another version with the same time
      newestFirst.add(reviewed(reviews, STACK, "a" + i, Duration.ZERO));
      newestFirst.add(reviewed(reviews, STACK, "b" + i, Duration.ofHours(9)));
    }
    Collections.reverse(newestFirst);

    assertEquals(newestFirst.size(), paged(reviews, TimeRange.all(), 100).size());
    for (int limit : List.of(1, 3, 14)) {
      List<ReviewSummary> paged = paged(reviews, recent(reviews), limit);
      assertEquals(times(paged), times(paged).stream().sorted(Collections.reverseOrder()).toList());
      assertEquals(new TreeSet<>(newestFirst), new TreeSet<>(ids(paged)));
      assertEquals(newestFirst.size(), paged.size());
    }
  }

  @ParameterizedTest
  @CsvSource({"1, false", "2, true"})
  void rangeIncludesItsEndsAndNothingElse(int shards, boolean byDay) {
    ReviewsFixture reviews = new ReviewsFixture(shards, byDay);
    Instant start = reviews.clock.instant();
    List<String> ids =
        IntStream.range(0, 5)
            .mapToObj(i -> reviewed(reviews, STACK, "run-" + i, Duration.ofHours(10)))
            .toList();

    TimeRange middle =
        new TimeRange(start.plus(Duration.ofHours(10)), start.plus(Duration.ofHours(30)));
    List<String> expected = new ArrayList<>(ids.subList(1, 4));
    Collections.reverse(expected);
    assertEquals(expected, ids(paged(reviews, middle, 2)));
  }

  @Test
  void itemsAreSpreadOverShardsAndDays() {
    ReviewsFixture reviews = new ReviewsFixture(3, true);
    for (int i = 0; i < 12; i++) {
      reviewed(reviews, STACK, "run-" + i, Duration.ofHours(4));
    }
    Set<String> partitions =
        reviews.everything().values().stream()
            .filter(item -> item.get("EntityType").s().equals("REVIEW"))
            .map(item -> item.get("GSI1PK").s())
            .collect(Collectors.toCollection(TreeSet::new));
    assertTrue(
        partitions.stream()
            .allMatch(p -> p.matches("STACK#busy-stack#DATE#2026-03-0[123]#SHARD#[012]")),
        partitions::toString);
    assertTrue(partitions.size() >= 6, partitions::toString);
  }

  @Test
  void noMorePartitionsAreReadThanThereAre() {
    assertEquals(List.of("STACK#s"), new StackPartitions(1, false).issuePartitions("s"));
    assertEquals(
        List.of("STACK#s", "STACK#s#SHARD#0", "STACK#s#SHARD#1"),
        new StackPartitions(2, false).issuePartitions("s"));
  }

  @Test
  void itemsWrittenBeforeShardingAreFound() {
    ReviewsFixture before = new ReviewsFixture();
    String old = reviewed(before, STACK, "old", Duration.ofMinutes(1));
    ReviewsConfig spread =
        ReviewsFixture.config(Map.of("stack-shards", "4", "stack-date-buckets", "true"));
    ReviewsTable after =
        new ReviewsTable(
            dev.nightjar.table.DynamoDbLocal.client(),
            before.environment,
            spread,
            before.clock,
            new Metrics(before.mapper, before.clock, false));

    List<ReviewSummary> found =
        after.stackHistory(STACK, recent(before), 10, Position.START).items();
    assertEquals(List.of(old), ids(found));
    assertEquals(
        2,
        new StatisticsTable(after, spread)
            .repeatedIssues(STACK, 1, 10, Position.START)
            .items()
            .size());
  }

  @Test
  void longTimeWithoutReviewsIsReadInSteps() {
    ReviewsFixture reviews = new ReviewsFixture(1, true);
    Instant start = reviews.clock.instant();
    String old = reviewed(reviews, STACK, "old", Duration.ofDays(200));
    String recent = reviewed(reviews, STACK, "recent", Duration.ZERO);

    TimeRange range = new TimeRange(start, reviews.clock.instant());
    var first = reviews.table.stackHistory(STACK, range, 10, Position.START);
    assertEquals(List.of(recent), ids(first.items()));
    assertTrue(first.next().isPresent());
    assertEquals(List.of(recent, old), ids(paged(reviews, range, 10)));
  }

  @ParameterizedTest
  @CsvSource({"1", "4"})
  void repeatedIssuesComeFromAllShards(int shards) {
    ReviewsFixture reviews = new ReviewsFixture(shards, false);
    List<Finding> issues = IntStream.range(0, 10).mapToObj(i -> finding("f" + i)).toList();
    for (int run = 0; run < 3; run++) {
      // the first four calls are repeated, the others happen once
      List<Finding> found = run == 0 ? issues : issues.subList(0, 4);
      reviews.reviewed(reviews.pending("run-" + run, STACK), completed(found));
    }

    List<IssueFrequency> repeated = new ArrayList<>();
    Optional<Position> next = Optional.of(Position.START);
    while (next.isPresent()) {
      var page = reviews.statistics.repeatedIssues(STACK, 3, 3, next.get());
      repeated.addAll(page.items());
      next = page.next();
    }
    assertEquals(
        issues.subList(0, 4).stream().map(Finding::title).toList(),
        repeated.stream().map(IssueFrequency::title).sorted().toList());
    assertTrue(repeated.stream().allMatch(issue -> issue.occurrenceCount() == 3));
  }

  private static String reviewed(
      ReviewsFixture reviews, String stack, String runId, Duration afterwards) {
    Run run = reviews.pending(runId, stack);
    reviews.reviewed(run, completed(finding("f"), finding("g")));
    reviews.clock.advance(afterwards);
    return run.reviewId();
  }

  /** Without a limit, days would be read one by one. */
  private static TimeRange recent(ReviewsFixture reviews) {
    Instant now = reviews.clock.instant();
    return new TimeRange(now.minus(Duration.ofDays(30)), now);
  }

  private static List<ReviewSummary> paged(ReviewsFixture reviews, TimeRange range, int limit) {
    List<ReviewSummary> all = new ArrayList<>();
    TimeRange bounded =
        reviews.config.stackDateBuckets() && range.equals(TimeRange.all())
            ? recent(reviews)
            : range;
    Optional<Position> next = Optional.of(Position.START);
    while (next.isPresent()) {
      var page = reviews.table.stackHistory(STACK, bounded, limit, next.get());
      assertTrue(page.items().size() <= limit);
      all.addAll(page.items());
      next = page.next();
    }
    return all;
  }

  private static List<String> ids(List<ReviewSummary> reviews) {
    return reviews.stream().map(ReviewSummary::reviewId).toList();
  }

  private static List<Instant> times(List<ReviewSummary> reviews) {
    return reviews.stream().map(ReviewSummary::createdAt).toList();
  }
}
