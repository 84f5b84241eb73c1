package dev.nightjar.concerts.web;

import static io.restassured.RestAssured.given;

import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.util.Map;
import java.util.UUID;

/**
 * A browser without JavaScript that somebody has signed in with.
 *
 * @param token what its cookie holds; empty for nobody's
 */
record Browser(String email, String token) {

  static final Browser NOBODYS = new Browser("", "");

  static Browser ofSomebodyNew() {
    return signedIn(UUID.randomUUID() + "@example.org");
  }

  static Browser signedIn(String email) {
    return new Browser(
        email,
        NOBODYS
            .post("/concerts/sign-in", Map.of("email", email, "city", "Denver, CO"))
            .statusCode(303)
            .extract()
            .cookie(Door.COOKIE));
  }

  Browser with(String otherToken) {
    return new Browser(email, otherToken);
  }

  ValidatableResponse get(String path) {
    return asks().get(path).then();
  }

  String html(String path) {
    return get(path).statusCode(200).contentType("text/html").extract().asString();
  }

  ValidatableResponse post(String path, Map<String, ?> form) {
    return asks().urlEncodingEnabled(true).formParams(form).post(path).then();
  }

  RequestSpecification asks() {
    RequestSpecification request =
        given()
            .urlEncodingEnabled(false)
            .redirects()
            .follow(false)
            .header("Accept", "text/html,*/*;q=0.8");
    return token.isEmpty() ? request : request.cookie(Door.COOKIE, token);
  }
}
