package dev.nightjar.reviews.store;

import static dev.nightjar.reviews.Samples.completed;
import static dev.nightjar.reviews.Samples.finding;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.FindingCounts;
import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.model.Notice.Kind;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.TimeRange;
import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.reviews.model.statistics.IssueHash;
import dev.nightjar.reviews.model.statistics.IssueOccurrence;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.SpecificationItems;
import dev.nightjar.table.Table;
import dev.nightjar.table.query.Position;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Items of other writers are read, counted and paged like our own. */
class SpecifiedFormsTest {

  private static final String STACK = "prod-stack-001";
  private static final String REVIEW = "550e8400-e29b-41d4-a716-446655440000";

  @Test
  void issueAsPrintedIsCountedOn() {
    ReviewsFixture reviews = new ReviewsFixture();
    Finding finding = finding("f");
    String hash = IssueHash.of(finding);
    store(reviews, SpecificationItems.json("reviews/issue-frequency").replace("abc123", hash));
    store(reviews, SpecificationItems.json("reviews/stack-statistics"));

    reviews.reviewed(reviews.pending("run-1", STACK), completed(finding));
    reviews.reviewed(reviews.pending("run-2", STACK), completed(finding));

    IssueFrequency issue = reviews.statistics.issueByStack(hash).get(0);
    assertEquals(17, issue.occurrenceCount());
    assertEquals(Instant.parse("2024-01-01T00:00:00Z"), issue.firstSeen());
    assertEquals(152, reviews.table.stackStatistics(STACK).orElseThrow().totalReviews());
  }

  @Test
  void reviewAsPrintedIsFoundByItsRunItsNumberAndAsTheLatest() {
    ReviewsFixture reviews = new ReviewsFixture();
    store(reviews, SpecificationItems.json("reviews/review-initial-run"));

    ReviewSummary found = reviews.table.latestOfRun("run-abc123").orElseThrow();
    assertEquals(REVIEW, found.reviewId());
    assertEquals(Optional.of(found), reviews.table.versionSummary(REVIEW, 1));
    assertEquals(Optional.empty(), reviews.table.versionSummary(REVIEW, 2));
    assertEquals(Optional.empty(), reviews.table.latestOfRun("run-abc12"));
    Run run = reviews.table.runOfReview(REVIEW).orElseThrow();
    assertEquals("run-abc123", run.runId());
    assertEquals(1, run.latestVersion());
    assertEquals(Status.COMPLETED, run.status());
    assertEquals(
        List.of("main.tf"),
        reviews.versionStore.withFiles(REVIEW, 1).orElseThrow().files().stream()
            .map(TerraformFile::path)
            .toList());
  }

  @ParameterizedTest
  @CsvSource({"high, 3, 1, 0", "medium, 2, 2, 0", "low, 2, 1, 1"})
  void listsShowTheFindingsOfAReviewAsPrintedThatTheIndexesDoNotHave(
      String severityOfCost, int high, int medium, int low) {
    ReviewsFixture reviews = new ReviewsFixture();
    store(
        reviews,
        SpecificationItems.json("reviews/review-initial-run")
            .replace("\"severity\": \"medium\"", "\"severity\": \"" + severityOfCost + "\""));

    ReviewSummary listed =
        reviews.table.reviewsByStatus(Status.COMPLETED, 9, Position.START).items().get(0);
    assertEquals(new FindingCounts(4, high, medium, low), listed.figures().orElseThrow().all());
    assertEquals(new FindingCounts(3, 2, 1, 0), listed.figures().orElseThrow().security());
  }

  @Test
  void latestOfSeveralReviewsAsPrintedOfARunIsTheOneCreatedLast() {
    ReviewsFixture reviews = new ReviewsFixture();
    store(reviews, SpecificationItems.json("reviews/review-initial-run"));
    store(
        reviews,
        SpecificationItems.json("reviews/review-failed-run").replace("run-xyz789", "run-abc123"));

    assertEquals(Status.FAILED, reviews.table.latestOfRun("run-abc123").orElseThrow().status());
  }

