package dev.nightjar.concerts.web;

import static io.restassured.RestAssured.given;

import dev.nightjar.concerts.web.session.Session;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.util.Map;
import java.util.UUID;

/**
 * A browser without JavaScript.
 *
 * @param token the value of the session cookie; empty if not signed in
 */
public record Browser(String email, String token) {

  public static final Browser SIGNED_OUT = new Browser("", "");

  public static Browser ofNewUser() {
    return signedIn(UUID.randomUUID() + "@example.org");
  }

  public static Browser ofNewUser(String city) {
    return signedIn(UUID.randomUUID() + "@example.org", city);
  }

  static Browser signedIn(String email) {
    return signedIn(email, "Denver, CO");
  }

  private static Browser signedIn(String email, String city) {
    return new Browser(
        email,
        SIGNED_OUT
            .post("/concerts/sign-in", Map.of("email", email, "city", city))
            .statusCode(303)
            .extract()
            .cookie(Session.COOKIE));
  }

  public Browser with(String otherToken) {
    return new Browser(email, otherToken);
  }

  public ValidatableResponse get(String path) {
    return asks().get(path).then();
  }

  public String html(String path) {
    return get(path).statusCode(200).contentType("text/html").extract().asString();
  }

  public ValidatableResponse post(String path, Map<String, ?> form) {
    return asks().urlEncodingEnabled(true).formParams(form).post(path).then();
  }

  public RequestSpecification asks() {
    RequestSpecification request =
        given()
            .urlEncodingEnabled(false)
            .redirects()
            .follow(false)
            .header("Accept", "text/html,*/*;q=0.8");
    return token.isEmpty() ? request : request.cookie(Session.COOKIE, token);
  }
}
