package dev.nightjar.reviews.assess;

import static dev.nightjar.reviews.ReviewsFixture.files;
import static dev.nightjar.reviews.ReviewsFixture.submission;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.Crash;
import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.model.statistics.IssueHash;
import dev.nightjar.reviews.model.statistics.StackStatistics;
import dev.nightjar.reviews.submit.ReviewSubmitter;
import dev.nightjar.reviews.submit.Submission;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A process may crash after any write. Without another submission or delivery the schedules leave
 * the same table as without the crash.
 */
@Execution(ExecutionMode.CONCURRENT)
class CrashRecoveryTest {

  private static final String STACK = "stack";

  /** More issues than one transaction holds, and code that is stored in S3. */
  private static final String MANY = marks(0, 105);

  private static final String FEW = marks(0, 12);

  private static final String NOISE = noise();

  /** What depends on how often and when an item was written. */
  private static final List<String> WRITTEN_ANEW =
      List.of(
          "Attempts",
          "Metadata",
          "DetailsGzip",
          "DetailsS3",
          "UpdatedAt",
          "GSI4SK",
          "TTL",
          "ContentHash",
          "PreviousHash",
          "LatestHash");

  private final List<ReviewsFixture> fixtures = new ArrayList<>();

  @AfterEach
  void close() {
    fixtures.forEach(ReviewsFixture::close);
  }

  @Test
  void schedulesCompleteAReviewThatCrashedAtAnyWrite() {
    ReviewsFixture undisturbed = withHistory();
    submitAndWork(undisturbed.process(), "run");
    Map<String, Map<String, AttributeValue>> expected = comparable(undisturbed);
    assertTrue(expected.size() > 210, "105 findings, 105 issues, and more");

    // Code to S3, run, message, attempt, version, findings twice, issues twice, end.
    int writes = 10;
    assertFalse(crashAt(1), "the caller has no answer, and there is no run");
    for (int write = 2; write <= writes; write++) {
      ReviewsFixture reviews = withHistory();
      crashAt(reviews, write);
      reviews.letSchedulesRun();
      assertEquals(expected, comparable(reviews), "after a crash at write " + write);
    }
    ReviewsFixture reviews = withHistory();
    submitAndWork(reviews.process(new Crash.Point(writes + 1)), "run");
    assertEquals(expected, comparable(reviews), "there is no further write");
  }

  /** Whether the run is recorded when the process has crashed after that write. */
  private boolean crashAt(int write) {
    ReviewsFixture reviews = withHistory();
    crashAt(reviews, write);
    reviews.letSchedulesRun();
    return reviews.table.run("run").isPresent();
  }

  private static void crashAt(ReviewsFixture reviews, int write) {
    assertThrows(Crash.class, () -> submitAndWork(reviews.process(new Crash.Point(write)), "run"));
  }

  @Test
  void repeatedCrashesAreRecovered() {
    ReviewsFixture undisturbed = withHistory();
    submitAndWork(undisturbed.process(), "run");

    ReviewsFixture reviews = withHistory();
    crashAt(reviews, 2);
    int crashes = 0;
    // two writes per process make progress: the attempt and the next write
    while (reviews.run(reviews.table.run("run").orElseThrow()).status() == Status.PENDING) {
      try {
        reviews.letSchedulesRun(reviews.process(new Crash.Point(2)));
      } catch (Crash again) {
        crashes++;
      }
    }
    assertTrue(crashes > 2, "only " + crashes);
    assertEquals(comparable(undisturbed), comparable(reviews));
  }

  @Test
  void schedulesCountARevisionThatCrashedAtAnyWriteOnceAndInOrder() {
    int write = 1;
    boolean reached = true;
    while (reached) {
      ReviewsFixture reviews = fixture();
      Run run = reviews.submittedAndReviewed("run", STACK, "BAD_a BAD_b LINE_c");
      Crash.Point end = new Crash.Point(write);
      try {
        reviews.process(end).revisions().reReview(run.reviewId(), files(FEW), "jo");
      } catch (Crash crashed) {
        assertEquals(2, reviews.run(run).latestVersion(), "the version is its first write");
        reviews.letSchedulesRun();
      }
      assertFiguresAreThoseOfTheVersions(reviews, List.of(run));
      assertEquals(Status.COMPLETED, reviews.run(run).status());
      reached = end.isReached();
      write++;
    }
    assertTrue(write > 4, "only " + write);
  }

  @Test
  void crashedRevisionIsPendingUntilTheScheduleRuns() {
    ReviewsFixture reviews = fixture();
    Run run = reviews.submittedAndReviewed("run", STACK, "BAD_a");
    assertThrows(
        Crash.class,
        () ->
            reviews
                .process(new Crash.Point(2))
                .revisions()
                .reReview(run.reviewId(), files("BAD_a BAD_b"), "jo"));
    assertEquals(Status.PENDING, reviews.run(run).status(), "visible as not finished");

    reviews.letSchedulesRun();

    assertEquals(Status.COMPLETED, reviews.run(run).status());
    assertFiguresAreThoseOfTheVersions(reviews, List.of(run));
    assertEquals(2, reviews.table.stackStatistics(STACK).orElseThrow().totalReviews());
  }

