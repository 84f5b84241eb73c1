package dev.nightjar.concerts.rest;

import static dev.nightjar.concerts.rest.ConcertsApi.newUser;
import static dev.nightjar.concerts.rest.ConcertsApi.problem;
import static dev.nightjar.concerts.rest.ConcertsApi.signUp;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concerts.rest.ConcertsApi.User;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.messaging.Email;
import dev.nightjar.messaging.MessageSender;
import dev.nightjar.messaging.SmsMessage;
import dev.nightjar.messaging.StoredMessages;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class UsersApiTest {

  @TestHTTPResource URI server;
  @Inject UserSeed seed;
  @Inject MessageSender messageSender;
  @Inject StoredMessages outbox;

  @BeforeEach
  void awaitReady() {
    ConcertsApi.awaitReady();
  }

  @Test
  void signUpReturnsAnIdAndATokenForTheProfile() {
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
  void signUpWithTheSameAddressInAnySpellingSignsIn() {
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
  void invalidAddressIsRejected(String email) {
    Map<String, Object> body = new java.util.HashMap<>();
    body.put("email", email);
    problem(signUp(body), 400).body("violations.field", contains("email"));
  }

  @Test
  void otherInvalidBodiesAreRejected() {
    problem(signUp(Map.of("email", 5)), 400).body("violations.field", contains("email"));
    problem(signUp(Map.of("email", "ada@example.org", "admin", true)), 400)
        .body("violations.field", contains("admin"));
    problem(signUp("{\"email\":"), 400);
    problem(signUp(""), 400);
  }

  @Test
  void theExportHasEverythingAndTheDeletionLeavesNothing() {
    User ada = newUser();
    seed.everything(ada);
    List<String> kept = sortKeys(seed.itemsAbout(ada));
    ada.get("/export")
        .statusCode(200)
        .body("userId", equalTo(ada.id()))
        .body("exportedAt", notNullValue())
        .body("items.SK", hasItems(kept.toArray(String[]::new)))
        .body("items.PK", everyItem(equalTo("USER#" + ada.id())))
        .body(
            "items.EntityType",
            hasItems(
                "UserProfile",
                "UserPreferences",
                "UserArtist",
                "Notification",
                "Told",
                "Recommendation",
                "UserTaste"))
        .body("items.email", hasItem(ada.email()))
        .body("items.find { it.EntityType == 'UserProfile' }.settings.theme", equalTo("light"))
        .body("next", nullValue());

    ada.delete("").statusCode(204);
    assertEquals(List.of(), sortKeys(seed.itemsAbout(ada)));
    problem(ada.get(""), 404);
    problem(ada.get("/export"), 404);
    problem(ada.get("/preferences"), 404);
    ada.delete("").statusCode(204);
  }

  @Test
  void longExportHasPages() throws Exception {
    User ada = newUser();
    seed.everything(ada);
    List<String> kept = sortKeys(seed.itemsAbout(ada));
    seed.fill(ada, 20, 80_000);
    List<String> exported = new ArrayList<>();
    int pages = 0;
    String next = "";
    while (next != null) {
      String body = export(ada, next);
      int asTextOfAFunctionsAnswer = new ObjectMapper().writeValueAsBytes(body).length;
      assertTrue(asTextOfAFunctionsAnswer < 6_000_000, () -> "it has " + body.length());
      JsonNode page = new ObjectMapper().readTree(body);
      page.path("items").forEach(item -> exported.add(item.path("SK").asText()));
      next = page.path("next").textValue();
      pages++;
    }
    assertTrue(pages >= 2, "20 items of 320 KB each came in " + pages + " pages");
    assertTrue(exported.containsAll(kept));
    assertEquals(20, exported.stream().filter(key -> key.contains("filling")).count());
    assertEquals(exported.size(), Set.copyOf(exported).size());
  }

  /** Without REST Assured, which is slow with megabytes. */
  private String export(User user, String cursor) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(
                server.resolve(
                    "/api/concerts/users/"
                        + user.id()
                        + "/export"
                        + (cursor.isEmpty() ? "" : "?cursor=" + cursor)))
            .header("Authorization", "Bearer " + user.token())
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
  }

  @Test
  void cursorsHaveNoAddressAndAreValidForTheirUserOnly() {
    User ada = newUser();
    User eve = newUser();
    seed.everything(ada);
    seed.fill(ada, 14, 80_000);
    for (String list : List.of("/artists?limit=1", "/notifications?limit=1", "/export")) {
      String cursor = ada.get(list).statusCode(200).extract().path("next");
      String decoded =
          new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.ISO_8859_1);
      assertTrue(decoded.contains("USER#" + ada.id()), list);
      assertFalse(decoded.toLowerCase(Locale.ROOT).contains(ada.email()), list);
      assertFalse(decoded.contains("@example.org"), list);
      problem(eve.asks().queryParam("cursor", cursor).get(eve.address(list)).then(), 400)
          .body("violations.field", contains("cursor"));
    }
  }

  @Test
  void storedMessagesAreDeletedWithTheUser() {
    assumeTrue(EmbeddedCloudTestResource.isUsed(), "another cloud has no outbox");
    User ada = newUser();
    User eve = newUser();
    String number = "+1303" + (1_000_000 + ThreadLocalRandom.current().nextInt(8_999_999));
    ada.put("/preferences", Map.of("notifications", Map.of("sms", true, "phoneNumber", number)))
        .statusCode(200);
    messageSender.send(
        new Email("us@example.org", ada.email(), "News", "A show!", "<p>A show!</p>"));
    messageSender.send(new SmsMessage(number, "A show!"));
    messageSender.send(
        new Email("us@example.org", eve.email(), "News", "A show!", "<p>A show!</p>"));

    ada.delete("").statusCode(204);
    assertEquals(List.of(), outbox.newestTo(Set.of(ada.email(), number), 10));
    assertEquals(1, outbox.newestTo(Set.of(eve.email()), 10).size());
  }

  private static List<String> sortKeys(List<Map<String, AttributeValue>> items) {
    return items.stream().map(item -> item.get("SK").s()).toList();
  }

  @Test
  void deletedUserCanSignUpAgain() {
    User ada = newUser();
    ada.delete("").statusCode(204);
    String token =
        signUp(Map.of("email", ada.email()))
            .statusCode(201)
            .body("$", not(hasKey("email")))
            .extract()
            .path("token");
    new User(ada.id(), token, ada.email()).get("").statusCode(200);
  }
}
