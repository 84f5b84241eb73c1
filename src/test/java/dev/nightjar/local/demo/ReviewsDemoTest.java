package dev.nightjar.local.demo;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.TimeRange;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.store.StatisticsTable;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.reviews.waive.StackWaivers;
import dev.nightjar.table.query.Position;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class ReviewsDemoTest {

  @Inject ReviewsTable table;
  @Inject StatisticsTable statisticsTable;
  @Inject VersionStore versionStore;
  @Inject BackdatedReviews reviews;
  @Inject StackWaivers waivers;
  @Inject Clock clock;

  @Test
  void stacksHaveAHistoryOfWeeksAndFillingAgainAddsNothing() throws InterruptedException {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
    ReviewsDemo demo = new ReviewsDemo(table, versionStore, reviews, waivers, clock);
    demo.fill();
    List<ReviewSummary> shop = history("prod-shop");
    assertEquals(10, shop.size());
    assertTrue(shop.stream().allMatch(review -> review.status() == Status.COMPLETED));
    Instant now = clock.instant();
    assertTrue(shop.stream().noneMatch(review -> review.createdAt().isAfter(now)));
    assertTrue(shop.get(9).createdAt().isBefore(now.minus(Duration.ofDays(30))));
    assertTrue(risk(shop.get(0)).compareTo(risk(shop.get(9))) < 0, "it is better by now");
    assertEquals(7, history("data-lake").size());
    assertEquals(6, history("payments").size());
    assertEquals(6, history("edge").size());
    assertTrue(
        statisticsTable.repeatedIssues("edge", 6, 100, Position.START).items().size() > 3,
        "no fix was applied");
    assertEquals(Status.RECORDED, table.run("demo-edge-lost").orElseThrow().status());
    Run failed = table.run("demo-edge-failed").orElseThrow();
    assertEquals(Status.RECORDED, failed.status());
    assertTrue(page(failed).contains("The run failed in Spacelift"), "the reason is shown");
    demo.fill();
    assertEquals(shop, history("prod-shop"));
    assertEquals(1, waivers.active("edge").byExpiry().size());
  }

  @Test
  void oneCommitMakesTheLakeWorseAndPaymentsStayStable() throws InterruptedException {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
    new ReviewsDemo(table, versionStore, reviews, waivers, clock).fill();
    Run export = table.run("demo-data-lake-04").orElseThrow();
    assertTrue(page(export).contains("commit f3086bd on export-to-partner"));
    ReviewSummary before = latest("data-lake", "demo-data-lake-03");
    ReviewSummary after = latest("data-lake", "demo-data-lake-04");
    assertTrue(risk(before).compareTo(new BigDecimal("0.3")) < 0, "the lake was good");
    assertTrue(risk(after).compareTo(new BigDecimal("0.7")) > 0, "the commit adds risk");
    assertTrue(cost(after).compareTo(cost(before)) > 0, "and cost");
    List<BigDecimal> payments =
        Stream.of("demo-payments-01", "demo-payments-02", "demo-payments-03", "demo-payments-04")
            .map(run -> risk(latest("payments", run)))
            .toList();
    assertTrue(Collections.max(payments).compareTo(new BigDecimal("0.3")) < 0, payments::toString);
  }

  /** The latest version of a run. */
  private ReviewSummary latest(String stack, String runId) {
    return history(stack).stream()
        .filter(review -> review.runId().equals(runId))
        .max(Comparator.comparing(ReviewSummary::version))
        .orElseThrow();
  }

  private static String page(Run run) {
    return given().get("/reviews/" + run.reviewId()).then().statusCode(200).extract().asString();
  }

  private static BigDecimal cost(ReviewSummary review) {
    return review.figures().orElseThrow().estimatedMonthlyCost();
  }

  private List<ReviewSummary> history(String stack) {
    return table.stackHistory(stack, TimeRange.all(), 100, Position.START).items();
  }

  private static BigDecimal risk(ReviewSummary review) {
    return review.figures().orElseThrow().overallRiskScore();
  }
}
