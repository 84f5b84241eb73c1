package dev.nightjar.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.access.AccessRole;
import dev.nightjar.access.TestIdentityProvider;
import dev.nightjar.access.key.ApiKeys;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jose4j.jwt.JwtClaims;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The HTTP artifact as Terraform configures it by default: private. */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(FunctionProcess.RUNTIME_CLIENT_LIBRARY)
class AccessArtifactIT {

  private static final String REVIEW =
      "{\"stackId\": \"s\", \"files\": [{\"path\": \"a.tf\", \"content\": \"locals {}\"}]}";

  @TempDir static Path folder;
  private static CloudForFunctions cloud;
  private static TestIdentityProvider provider;
  private static Path artifact;
  private static HttpFunction reviews;

  @BeforeAll
  static void startApi() throws Exception {
    artifact = FunctionProcess.unpack(Path.of("target/http.zip"), folder.resolve("http"));
    cloud = CloudForFunctions.start(folder.resolve("cloud"));
    provider = new TestIdentityProvider();
    reviews = start("reviews-api", Map.of());
  }

  @AfterAll
  static void stop() throws Exception {
    if (reviews != null) {
      reviews.close();
    }
    if (provider != null) {
      provider.close();
    }
    if (cloud != null) {
      cloud.close();
    }
  }

  private static HttpFunction start(String role, Map<String, String> more) throws Exception {
    Map<String, String> environment = new HashMap<>(cloud.environment(role));
    environment.remove("NIGHTJAR_ACCESS_ENFORCED");
    environment.put("NIGHTJAR_ACCESS_ISSUER", provider.issuer());
    environment.put("NIGHTJAR_ACCESS_AUDIENCE", TestIdentityProvider.CLIENT);
    environment.put("NIGHTJAR_ACCESS_CLIENT_ID", TestIdentityProvider.CLIENT);
    environment.put("NIGHTJAR_ACCESS_SESSION_KEY", "s".repeat(32));
    environment.putAll(more);
    return new HttpFunction(
        FunctionProcess.start(Jdk.own(), java.util.List.of(), artifact, environment));
  }

  private static String get(String target, String token) {
    return AwsEvents.get(target, "authorization", "Bearer " + token);
  }

  @Test
  void functionIsPrivateUnlessItIsToldOtherwise() throws Exception {
    reviews.ask(AwsEvents.get("/api/reviews?status=pending")).assertStatus(401);
    reviews.ask(AwsEvents.post("/api/reviews", REVIEW)).assertStatus(401);
    reviews.ask(get("/api/reviews?status=pending", "nonsense")).assertStatus(401);
    String token = provider.token("ada", "nightjar:reader");
    reviews.ask(get("/api/reviews?status=pending", token)).assertStatus(200);
  }

  @Test
  void apiKeyOpensTheSystemItIsFor() throws Exception {
    ApiKeys keys = new ApiKeys(cloud.access(), Clock.systemUTC());
    String reader = keys.create("ci", "reviews", AccessRole.READER, Optional.empty()).token();
    reviews.ask(get("/api/reviews?status=pending", reader)).assertStatus(200);
    String ofNews = keys.create("ci", "news", AccessRole.OPERATOR, Optional.empty()).token();
    reviews.ask(get("/api/reviews?status=pending", ofNews)).assertStatus(403);
    assertTrue(keys.all().stream().anyMatch(key -> key.lastUsedAt().isPresent()));
  }

