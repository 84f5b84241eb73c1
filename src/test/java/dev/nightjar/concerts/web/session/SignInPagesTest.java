package dev.nightjar.concerts.web.session;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.web.Browser;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.signature.Signer;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.Cookie;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Access to the concerts pages and the session cookie. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class SignInPagesTest {

  private static final List<String> PAGES =
      List.of(
          "/concerts",
          "/concerts?view=calendar",
          "/concerts/artists",
          "/concerts/notifications?unread=true",
          "/concerts/recommendations",
          "/concerts/preferences",
          "/concerts/plans",
          "/concerts/my-data",
          "/concerts/my-data/export",
          "/concerts/import",
          "/concerts/outbox",
          "/concerts/outbox/some-id");

  @Inject Signer signer;

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void everyPageRedirectsToSignIn() {
    for (String page : PAGES) {
      Browser.SIGNED_OUT
          .get(page)
          .statusCode(303)
          .header("Location", containsString("/concerts/sign-in?why=needed"));
    }
  }

  @Test
  void signInReturnsToTheRequestedPage() {
    String signIn =
        Browser.SIGNED_OUT
            .get("/concerts?view=calendar&month=2027-01")
            .extract()
            .header("Location");
    assertTrue(signIn.endsWith("&to=%2Fconcerts%3Fview%3Dcalendar%26month%3D2027-01"), signIn);
    String form = Browser.SIGNED_OUT.html(signIn.substring(signIn.indexOf("/concerts/")));
    assertTrue(form.contains("value=\"/concerts?view=calendar&amp;month=2027-01\""), form);
    assertTrue(form.contains("Please sign in to see this page"), form);
    Browser.SIGNED_OUT
        .post(
            "/concerts/sign-in",
            Map.of("email", "wanted@example.org", "to", "/concerts?view=calendar&month=2027-01"))
        .statusCode(303)
        .header("Location", endsWith("/concerts?view=calendar&month=2027-01"));
  }

  @Test
  void cookieIsLimitedToTheConcertsPagesAndHttpOnly() {
    Cookie cookie =
        Browser.SIGNED_OUT
            .post("/concerts/sign-in", Map.of("email", "cookie@example.org"))
            .statusCode(303)
            .header("Location", not(containsString("eyJ")))
            .extract()
            .detailedCookie(Session.COOKIE);
    assertTrue(cookie.isHttpOnly());
    assertEquals("Strict", cookie.getSameSite());
    assertEquals("/concerts", cookie.getPath());
    assertFalse(cookie.isSecured());
    assertTrue(cookie.getMaxAge() > 0);
  }

  @Test
  void cookieIsSecureBehindHttps() {
    assertTrue(Session.isSecure(URI.create("https://nightjar.example/concerts")));
    assertFalse(Session.isSecure(URI.create("http://localhost:8080/concerts")));
  }

  @Test
  void tokenIsOnNoPage() {
    Browser ada = Browser.ofNewUser();
    assertFalse(ada.html("/concerts").contains(ada.token()));
    ada.get("/concerts").header("Cache-Control", equalTo("no-store"));
  }

  @Test
  void sameAddressIsTheSameAccountAndKeepsItsPreferences() {
    String email = Browser.ofNewUser().email();
    Browser again =
        new Browser(
            email,
            Browser.SIGNED_OUT
                .post("/concerts/sign-in", Map.of("email", email, "city", "Boston, MA"))
                .extract()
                .cookie(Session.COOKIE));
    assertTrue(again.html("/concerts").contains("miles of Denver, CO"));
  }

  @Test
  void invalidFormIsShownWithTheErrorAtItsField() {
    Browser.SIGNED_OUT
        .post("/concerts/sign-in", Map.of("email", "invalid", "city", "Denver"))
        .statusCode(400)
        .header("Set-Cookie", nullValue())
        .body(allOf(containsString("id=\"email-fault\""), containsString("value=\"invalid\"")));
    Browser.SIGNED_OUT
        .post(
            "/concerts/sign-in",
            Map.of("email", "faulty@example.org", "city", "#1", "timezone", "Mars/Olympus"))
        .statusCode(400)
        .body(
            allOf(
                containsString("id=\"city-fault\""),
                containsString("id=\"timezone-fault\""),
                containsString("value=\"faulty@example.org\"")));
  }

  @Test
  void forgedAndExpiredTokensGetTheSignInPageAndLoseTheirCookie() {
    Browser ada = Browser.ofNewUser();
    Browser eve = Browser.ofNewUser();
    String[] parts = eve.token().split("\\.");
    String claims = new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8);
    String ofAda =
        new String(
            Base64.getUrlDecoder().decode(ada.token().split("\\.")[1]), StandardCharsets.UTF_8);
    List<String> bad =
        List.of(
            "x",
            "..",
            parts[0] + "." + encoded(ofAda) + "." + parts[2],
            parts[0] + "." + encoded(ofAda) + ".",
            signed(parts[0], claims.replaceAll("\"exp\":\\d+", "\"exp\":1")));
    for (String token : bad) {
      ada.with(token)
          .get("/concerts")
          .statusCode(303)
          .header("Location", containsString("why=ended"))
          .header(
              "Set-Cookie", allOf(startsWith(Session.COOKIE + "=;"), containsString("Max-Age=0")));
    }
    assertTrue(
        Browser.SIGNED_OUT.html("/concerts/sign-in?why=ended").contains("session has expired"));
    ada.with(signed(parts[0], claims)).get("/concerts").statusCode(200);
  }

  @Test
  void partOfAPageSendsTheBrowserToTheSignInPage() {
    Browser.SIGNED_OUT
        .asks()
        .header("HX-Request", "true")
        .get("/concerts/artists")
        .then()
        .statusCode(200)
        .header("HX-Redirect", equalTo("/concerts/sign-in?why=needed"))
        .body(equalTo(""));
  }

  @Test
  void signInAgainReturnsToTheCurrentPage() {
    Browser.SIGNED_OUT
        .asks()
        .header("HX-Request", "true")
        .header("HX-Current-URL", "http://localhost/concerts/artists?search=moss")
        .post("/concerts/artists/sample:mossgrave/track")
        .then()
        .header(
            "HX-Redirect",
            equalTo("/concerts/sign-in?why=needed&to=%2Fconcerts%2Fartists%3Fsearch%3Dmoss"));
    Browser.SIGNED_OUT
        .asks()
        .header("Referer", "http://localhost/concerts/preferences")
        .post("/concerts/preferences")
        .then()
        .statusCode(303)
        .header("Location", endsWith("why=needed&to=%2Fconcerts%2Fpreferences"));
    for (String page : List.of("https://elsewhere.example/news", "no page", "mailto:a@b.example")) {
      Browser.SIGNED_OUT
          .asks()
          .header("HX-Request", "true")
          .header("HX-Current-URL", page)
          .get("/concerts/artists")
          .then()
          .header("HX-Redirect", equalTo("/concerts/sign-in?why=needed"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://elsewhere.example",
        "//elsewhere.example",
        "/concerts//elsewhere.example",
        "/concerts/../news",
        "/concertsx",
        "/concerts\\elsewhere",
        "/concerts/sign-in",
        "/concerts?to=\r\nSet-Cookie",
        "/concerts?a=%",
        "/concerts?a=%4",
        "/concerts?a=%zz",
        "javascript:alert(1)"
      })
  void signInNeverRedirectsToOtherSites(String to) {
    Browser.SIGNED_OUT
        .post("/concerts/sign-in", Map.of("email", "way@example.org", "to", to))
        .statusCode(303)
        .header("Location", endsWith("/concerts"));
  }

  @Test
  void formsOfOtherSitesAreRefused() {
    Browser ada = Browser.ofNewUser();
    for (String form :
        List.of(
            "/concerts/sign-in",
            "/concerts/sign-out",
            "/concerts/calendar-address",
            "/concerts/my-data/delete")) {
      ada.asks()
          .header("Sec-Fetch-Site", "cross-site")
          .formParam("email", "eve@example.org")
          .post(form)
          .then()
          .statusCode(403)
          .header("Set-Cookie", nullValue())
          .body(containsString("another site"));
    }
  }

  @Test
  void signOutEndsTheSession() {
    Browser ada = Browser.ofNewUser();
    ada.post("/concerts/sign-out", Map.of())
        .statusCode(303)
        .header("Location", endsWith("why=signed-out"))
        .header(
            "Set-Cookie", allOf(startsWith(Session.COOKIE + "=;"), containsString("Max-Age=0")));
  }

  @Test
  void cookieIsNotValidForTheApi() {
    Browser ada = Browser.ofNewUser();
    String claims =
        new String(
            Base64.getUrlDecoder().decode(ada.token().split("\\.")[1]), StandardCharsets.UTF_8);
    String id = claims.replaceAll(".*\"sub\":\"([^\"]+)\".*", "$1");
    ada.get("/api/concerts/users/" + id).statusCode(401);
    given()
        .header("Authorization", "Bearer " + ada.token())
        .get("/api/concerts/users/" + id)
        .then()
        .statusCode(200);
  }

  private String signed(String header, String claims) {
    String signed = header + "." + encoded(claims);
    return signed + "." + signer.signature("development-token", signed);
  }

  private static String encoded(String json) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(json.getBytes(StandardCharsets.UTF_8));
  }
}