  @Test
  void tenthVersionAsPrintedIsTheLatest() {
    ReviewsFixture reviews = new ReviewsFixture();
    List.of(2, 9, 10).forEach(number -> store(reviews, printed(number)));

    assertEquals(10, reviews.table.runOfReview(REVIEW).orElseThrow().latestVersion());
    assertEquals(10, reviews.versionStore.latest(REVIEW).orElseThrow().number());
  }

  @Test
  void detailsOfPrintedVersionsFollowThoseOfOurOwnWithinTheirRange() {
    ReviewsFixture reviews = new ReviewsFixture();
    Run run = reviews.pending("run-1", STACK);
    reviews.reviewed(run, completed(finding("f")));
    reviews.reviewed(run, completed());
    List.of(3, 4, 10)
        .forEach(number -> store(reviews, printed(number).replace(REVIEW, run.reviewId())));

    assertEquals(List.of(1, 2, 3, 4, 10), numbers(reviews, run.reviewId(), 1, 10));
    assertEquals(List.of(2, 3), numbers(reviews, run.reviewId(), 2, 3));
    assertEquals(List.of(4), numbers(reviews, run.reviewId(), 4, 9));
    assertEquals(List.of(10), numbers(reviews, run.reviewId(), 5, 10));
  }

  @Test
  void findingAsPrintedIsAnOccurrenceInTheStackOfItsKey() {
    ReviewsFixture reviews = new ReviewsFixture();
    store(reviews, SpecificationItems.json("reviews/finding"));

    assertEquals(
        List.of(STACK),
        reviews
            .statistics
            .issueOccurrences(Category.SECURITY, "abc123", 9, Position.START)
            .items()
            .stream()
            .map(IssueOccurrence::stackId)
            .toList());
  }

  @ParameterizedTest
  @CsvSource({"1, false", "3, false", "1, true", "3, true"})
  void historyOfOneSecondHasNoGapsOrRepetitions(int shards, boolean byDay) {
    ReviewsFixture reviews = new ReviewsFixture(shards, byDay);
    String printed = SpecificationItems.json("reviews/review-initial-run");
    List<String> times =
        List.of("10:30:00Z", "10:30:00.000Z", "10:30:00.500Z", "10:30:00.999Z", "23:59:59Z");
    for (int i = 0; i < times.size(); i++) {
      for (String shard : shards == 1 ? List.of("") : List.of("", "#SHARD#0", "#SHARD#2")) {
        store(
            reviews,
            printed
                .replace("550e8400", "550e84" + i + shard.length() + shard.hashCode())
                .replace("STACK#" + STACK, "STACK#" + STACK + shard)
                .replace("2024-01-15T10:30:00Z", "2024-01-15T" + times.get(i)));
      }
    }
    TimeRange day =
        new TimeRange(Instant.parse("2024-01-14T00:00:00Z"), Instant.parse("2024-01-15T23:59:59Z"));
    List<String> ids = new ArrayList<>();
    Optional<Position> next = Optional.of(Position.START);
    while (next.isPresent()) {
      var page =
          new StackHistoryQuery(
                  new Table(DynamoDbLocal.client(), ReviewsTable.definition(reviews.environment)),
                  new StackPartitions(shards, byDay))
              .page(STACK, day, 2, next.get());
      page.items().forEach(item -> ids.add(item.text("ReviewId")));
      next = page.next();
    }
    int expected = shards == 1 ? 5 : 15;
    assertEquals(expected, ids.size());
    assertEquals(expected, ids.stream().distinct().count());
  }

