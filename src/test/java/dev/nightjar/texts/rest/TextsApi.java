package dev.nightjar.texts.rest;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.blankOrNullString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;

import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import java.util.Map;

/** A client of the texts API. */
final class TextsApi {

  private TextsApi() {}

  static JsonPath create(Map<String, String> body) {
    return given()
        .contentType("application/json")
        .body(body)
        .post("/api/texts")
        .then()
        .statusCode(201)
        .contentType("application/json")
        .body("fileId", matchesPattern("[0-7][0-9A-HJKMNP-TV-Z]{25}"))
        .extract()
        .jsonPath();
  }

  static ValidatableResponse post(String body) {
    return given().contentType("application/json").body(body).post("/api/texts").then();
  }

  static ValidatableResponse get(String fileId) {
    return given().get("/api/texts/" + fileId).then();
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
