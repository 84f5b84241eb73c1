package dev.nightjar.concerts.rest;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.blankOrNullString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;

/** A client of the concerts API. */
final class ConcertsApi {

  static final String USERS = "/api/concerts/users";

  private ConcertsApi() {}

  /** A user who has signed up. */
  record User(String id, String token, String email) {

    RequestSpecification asks() {
      return with(token).pathParam("userId", id);
    }

    RequestSpecification sends(Object body) {
      return asks().contentType("application/json").body(body);
    }

    String address(String path) {
      return USERS + "/{userId}" + path;
    }

    ValidatableResponse get(String path) {
      return asks().get(address(path)).then();
    }

    ValidatableResponse put(String path, Object body) {
      return sends(body).put(address(path)).then();
    }

    ValidatableResponse post(String path, Object body) {
      return sends(body).post(address(path)).then();
    }

    ValidatableResponse delete(String path) {
      return asks().delete(address(path)).then();
    }
  }

  /** The tables are created while the server starts. */
  static void awaitReady() {
    eventually(
        "it is ready",
        Duration.ofMinutes(1), // creating all tables takes long on a busy machine
        () -> given().get("/q/health/ready").statusCode() == 200);
  }

  static RequestSpecification with(String token) {
    return given().header("Authorization", "Bearer " + token);
  }

  static ValidatableResponse signUp(Object body) {
    return given().contentType("application/json").body(body).post(USERS).then();
  }

  /** A unique user. */
  static User newUser() {
    return user(UUID.randomUUID() + "@example.org");
  }

  static User user(String email) {
    JsonPath answer = signUp(Map.of("email", email)).extract().jsonPath();
    return new User(answer.getString("userId"), answer.getString("token"), email);
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
