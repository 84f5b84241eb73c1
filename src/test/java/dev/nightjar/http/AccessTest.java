package dev.nightjar.http;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.access.AccessRole;
import dev.nightjar.access.TestIdentityProvider;
import dev.nightjar.access.key.ApiKeys;
import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jose4j.jwt.JwtClaims;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may call what where access is enforced, with tokens of a real identity provider. */
@QuarkusTest
@TestProfile(AccessTest.Enforced.class)
@WithTestResource(EmbeddedCloudTestResource.class)
@WithTestResource(AccessTest.Provider.class)
class AccessTest {

  private static final String REVIEW =
      """
      {"stackId": "access", "files": [{"path": "a.tf", "content": "locals {}"}]}
      """;

  public static class Enforced implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of("nightjar.access.enforced", "true");
    }
  }

  public static class Provider implements QuarkusTestResourceLifecycleManager {

    private static TestIdentityProvider running;

    @Override
    public Map<String, String> start() {
      running = new TestIdentityProvider();
      Map<String, String> settings = new HashMap<>(running.settings());
      settings.put("nightjar.access.anonymous-requests-per-minute", "5000");
      settings.put("nightjar.access.requests-per-minute", "40");
      return settings;
    }

    @Override
    public void stop() {
      running.close();
    }
  }

  @Inject ApiKeys keys;

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  private static TestIdentityProvider provider() {
    return Provider.running;
  }

  private static RequestSpecification with(String token) {
    return given().header("Authorization", "Bearer " + token).contentType(ContentType.JSON);
  }

  private static RequestSpecification as(String subject, String... groups) {
    return with(provider().token(subject, groups));
  }

  private static int submission(RequestSpecification caller) {
    return caller.body(REVIEW).post("/api/reviews").statusCode();
  }

  @Test
  void withoutATokenNothingIsAnswered() {
    for (String path :
        List.of(
            "/api/news/items",
            "/api/news/summary",
            "/api/news/stream",
            "/api/texts?ownerId=a",
            "/api/reviews?status=pending",
            "/api/reviews/stacks/a/history",
            "/api/concerts/artists?search=a",
            "/api/concerts?city=Denver")) {
      given().get(path).then().statusCode(401).header("WWW-Authenticate", "Bearer");
    }
    assertEquals(401, submission(given().contentType(ContentType.JSON)));
    given().post("/api/news/heal").then().statusCode(401);
    given()
        .contentType(ContentType.JSON)
        .body("{\"fileName\": \"a.txt\"}")
        .post("/api/texts")
        .then()
        .statusCode(401);
  }

  @Test
  void readerReadsAndWriterSubmitsAndOperatorRuns() {
    as("reader", "nightjar:reader").get("/api/news/items").then().statusCode(200);
    assertEquals(403, submission(as("reader", "nightjar:reader")));
    assertEquals(202, submission(as("writer", "nightjar:writer")));
    as("writer", "nightjar:writer").get("/api/news/summary").then().statusCode(200);
    as("writer", "nightjar:writer")
        .post("/api/news/heal")
        .then()
        .statusCode(403)
        .body("detail", containsString("nightjar:operator"));
    as("operator", "nightjar:operator").post("/api/news/heal").then().statusCode(200);
  }

  @Test
  void watchListIsThatOfTheSignedInReader() {
    as("watcher", "nightjar:reader")
        .body("{\"tags\": [\"AI\", \"NVDA\"]}")
        .put("/api/news/watchlist")
        .then()
        .statusCode(200);
    as("watcher", "nightjar:reader")
        .get("/api/news/watchlist")
        .then()
        .statusCode(200)
        .body("stored", equalTo(true))
        .body("tags", equalTo(List.of("AI", "NVDA")));
    as("other#watcher", "nightjar:reader")
        .get("/api/news/watchlist")
        .then()
        .body("stored", equalTo(true))
        .body("tags", equalTo(List.of()));
    as("fan").body("{\"tags\": []}").put("/api/news/watchlist").then().statusCode(403);
    given()
        .contentType(ContentType.JSON)
        .body("{\"tags\": []}")
        .put("/api/news/watchlist")
        .then()
        .statusCode(401);
  }

  @Test
  void userOfConcertsWithoutARoleSeesConcertsOnly() {
    as("fan").get("/api/concerts/artists?search=marrow").then().statusCode(200);
    as("fan").get("/api/reviews?status=pending").then().statusCode(403);
    as("fan").get("/api/texts?ownerId=a").then().statusCode(403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /api/reviews;a=b?status=pending",
        "GET /api;a=b/reviews?status=pending",
        "GET //api/reviews?status=pending",
        "GET /api//reviews?status=pending",
        "GET /api/reviews/?status=pending",
        "GET /./api/reviews?status=pending",
        "GET /api/concerts/../reviews?status=pending",
        "GET /api/concerts/users/../../reviews?status=pending",
        "GET /api/concerts/users/%2e%2e/%2e%2e/reviews?status=pending",
        "GET /api/concerts/users/..%2f..%2freviews?status=pending",
        "GET /api/%72eviews?status=pending",
        "GET /api%2freviews?status=pending",
        "GET /reviews;a=b",
        "GET //reviews",
        "GET /;a/api/reviews?status=pending",
        "POST /api/news/heal",
        "POST /api/news/heal/",
        "POST /api/news/heal;a=b",
        "POST /api/news//heal",
        "POST /api/news/%68eal",
        "POST /api/concerts/users/../../news/heal",
        "GET /api/concerts/users/;a=b/../../../reviews"
      })
  void spellingOfAPathGivesNoAccess(String call) throws Exception {
    String[] parts = call.split(" ");
    for (String group : List.of("none", "nightjar:concerts:writer", "nightjar:news:writer")) {
      int status = status(parts[0], parts[1], provider().token("spelling-" + group, group));
      assertTrue(status >= 400 && status <= 404, call + ": " + status);
    }
  }

  /** Sent as it is written; HTTP clients tidy paths up. */
  private static int status(String method, String path, String token) throws IOException {
    try (Socket socket = new Socket("localhost", RestAssured.port)) {
      String request =
          "%s %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n"
                  .formatted(method, path, token)
              + "Accept: */*\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      BufferedReader answer =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
      return Integer.parseInt(answer.readLine().split(" ")[1]);
    }
  }

  @Test
  void roleForOneSystemDoesNotOpenAnother() {
    as("ci", "nightjar:reviews:writer").get("/api/news/items").then().statusCode(403);
    assertEquals(202, submission(as("ci", "nightjar:reviews:writer")));
  }

  @Test
  void apiKeySubmitsUntilItIsRevoked() {
    ApiKeys.Created key = keys.create("ci", "reviews", AccessRole.WRITER, Optional.empty());
    assertEquals(202, submission(with(key.token())));
    with(key.token()).get("/api/news/items").then().statusCode(403);
    keys.revoke(key.key().keyId());
    assertEquals(401, submission(with(key.token())));
  }

  @Test
  void invalidTokenIsNotReplacedByASession() {
    String session = session(provider().claims("ada", "nightjar:reader"));
    given()
        .cookie(RequestIdentity.SESSION_COOKIE, session)
        .header("Authorization", "Bearer nonsense")
        .get("/api/news/items")
        .then()
        .statusCode(401);
  }

  @Test
  void callerBeyondTheLimitIsAskedToWait() {
    // A minute may begin meanwhile, which admits as many again.
    Response answer =
        Stream.generate(() -> as("busy", "nightjar:reader").get("/api/reviews/none"))
            .limit(500)
            .filter(each -> each.statusCode() == 429)
            .findFirst()
            .orElseThrow();
    assertTrue(Integer.parseInt(answer.header("Retry-After")) <= 61);
    as("calm", "nightjar:reader").get("/api/reviews/none").then().statusCode(404);
  }

  @Test
  void browserSignsInAtTheProviderAndComesBackToItsPage() {
    given()
        .redirects()
        .follow(false)
        .accept("text/html")
        .get("/reviews")
        .then()
        .statusCode(303)
        .header("Location", containsString("/sign-in?to=%2Freviews"));
    String session = session(provider().claims("ada", "nightjar:reader"));
    given()
        .cookie(RequestIdentity.SESSION_COOKIE, session)
        .accept("text/html")
        .get("/reviews")
        .then()
        .statusCode(200)
        .body(containsString("Sign out"));
    given()
        .cookie(RequestIdentity.SESSION_COOKIE, session)
        .get("/api/news/items")
        .then()
        .statusCode(200);
  }

  @Test
  void browserWithoutTheRoleIsToldWhichOneItNeeds() {
    given()
        .cookie(RequestIdentity.SESSION_COOKIE, session(provider().claims("fan")))
        .accept("text/html")
        .get("/reviews")
        .then()
        .statusCode(403)
        .contentType("text/html")
        .body(containsString("nightjar:reader"));
  }

  @Test
  void partOfAPageSendsTheBrowserToTheSignIn() {
    given()
        .header("HX-Request", "true")
        .header("HX-Current-URL", "http://localhost/news?tag=a")
        .get("/news")
        .then()
        .statusCode(200)
        .header("HX-Redirect", equalTo("/sign-in?to=%2Fnews%3Ftag%3Da"));
  }

  @Test
  void signInReturnsToNoOtherSite() {
    for (String to :
        List.of("https://evil.example", "//evil.example", "/\\evil.example", "/%0d%0aX: y")) {
      Response begun = begin(to);
      URI back = provider().signIn(URI.create(begun.header("Location")), provider().claims("ada"));
      Response done = complete(back, begun.cookie("__Host-nightjar-sign-in"));
      assertEquals("/", URI.create(done.header("Location")).getPath(), to);
    }
  }

  @Test
  void callbackOfAnotherBrowserIsRefused() {
    Response begun = begin("/");
    URI back = provider().signIn(URI.create(begun.header("Location")), provider().claims("ada"));
    given().get(back.getRawPath() + "?" + back.getRawQuery()).then().statusCode(400);
    given().get("/sign-in/callback?error=access_denied").then().statusCode(400);
  }

  @Test
  void signedOutBrowserHasNoSession() {
    given()
        .header("Sec-Fetch-Site", "same-origin")
        .post("/sign-out")
        .then()
        .statusCode(200)
        .cookie(RequestIdentity.SESSION_COOKIE, equalTo(""))
        .body(containsString(provider().issuer() + "/logout"));
  }

  @Test
  void webhookOfSpaceliftProvesItselfBySignature() {
    given()
        .contentType(ContentType.JSON)
        .body("{}")
        .post("/api/reviews/spacelift")
        .then()
        .body("detail", containsString("X-Signature-256"));
  }

  @Test
  void cookiesAreBoundToThisHostAndHiddenFromScripts() {
    Response begun = begin("/");
    String cookie = begun.getHeaders().getValues("Set-Cookie").get(0);
    assertTrue(cookie.contains("Secure") && cookie.contains("HttpOnly"), cookie);
    assertTrue(cookie.contains("SameSite=Lax") && cookie.startsWith("__Host-"), cookie);
    begun.then().header("Location", startsWith(provider().issuer()));
  }

  private static Response begin(String to) {
    return given().redirects().follow(false).queryParam("to", to).get("/sign-in");
  }

  private static Response complete(URI back, String state) {
    return given()
        .redirects()
        .follow(false)
        .urlEncodingEnabled(false)
        .cookie("__Host-nightjar-sign-in", state)
        .get(back.getRawPath() + "?" + back.getRawQuery());
  }

  /** Signs a user in as a browser does, and returns the session. */
  private static String session(JwtClaims user) {
    Response begun = begin("/reviews");
    URI back = provider().signIn(URI.create(begun.header("Location")), user);
    Response done = complete(back, begun.cookie("__Host-nightjar-sign-in"));
    assertEquals(303, done.statusCode());
    assertTrue(done.header("Location").endsWith("/reviews"), done.header("Location"));
    return done.cookie(RequestIdentity.SESSION_COOKIE);
  }
}
