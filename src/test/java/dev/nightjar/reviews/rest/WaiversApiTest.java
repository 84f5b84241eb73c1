package dev.nightjar.reviews.rest;

import static dev.nightjar.reviews.rest.ReviewsApi.RISKY;
import static dev.nightjar.reviews.rest.ReviewsApi.file;
import static dev.nightjar.reviews.rest.ReviewsApi.get;
import static dev.nightjar.reviews.rest.ReviewsApi.post;
import static dev.nightjar.reviews.rest.ReviewsApi.problem;
import static dev.nightjar.reviews.rest.ReviewsApi.reviewed;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.reviews.model.waiver.Waiver;
import dev.nightjar.reviews.store.waiver.WaiverTable;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Findings are accepted over HTTP, counted as waived, and shown in the audit trail. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class WaiversApiTest {

  private static final LocalDate LAST_DAY = LocalDate.now(ZoneOffset.UTC).plusDays(30);

  @Inject WaiverTable table;

  @BeforeEach
  void ready() {
    ReviewsApi.awaitReady();
  }

  @Test
  void acceptedFindingIsMarkedAndCountedUntilItIsWithdrawn() {
    JsonPath review = reviewed("waived-stack", "waived-run", RISKY);
    String id = review.getString("reviewId");
    String finding = review.getString("findings[0].findingId");
    float risk = review.getFloat("overallRiskScore");
    get("/" + id).body("waivedFindings", equalTo(0)).body("findings[0].waived", nullValue());

    String expires = LAST_DAY.plusDays(1) + "T00:00:00.000Z";
    String waiver =
        post("/stacks/waived-stack/waivers", waiver(id, finding))
            .statusCode(201)
            .body("stackId", equalTo("waived-stack"))
            .body("findingId", equalTo(finding))
            .body("reviewId", equalTo(id))
            .body("title", equalTo(review.getString("findings[0].title")))
            .body("reason", equalTo("a public page"))
            .body("owner", equalTo("web team"))
            .body("expiresAt", equalTo(expires))
            .body("active", equalTo(true))
            .body("createdBy", equalTo("jo@example.com"))
            .body("$", not(hasKey("withdrawnAt")))
            .extract()
            .path("waiverId");

    for (String path : List.of("/" + id, "/" + id + "/versions/1")) {
      get(path)
          .statusCode(200)
          .body("waivedFindings", equalTo(1))
          .body("findings.findAll { it.waived != null }.findingId", contains(finding))
          .body("findings[0].waived.waiverId", equalTo(waiver))
          .body("findings[0].waived.reason", equalTo("a public page"))
          .body("findings[0].waived.owner", equalTo("web team"))
          .body("findings[0].waived.expiresAt", equalTo(expires))
          .body("overallRiskScore", equalTo(risk));
    }
    get("/stacks/waived-stack/waivers").body("items.active", contains(true));

    post(withdrawal("waived-stack", waiver), Map.of("createdBy", "ann"))
        .statusCode(201)
        .body("active", equalTo(false))
        .body("withdrawnBy", equalTo("ann"))
        .body("withdrawnAt", notNullValue());
    post(withdrawal("waived-stack", waiver), Map.of("createdBy", "bob"))
        .statusCode(201)
        .body("withdrawnBy", equalTo("ann"));
    get("/" + id).body("waivedFindings", equalTo(0)).body("findings[0].waived", nullValue());
    get("/stacks/waived-stack/waivers")
        .body("items.active", contains(false))
        .body("items.withdrawnBy", contains("ann"));
    get("/{id}/audit", id)
        .statusCode(200)
        .body("waivers.event", contains("accepted", "withdrawn"))
        .body("waivers.changedBy", contains("jo@example.com", "ann"))
        .body("waivers.findingId", contains(finding, finding))
        .body("waivers[0].owner", equalTo("web team"));
  }

  @Test
  void nextVersionHasTheFindingWaivedAsWell() {
    JsonPath review = reviewed("waived-next", "waived-next-run", RISKY);
    String id = review.getString("reviewId");
    post("/stacks/waived-next/waivers", waiver(null, review.getString("findings[0].findingId")))
        .statusCode(201);
    post("/" + id + "/versions", Map.of("files", List.of(file("main.tf", "\n\n" + RISKY))))
        .statusCode(201)
        .body("waivedFindings", equalTo(1));
  }

  @Test
  void sarifSuppressesTheFindingOutsideOfTheCode() {
    JsonPath review = reviewed("waived-sarif", "waived-sarif-run", RISKY);
    String id = review.getString("reviewId");
    String finding = review.getString("findings[0].findingId");
    post("/stacks/waived-sarif/waivers", waiver(id, finding)).statusCode(201);

    get("/{id}/sarif", id)
        .statusCode(200)
        .body("runs[0].results", hasSize(review.getList("findings").size()))
        .body(
            "runs[0].results.findAll { it.suppressions != null }"
                + ".partialFingerprints.'nightjarFindingId/v1'",
            contains(finding))
        .body(
            "runs[0].results.findAll { it.suppressions != null }[0].suppressions.kind",
            contains("external"))
        .body(
            "runs[0].results.findAll { it.suppressions != null }[0].suppressions[0].justification",
            equalTo(
                "a public page (owner: web team, expires " + LAST_DAY.plusDays(1) + "T00:00:00Z)"));
  }

  @Test
  void expiredWaiverNoLongerMarksItsFindingAndStaysInTheAuditTrail() {
    JsonPath review = reviewed("waived-expired", "waived-expired-run", RISKY);
    String id = review.getString("reviewId");
    String finding = review.getString("findings[0].findingId");
    Instant now = Instant.now();
    table.put(
        new Waiver(
            "01EXPIRED",
            "waived-expired",
            finding,
            id,
            "NJ",
            "title",
            "main.tf",
            "",
            "it was fine",
            "web team",
            now.minusSeconds(1),
            now.minus(Duration.ofDays(9)),
            "jo",
            Optional.empty()));

    get("/" + id).body("waivedFindings", equalTo(0)).body("findings[0].waived", nullValue());
    get("/stacks/waived-expired/waivers").body("items.active", contains(false));
    get("/{id}/audit", id).body("waivers.reason", contains("it was fine"));
    problem(post(withdrawal("waived-expired", "01EXPIRED"), Map.of()), 404)
        .body("detail", containsString("01EXPIRED"));
    post("/stacks/waived-expired/waivers", waiver(id, finding)).statusCode(201);
    get("/" + id).body("waivedFindings", equalTo(1));
    get("/stacks/waived-expired/waivers?limit=1")
        .body("items.active", contains(true))
        .body("next", notNullValue());
  }

  @Test
  void repeatedRequestIsTheSameWaiverAndADifferentOneConflicts() {
    JsonPath review = reviewed("waived-twice", "waived-twice-run", RISKY);
    String id = review.getString("reviewId");
    Map<String, Object> body = waiver(id, review.getString("findings[0].findingId"));
    String first =
        post("/stacks/waived-twice/waivers", body).statusCode(201).extract().path("waiverId");
    post("/stacks/waived-twice/waivers", body).statusCode(201).body("waiverId", equalTo(first));
    body.put("reason", "another");
    problem(post("/stacks/waived-twice/waivers", body), 409).body("detail", containsString(first));
    get("/stacks/waived-twice/waivers").body("items", hasSize(1));
  }

  @Test
  void invalidWaiverIsRefusedWithAllViolations() {
    JsonPath review = reviewed("waived-invalid", "waived-invalid-run", RISKY);
    String id = review.getString("reviewId");
    Map<String, Object> body = waiver(id, review.getString("findings[0].findingId"));
    body.put("expiresAt", LocalDate.now(ZoneOffset.UTC).minusDays(1).toString());
    problem(post("/stacks/waived-invalid/waivers", body), 400)
        .body("violations.field", contains("expiresAt"))
        .body("violations[0].message", containsString("in the future and at most a year ahead"));
    problem(post("/stacks/waived-invalid/waivers", Map.of()), 400)
        .body("violations.field", containsInAnyOrder("findingId", "reason", "owner", "expiresAt"));
    problem(post("/stacks/waived-invalid/waivers", Map.of("until", "2027")), 400);
    problem(post("/stacks/no%20stack/waivers", waiver(id, "find-1")), 400);
    body.put("expiresAt", LAST_DAY.toString());
    body.put("createdBy", "a\nb");
    problem(post("/stacks/waived-invalid/waivers", body), 400)
        .body("violations.field", contains("createdBy"));
    get("/stacks/waived-invalid/waivers").statusCode(200).body("items", hasSize(0));
  }

  @Test
  void unknownFindingReviewStackOrWaiverIsNotFound() {
    JsonPath review = reviewed("waived-unknown", "waived-unknown-run", RISKY);
    String id = review.getString("reviewId");
    String finding = review.getString("findings[0].findingId");
    problem(post("/stacks/waived-unknown/waivers", waiver(id, "find-0")), 404)
        .body("detail", containsString("find-0"));
    problem(post("/stacks/waived-unknown/waivers", waiver("nothing", finding)), 404);
    problem(post("/stacks/waived-nowhere/waivers", waiver(id, finding)), 404);
    problem(post("/stacks/waived-nowhere/waivers", waiver(null, finding)), 404);
    problem(post(withdrawal("waived-unknown", "unknown"), Map.of()), 404);
  }

  private static Map<String, Object> waiver(String reviewId, String findingId) {
    Map<String, Object> body = new HashMap<>();
    body.put("findingId", findingId);
    body.put("reviewId", reviewId);
    body.put("reason", "a public page");
    body.put("owner", "web team");
    body.put("expiresAt", LAST_DAY.toString());
    body.put("createdBy", "jo@example.com");
    return body;
  }

  private static String withdrawal(String stackId, String waiverId) {
    return "/stacks/" + stackId + "/waivers/" + waiverId + "/withdrawal";
  }
}