  @Test
  void historyLeavesOutAnItemWhoseSortKeyHasNoTime() {
    ReviewsFixture reviews = new ReviewsFixture();
    String printed = SpecificationItems.json("reviews/review-initial-run");
    store(reviews, printed);
    store(
        reviews,
        printed
            .replace("550e8400", "550e8401")
            .replace("CREATED#2024-01-15T10:30:00Z", "CREATED#2024-01-15"));

    assertEquals(
        List.of("550e8400-e29b-41d4-a716-446655440000"),
        reviews.table.stackHistory(STACK, TimeRange.all(), 10, Position.START).items().stream()
            .map(ReviewSummary::reviewId)
            .toList());
  }

  @Test
  void itemWithAttributesOfOtherTypesFailsNoList() {
    ReviewsFixture reviews = new ReviewsFixture();
    store(
        reviews,
        SpecificationItems.json("reviews/review-initial-run")
            .replace("\"Status\": \"completed\"", "\"Status\": 7"));
    store(
        reviews,
        SpecificationItems.json("reviews/finding")
            .replace("\"STACK#prod-stack-001\"", "\"STACK\""));
    store(reviews, SpecificationItems.json("reviews/issue-frequency").replace(": 15", ": \"15\""));
    LocalDate day = LocalDate.parse("2024-01-15");
    ReviewsTable table = reviews.table;

    assertEquals(0, table.riskDistribution(day).reviews());
    assertEquals(
        List.of(), table.highRiskReviews(day, day, BigDecimal.ZERO, 9, Position.START).items());
    assertEquals(List.of(), table.reviewsByStatus(Status.COMPLETED, 9, Position.START).items());
    assertEquals(List.of(), reviews.statistics.issueByStack("abc123"));
    assertEquals(
        List.of(),
        reviews
            .statistics
            .issueOccurrences(Category.SECURITY, "abc123", 9, Position.START)
            .items());
  }

  @Test
  void ourOwnVersionsAreWrittenWithoutStoredCounts() {
    ReviewsFixture reviews = new ReviewsFixture();
    Run run = reviews.pending("run-1", STACK);
    String json =
        new String(
            ReviewJson.version(reviews.next(run, completed(finding("f")))), StandardCharsets.UTF_8);

    assertFalse(json.contains("ecurityCounts"), json);
  }

  @Test
  void noticesThatOlderReleasesStoredAsTextsAreRead() {
    ReviewsFixture reviews = new ReviewsFixture();
    Run run = reviews.pending("run-1", STACK);
    String json =
        new String(
            ReviewJson.version(reviews.next(run, completed(finding("f")))), StandardCharsets.UTF_8);
    List<String> texts =
        List.of(
            "a.tf:3: The closing brace of this block is missing.",
            "a.tf:9: A count of 1000 is not expanded.",
            "Rule NJ-S3-01 failed on aws_s3_bucket.a; all other rules were applied.");
    String older =
        json.replace("\"notices\":[]", "\"notices\":[\"" + String.join("\",\"", texts) + "\"]");

    List<Notice> notices =
        ((ReviewOutcome.Completed)
                ReviewJson.version(older.getBytes(StandardCharsets.UTF_8)).outcome())
            .verdict()
            .notices();

    assertEquals(texts, notices.stream().map(Notice::text).toList());
    assertEquals(
        List.of(Kind.SYNTAX_ERROR, Kind.NOT_EVALUATED, Kind.RULE_FAILURE),
        notices.stream().map(Notice::kind).toList());
    assertEquals("a.tf", notices.get(0).path());
  }

  /** A version with that number, as printed. */
  private static String printed(int number) {
    return SpecificationItems.json("reviews/review-initial-run")
        .replace("VERSION#1", "VERSION#" + number)
        .replace("\"Version\": 1,", "\"Version\": " + number + ",");
  }

  private static List<Integer> numbers(
      ReviewsFixture reviews, String reviewId, int first, int last) {
    return reviews.versionStore.versions(reviewId, first, last).stream()
        .map(ReviewVersion::number)
        .toList();
  }

  static void store(ReviewsFixture reviews, String json) {
    DynamoDbLocal.client()
        .putItem(put -> put.tableName(reviews.tableName()).item(SpecificationItems.parse(json)));
  }
}
