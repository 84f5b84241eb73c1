package dev.nightjar.local;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.get;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItems;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.s3.S3Client;

/** The local server as a developer meets it: it becomes ready, and refuses in JSON. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class LocalServerReadyTest {

  private static final String PROBLEM = "application/problem+json";

  @Inject S3Client s3;

  @ConfigProperty(name = "nightjar.texts.bucket")
  String bucket;

  @BeforeEach
  void awaitReady() {
    eventually("/q/health/ready is UP", () -> get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void theServerIsReadyWhenItsTablesAnswer() {
    get("/q/health/ready")
        .then()
        .body("status", equalTo("UP"))
        .body("checks.name", hasItems("tables", "local-setup"))
        .body(
            "checks.find { it.name == 'tables' }.data.'local-text-analyzer-history'",
            equalTo("answers"));
  }

  @Test
  void whenTheServerIsReadyItsBucketsAreThereToUploadTo() {
    s3.headBucket(head -> head.bucket(bucket));
  }

  @Test
  void anUnknownPathIsAProblem() {
    get("/no/such/path")
        .then()
        .statusCode(404)
        .contentType(PROBLEM)
        .body("title", equalTo("Not found"))
        .body("status", equalTo(404))
        .body("detail", containsString("nothing"));
  }

  @Test
  void anUnknownPathBelowAResourceIsAProblem() {
    get("/api/texts/01ARZ3NDEKTSV4RRFFQ69G5FAV/nothing-here")
        .then()
        .statusCode(404)
        .contentType(PROBLEM)
        .body("status", equalTo(404));
  }

  @Test
  void aMethodThatAPathDoesNotTakeIsAProblem() {
    given()
        .delete("/api/texts")
        .then()
        .statusCode(405)
        .contentType(PROBLEM)
        .body("title", equalTo("Method not allowed"))
        .body("status", equalTo(405));
  }

  @Test
  void aBodyOfAnotherTypeIsAProblem() {
    given()
        .contentType("text/plain")
        .body("hello")
        .post("/api/texts")
        .then()
        .statusCode(415)
        .contentType(PROBLEM)
        .body("status", equalTo(415));
  }

  @Test
  void aTruncatedFormIsAProblemOfTheClient() {
    given()
        .header("Content-Type", "multipart/form-data; boundary=x")
        .body("{\"x\":1}".getBytes(StandardCharsets.UTF_8))
        .post("/concerts/sign-in")
        .then()
        .statusCode(400)
        .contentType(PROBLEM)
        .body("title", equalTo("Bad request"));
  }
}