  @Test
  void schedulesReviewARunWhoseCodeCameLaterAndWhoseProcessCrashedAtAnyWrite() {
    CodeSource filled = run -> new CodeSource.Fetched.Found(files(FEW));
    int write = 1;
    boolean reached = true;
    while (reached) {
      ReviewsFixture reviews = fixture();
      Run run =
          assertInstanceOf(
                  ReviewSubmitter.SubmitOutcome.Accepted.class,
                  reviews.process().requests().submit(delivery(1)))
              .run();
      reviews.process().work(run);
      assertEquals(Status.RECORDED, reviews.run(run).status(), "there is no code yet");
      Crash.Point end = new Crash.Point(write);
      try {
        ReviewsFixture.Process process = reviews.process(end, filled);
        process.requests().submit(delivery(2));
        process.work(run);
      } catch (Crash crashed) {
        reviews.letSchedulesRun(reviews.process(filled));
      }
      Run reviewed = reviews.run(run);
      assertEquals(Status.COMPLETED, reviewed.status(), "after a crash at write " + write);
      assertEquals(2, reviewed.stateVersion());
      assertFiguresAreThoseOfTheVersions(reviews, List.of(run));
      reached = end.isReached();
      write++;
    }
    assertTrue(write > 7, "only " + write);
  }

  private static Submission delivery(int state) {
    return new Submission(
        "run",
        STACK,
        "jo",
        Optional.of(ReviewsFixture.context("run", STACK)),
        state,
        Optional.empty());
  }

  /** Computes the expected statistics independently. */
  private static void assertFiguresAreThoseOfTheVersions(ReviewsFixture reviews, List<Run> runs) {
    long total = 0;
    long findings = 0;
    BigDecimal risks = BigDecimal.ZERO;
    Map<String, Integer> appearances = new TreeMap<>();
    Set<String> findingKeys = new HashSet<>();
    for (Run run : runs) {
      Set<String> before = Set.of();
      int latest = reviews.run(run).latestVersion();
      for (int number = 1; number <= latest; number++) {
        ReviewVersion version = reviews.versionStore.version(run.reviewId(), number).orElseThrow();
        Verdict verdict = ((ReviewOutcome.Completed) version.outcome()).verdict();
        total++;
        findings += verdict.findings().size();
        risks = risks.add(verdict.overallRiskScore());
        Set<String> now = new HashSet<>();
        for (Finding finding : verdict.findings()) {
          findingKeys.add("FINDING#" + finding.findingId() + " REVIEW#" + run.reviewId());
          now.add(IssueHash.of(finding));
        }
        for (String hash : now) {
          appearances.merge(hash, before.contains(hash) ? 0 : 1, Integer::sum);
        }
        before = now;
      }
    }
    StackStatistics statistics = reviews.table.stackStatistics(STACK).orElseThrow();
    assertEquals(total, statistics.totalReviews());
    assertEquals(findings, statistics.totalFindings());
    assertEquals(0, risks.compareTo(statistics.riskScoreSum()));
    assertEquals(
        total,
        statistics.highRiskCount() + statistics.mediumRiskCount() + statistics.lowRiskCount());
    Map<String, Integer> counted = new TreeMap<>();
    reviews
        .statistics
        .issueFrequencies(STACK, appearances.keySet())
        .forEach((hash, issue) -> counted.put(hash, issue.occurrenceCount()));
    assertEquals(appearances, counted);
    assertEquals(
        findingKeys,
        reviews.everything().keySet().stream()
            .filter(key -> key.startsWith("FINDING#"))
            .collect(Collectors.toSet()));
  }

  private static void submitAndWork(ReviewsFixture.Process process, String runId) {
    submitAndWork(process, runId, MANY, NOISE);
  }

  private static void submitAndWork(ReviewsFixture.Process process, String runId, String... texts) {
    ReviewSubmitter.SubmitOutcome submitOutcome =
        process.requests().submit(submission(runId, STACK, texts));
    Run run =
        submitOutcome instanceof ReviewSubmitter.SubmitOutcome.Accepted accepted
            ? accepted.run()
            : ((ReviewSubmitter.SubmitOutcome.AlreadyKnown) submitOutcome).run();
    process.work(run);
  }

  /** Some of the issues already exist in the stack. */
  private ReviewsFixture withHistory() {
    ReviewsFixture reviews = fixture();
    reviews.submittedAndReviewed("earlier", STACK, marks(0, 20) + " BAD_other");
    return reviews;
  }

  private ReviewsFixture fixture() {
    ReviewsFixture reviews = new ReviewsFixture();
    fixtures.add(reviews);
    return reviews;
  }

  /** All items without attempts and times of writing, with a fixed review id. */
  private static Map<String, Map<String, AttributeValue>> comparable(ReviewsFixture reviews) {
    String reviewId = reviews.table.run("run").orElseThrow().reviewId();
    assertEquals(List.of(), reviews.chainOf(reviews.table).verify(reviewId).problems());
    Map<String, Map<String, AttributeValue>> items = new TreeMap<>();
    reviews
        .everything()
        .forEach(
            (key, item) -> {
              Map<String, AttributeValue> left = new TreeMap<>(item);
              WRITTEN_ANEW.forEach(left::remove);
              left.replaceAll(
                  (name, value) ->
                      value.s() == null
                          ? value
                          : AttributeValue.fromS(value.s().replace(reviewId, "THE-REVIEW")));
              items.put(key.replace(reviewId, "THE-REVIEW"), left);
            });
    return items;
  }

  private static String marks(int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(i -> "BAD_n" + i + "x")
        .collect(Collectors.joining("\n"));
  }

  /** Code that does not fit into an item even when compressed. */
  private static String noise() {
    byte[] bytes = new byte[450_000];
    new java.util.Random(1).nextBytes(bytes);
    return "# " + java.util.Base64.getEncoder().encodeToString(bytes);
  }
}