  @Test
  void browserIsLedThroughTheSignIn() throws Exception {
    HttpFunction.Answer page =
        reviews.ask(AwsEvents.get("/reviews", "accept", "text/html")).assertStatus(303);
    assertTrue(page.header("Location").contains("/sign-in?to="), page.header("Location"));
    HttpFunction.Answer begun =
        reviews
            .ask(AwsEvents.get("/sign-in?to=/reviews", "x-forwarded-proto", "https"))
            .assertStatus(303);
    JwtClaims claims = provider.claims("ada", "nightjar:reader");
    URI back = provider.signIn(URI.create(begun.header("Location")), claims);
    HttpFunction.Answer done =
        reviews
            .ask(
                AwsEvents.withCookie(
                    AwsEvents.get(
                        back.getRawPath() + "?" + back.getRawQuery(), "x-forwarded-proto", "https"),
                    cookie(begun, "__Host-nightjar-sign-in")))
            .assertStatus(303);
    String session = cookie(done, "__Host-nightjar");
    String html =
        reviews
            .ask(AwsEvents.withCookie(AwsEvents.get("/reviews", "accept", "text/html"), session))
            .assertStatus(200)
            .body();
    assertTrue(html.contains("Sign out"), html);
  }

  @Test
  void publicSystemIsReadByAnyoneAndWrittenByNoOneWithoutARole() throws Exception {
    try (HttpFunction open = start("news-api", Map.of("NIGHTJAR_ACCESS_PUBLIC_READS", "true"))) {
      open.ask(AwsEvents.get("/api/news/items")).assertStatus(200);
      open.ask(AwsEvents.post("/api/news/heal", "")).assertStatus(401);
      String body =
          "{\"url\":\"https://example.org/a\",\"title\":\"t\",\"sourceName\":\"s\","
              + "\"publishedAt\":\"2026-11-18T00:00:00Z\"}";
      open.ask(AwsEvents.post("/api/news/items", body)).assertStatus(401);
    }
  }

  @Test
  void signedInUserOfConcertsCreatesAnAccountWithTheVerifiedAddress() throws Exception {
    try (HttpFunction concerts = start("concerts-api", Map.of())) {
      JwtClaims claims = provider.claims("fan-1");
      claims.setClaim("email", "fan@example.org");
      claims.setClaim("email_verified", true);
      String session = session(concerts, claims);
      HttpFunction.Answer first =
          concerts
              .ask(AwsEvents.withCookie(AwsEvents.get("/concerts", "accept", "text/html"), session))
              .assertStatus(303);
      assertTrue(first.header("Location").contains("/concerts/sign-in"), first.header("Location"));
      String form =
          concerts
              .ask(
                  AwsEvents.withCookie(
                      AwsEvents.get("/concerts/sign-in", "accept", "text/html"), session))
              .assertStatus(200)
              .body();
      assertTrue(form.contains("fan@example.org") && form.contains("Create account"), form);
      concerts
          .ask(
              AwsEvents.withCookie(
                  AwsEvents.form("/concerts/sign-in", "email=fan%40example.org&to=/concerts"),
                  session))
          .assertStatus(303);
      concerts
          .ask(AwsEvents.withCookie(AwsEvents.get("/concerts", "accept", "text/html"), session))
          .assertStatus(200);
      assertEquals(
          "fan@example.org",
          concerts
              .json(
                  200,
                  AwsEvents.authorized(
                      AwsEvents.get("/api/concerts/users/fan-1"), Map.of("sub", "fan-1")))
              .path("email")
              .asText());
      concerts.ask(AwsEvents.get("/concerts", "accept", "text/html")).assertStatus(303);
    }
  }

  private static String session(HttpFunction function, JwtClaims claims) throws Exception {
    HttpFunction.Answer begun =
        function.ask(AwsEvents.get("/sign-in?to=/", "x-forwarded-proto", "https"));
    URI back = provider.signIn(URI.create(begun.header("Location")), claims);
    HttpFunction.Answer done =
        function.ask(
            AwsEvents.withCookie(
                AwsEvents.get(
                    back.getRawPath() + "?" + back.getRawQuery(), "x-forwarded-proto", "https"),
                cookie(begun, "__Host-nightjar-sign-in")));
    return cookie(done, "__Host-nightjar");
  }

  private static String cookie(HttpFunction.Answer answer, String name) {
    String all = answer.response().toString();
    int at = all.indexOf(name + "=");
    assertFalse(at < 0, all);
    return all.substring(at, all.indexOf(';', at));
  }
}
