package dev.nightjar.reviews.rest;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.spacelift.Delivery;
import dev.nightjar.reviews.store.ReviewsTable;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The webhook over HTTP, with the worker behind it. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class SpaceliftApiTest {

  private static final String CODE =
      "resource \"aws_s3_bucket\" \"a\" {\n  acl = \"public-read\"\n}\n";

  @Inject ReviewsTable table;

  @TestHTTPResource URI server;

  private final String runId = "run-" + UUID.randomUUID();

  @BeforeEach
  void ready() {
    ReviewsApi.awaitReady();
  }

  @Test
  void finishedRunIsAnsweredAtOnceAndReviewedLater() {
    String reviewId =
        deliver(Delivery.withCode(runId, CODE))
            .statusCode(202)
            .body("status", equalTo("pending"))
            .body("runId", equalTo(runId))
            .body("$", not(hasKey("reason")))
            .extract()
            .path("reviewId");
    awaitStatus(Status.COMPLETED);
    deliver(Delivery.withCode(runId, CODE))
        .statusCode(200)
        .body("status", equalTo("completed"))
        .body("reviewId", equalTo(reviewId));
    assertEquals(1, table.run(runId).orElseThrow().latestVersion());
  }

  @Test
  void runWithoutCodeIsRecordedWithTheReason() {
    deliver(Delivery.finished(runId)).statusCode(202);
    awaitStatus(Status.RECORDED);
    assertTrue(table.run(runId).orElseThrow().reason().contains("submitted without code"));
  }

  @Test
  void olderStateIsReportedAsOutdated() {
    deliver(Delivery.withCode(runId, CODE)).statusCode(202);
    deliver(Delivery.withCode(runId, CODE).put("stateVersion", 3))
        .statusCode(200)
        .body("status", equalTo("outdated"));
  }

  @Test
  void intermediateStateIsIgnored() {
    deliver(Delivery.finished(runId).put("state", "PLANNING"))
        .statusCode(200)
        .body("status", equalTo("ignored"))
        .body("reason", containsString("FINISHED"));
    assertEquals(Optional.empty(), table.run(runId));
  }

  @Test
  void deliveryWithoutAValidSignatureIsUnauthorized() {
    String body = Delivery.finished(runId).toString();
    refused(given().body(body).contentType("application/json"));
    refused(given().body(body).header("X-Signature", Delivery.sha1Signature(body)));
    refused(given().body(body).header("X-Signature-256", Delivery.sha1Signature(body)));
    refused(given().body(body + " ").header("X-Signature-256", Delivery.signature(body)));
    refused(given().header("X-Signature-256", Delivery.signature(body)));
    assertEquals(Optional.empty(), table.run(runId));
  }

  @Test
  void signedInvalidBodyIsABadRequest() {
    String body = "{\"state\": \"FINISHED\", ";
    given()
        .contentType("application/json")
        .header("X-Signature-256", Delivery.signature(body))
        .body(body)
        .post("/api/reviews/spacelift")
        .then()
        .statusCode(400)
        .contentType("application/problem+json")
        .body("detail", equalTo("The body is not a JSON object"));
  }

  @Test
  void bodyThatIsTooLargeIsRefusedBeforeItIsRead() throws Exception {
    // uses a plain socket, because clients fail if the response precedes the end of the request
    try (Socket socket = new Socket(server.getHost(), server.getPort())) {
      socket.setSoTimeout(10_000);
      String head =
          "POST /api/reviews/spacelift HTTP/1.1\r\nHost: nightjar\r\nConnection: close\r\n"
              + "Content-Type: application/json\r\nContent-Length: 26214400\r\n\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(answer.startsWith("HTTP/1.1 413 "), answer);
    }
  }

  private static ValidatableResponse deliver(ObjectNode payload) {
    String body = payload.toString();
    return given()
        .contentType("application/json")
        .header("X-Signature-256", Delivery.signature(body))
        .body(body)
        .post("/api/reviews/spacelift")
        .then();
  }

  private static void refused(RequestSpecification request) {
    request
        .post("/api/reviews/spacelift")
        .then()
        .statusCode(401)
        .contentType("application/problem+json")
        .body("detail", containsString("X-Signature-256"));
  }

  private void awaitStatus(Status status) {
    eventually(
        "the run is " + status,
        () -> table.run(runId).filter(run -> run.status() == status).isPresent());
  }
}
