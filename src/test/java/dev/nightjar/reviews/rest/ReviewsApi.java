package dev.nightjar.reviews.rest;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.blankOrNullString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Calls the reviews API as a client does. */
final class ReviewsApi {

  static final String REVIEWS = "/api/reviews";

  /** A public bucket and an unencrypted volume. */
  static final String RISKY =
      """
      # Who may read this?
      resource "aws_s3_bucket" "site" {
        bucket = "site"
        acl    = "public-read"
      }

      resource "aws_ebs_volume" "data" {
        availability_zone = "us-east-1a"
        size              = 100
        type              = "gp2"
      }
      """;

  private ReviewsApi() {}

  /** The tables are created while the server starts. */
  static void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  static Map<String, Object> file(String path, String content) {
    return Map.of("path", path, "content", content);
  }

  /** A valid submission that tests modify. */
  static Map<String, Object> submission(String stackId, String runId, String content) {
    Map<String, Object> body = new HashMap<>();
    body.put("stackId", stackId);
    body.put("runId", runId);
    body.put("createdBy", "jo@example.com");
    body.put("files", List.of(file("main.tf", content)));
    return body;
  }

  static ValidatableResponse submit(Object body) {
    return post("", body);
  }

  static ValidatableResponse post(String path, Object body) {
    return given().contentType("application/json").body(body).post(REVIEWS + path).then();
  }

  static ValidatableResponse get(String path, Object... parameters) {
    return given().get(REVIEWS + path, parameters).then();
  }

  /** Submits a run and waits for its review. */
  static JsonPath reviewed(String stackId, String runId, String content) {
    String id =
        submit(submission(stackId, runId, content)).statusCode(202).extract().path("reviewId");
    return awaitReview(id);
  }

  static JsonPath awaitReview(String id) {
    return eventually(
        "it is reviewed",
        () -> get("/" + id).statusCode(200).extract().jsonPath(),
        review -> !review.getString("status").equals("pending"));
  }

  /** A review is complete before it is counted. */
  static void awaitStatistics(String stackId, int reviews) {
    eventually(
        "the reviews are counted",
        () ->
            get("/stacks/" + stackId + "/stats").extract().statusCode() == 200
                && get("/stacks/" + stackId + "/stats")
                    .extract()
                    .path("totalReviews")
                    .equals(reviews));
  }

  static ValidatableResponse problem(ValidatableResponse response, int status) {
    return response
        .statusCode(status)
        .contentType("application/problem+json")
        .body("status", equalTo(status))
        .body("title", not(blankOrNullString()))
        .body("detail", not(blankOrNullString()));
  }
}
