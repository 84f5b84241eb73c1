package dev.nightjar.concerts.rest;

import static dev.nightjar.concerts.rest.ConcertsApi.newUser;
import static dev.nightjar.concerts.rest.ConcertsApi.problem;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasLength;
import static org.hamcrest.Matchers.not;

import dev.nightjar.concerts.rest.ConcertsApi.User;
import dev.nightjar.concerts.web.Browser;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.push.TestBrowser;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The browsers of a user over HTTP, and the switch of the page. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class BrowsersApiTest {

  /** A public address, so that no name is resolved. */
  private static final String ENDPOINT = "https://1.1.1.1/push/secret";

  private final TestBrowser browser = new TestBrowser();
  private User ada;

  @BeforeEach
  void signUp() {
    ConcertsApi.awaitReady();
    ada = newUser();
  }

  @Test
  void browserIsAddedListedAndRemoved() {
    ada.get("/browsers").statusCode(200).body("items", empty()).body("publicKey", hasLength(87));
    String id =
        ada.post("/browsers", body(ENDPOINT))
            .statusCode(201)
            .body("service", equalTo("1.1.1.1"))
            .body("$", not(hasItem("endpoint")))
            .extract()
            .path("browserId");
    ada.post("/browsers", body(ENDPOINT)).statusCode(201);
    ada.get("/browsers").body("items.browserId", contains(id));
    ada.get("/preferences").body("notifications.push", equalTo(true));
    ada.get("/export").body("items.SK", hasItem("PUSH#browsers"));
    ada.delete("/browsers/" + id).statusCode(204);
    ada.delete("/browsers/" + id).statusCode(204);
    ada.get("/browsers").body("items", empty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "http://1.1.1.1/push",
        "https://127.0.0.1/push",
        "https://10.1.2.3/push",
        "https://169.254.169.254/latest",
        "https://[::1]/push",
        "https://user@1.1.1.1/push",
        "https://no-such-host.invalid/push",
        "javascript:alert(1)",
        "https://1.1.1.1/ space"
      })
  void endpointThatIsNotPublicHttpsIsRefused(String endpoint) {
    problem(ada.post("/browsers", body(endpoint)), 400)
        .body("violations.field", contains("endpoint"));
    ada.get("/browsers").body("items", empty());
  }

  @Test
  void incompleteSubscriptionIsRefused() {
    problem(ada.post("/browsers", Map.of("endpoint", ENDPOINT)), 400);
    problem(
            ada.post(
                "/browsers",
                Map.of(
                    "endpoint", ENDPOINT, "keys", Map.of("p256dh", "AA", "auth", browser.auth()))),
            400)
        .body("violations.field", contains("p256dh"));
    problem(ada.post("/browsers", body("https://1.1.1.1/" + "x".repeat(1_000))), 400);
  }

  @Test
  void browsersBelongToTheirUser() {
    User eve = newUser();
    ConcertsApi.with(eve.token())
        .get(ConcertsApi.USERS + "/" + ada.id() + "/browsers")
        .then()
        .statusCode(403);
  }

  @Test
  void pageTurnsNotificationsOnAndOff() {
    Browser page = Browser.ofNewUser();
    String html = page.html("/concerts/notifications");
    assertThat(html, containsString("id=\"browser-push\""));
    page.post(
            "/concerts/notifications/browsers",
            Map.of("endpoint", ENDPOINT, "p256dh", browser.p256dh(), "auth", browser.auth()))
        .statusCode(204);
    assertThat(page.html("/concerts/notifications"), not(containsString("data-browsers=\"\"")));
    page.post("/concerts/notifications/browsers/remove", Map.of("endpoint", ENDPOINT))
        .statusCode(204);
    assertThat(page.html("/concerts/notifications"), containsString("data-browsers=\"\""));
    page.post("/concerts/notifications/browsers", Map.of("endpoint", "https://10.0.0.1/"))
        .statusCode(400);
  }

  private Map<String, Object> body(String endpoint) {
    return Map.of(
        "endpoint", endpoint, "keys", Map.of("p256dh", browser.p256dh(), "auth", browser.auth()));
  }
}
