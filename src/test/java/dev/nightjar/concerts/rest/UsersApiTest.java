package dev.nightjar.concerts.rest;

import static dev.nightjar.concerts.rest.ConcertsApi.newUser;
import static dev.nightjar.concerts.rest.ConcertsApi.problem;
import static dev.nightjar.concerts.rest.ConcertsApi.signUp;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;

import dev.nightjar.concerts.rest.ConcertsApi.User;
import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class UsersApiTest {

  @BeforeEach
  void awaitReady() {
    ConcertsApi.awaitReady();
  }

  @Test
  void whoSignsUpGetsAnIdAndATokenThatOpensTheProfile() {
    User ada = newUser();
    ada.get("")
        .statusCode(200)
        .body("userId", equalTo(ada.id()))
        .body("email", equalTo(ada.email()))
        .body("createdAt", matchesPattern("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ"))
        .body("updatedAt", notNullValue())
        .body(
            "statistics",
            equalTo(
                Map.of(
                    "totalArtistsTracked", 0,
                    "upcomingConcerts", 0,
                    "concertsAttended", 0,
                    "notificationsSent", 0)))
        .body("settings", equalTo(Map.of("theme", "light", "emailVerified", false)));
  }

  @Test
  void signingUpAgainIsSigningInHoweverTheAddressIsSpelled() {
    User ada = newUser();
    signUp(Map.of("email", ada.email()))
        .statusCode(200)
        .body("userId", equalTo(ada.id()))
        .body("token", notNullValue());
    signUp(Map.of("email", ada.email().toUpperCase(Locale.ROOT)))
        .statusCode(200)
        .body("userId", equalTo(ada.id()));
    ada.get("").body("email", equalTo(ada.email()));
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        "ada",
        "ada@",
        "@example.org",
        "ada@example",
        "ada@@example.org",
        "ada@example.org\nBcc: eve@example.org",
        "ada lovelace@example.org",
        "<ada@example.org>",
        ".ada@example.org",
        "a..da@example.org",
        "ada@-example.org",
        "ada@example..org",
        "ada@[127.0.0.1]",
        "ada@exämple.org",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@example.org"
      })
  void anInvalidAddressIsRefused(String email) {
    Map<String, Object> body = new java.util.HashMap<>();
    body.put("email", email);
    problem(signUp(body), 400).body("violations.field", contains("email"));
  }

  @Test
  void otherBadBodiesAreRefused() {
    problem(signUp(Map.of("email", 5)), 400).body("violations.field", contains("email"));
    problem(signUp(Map.of("email", "ada@example.org", "admin", true)), 400)
        .body("violations.field", contains("admin"));
    problem(signUp("{\"email\":"), 400);
    problem(signUp(""), 400);
  }

  @Test
  void theExportHasEverythingAndTheDeletionLeavesNothing() {
    User ada = newUser();
    ada.get("/export")
        .statusCode(200)
        .body("userId", equalTo(ada.id()))
        .body("exportedAt", notNullValue())
        .body("items", hasSize(2))
        .body("items.EntityType", contains("UserPreferences", "UserProfile"))
        .body("items.email", hasItem(ada.email()))
        .body("items.find { it.EntityType == 'UserProfile' }.settings.theme", equalTo("light"));

    ada.delete("").statusCode(204);
    problem(ada.get(""), 404);
    problem(ada.get("/export"), 404);
    problem(ada.get("/preferences"), 404);
    ada.delete("").statusCode(204);
  }

  @Test
  void whoWasDeletedCanStartAnew() {
    User ada = newUser();
    ada.delete("").statusCode(204);
    signUp(Map.of("email", ada.email())).statusCode(201).body("$", not(hasKey("email")));
    ada.get("").statusCode(200);
  }
}
