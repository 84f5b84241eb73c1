package dev.nightjar.concerts.rest;

import static dev.nightjar.concerts.rest.ConcertSeed.inDays;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;

import dev.nightjar.concerts.account.identity.Authenticator;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.rest.ConcertsApi.User;
import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.concerts.web.Browser;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.ops.Environment;
import dev.nightjar.table.SpecificationItems;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The APIs and pages show items as the specification prints them. Only the TTL is later, because
 * the printed one has expired.
 */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class SpecificationItemsTest {

  private static final String USER = "123e4567-e89b-12d3-a456-426614174000";
  private static final String ARTIST = "tm:K8vZ917Gku7";
  private static final String DAY = "2025-07-15";
  private static final Map<String, String> NOT_EXPIRED =
      Map.of("1741910700", "4102444800", "1733839800", "4102444800");

  @Inject DynamoDbClient dynamoDb;
  @Inject Environment environment;
  @Inject Authenticator authenticator;

  private User user;

  @BeforeEach
  void writeItems() {
    ConcertsApi.awaitReady();
    deleteItems();
    put("user-profile", Map.of());
    user =
        new User(USER, authenticator.tokenFor(new UserId(USER)).orElseThrow(), "user@example.com");
    put("user-preferences", Map.of());
    put("user-artist", Map.of());
    put("concert", Map.of());
    put("artist", Map.of());
    put("notification", NOT_EXPIRED);
    put("recommendation", NOT_EXPIRED);
  }

  @AfterEach
  void deleteItems() {
    for (String partition :
        new String[] {
          "USER#" + USER, "ARTIST#" + ARTIST, "CONCERT#abc123", "CONCERT#concert-xyz789"
        }) {
      dynamoDb
          .queryPaginator(
              query ->
                  query
                      .tableName(table())
                      .keyConditionExpression("PK = :partition")
                      .expressionAttributeValues(
                          Map.of(":partition", AttributeValue.fromS(partition))))
          .items()
          .forEach(
              item ->
                  dynamoDb.deleteItem(
                      delete ->
                          delete
                              .tableName(table())
                              .key(Map.of("PK", item.get("PK"), "SK", item.get("SK")))));
    }
  }

  @Test
  void profileIsShown() {
    user.get("")
        .statusCode(200)
        .body("email", equalTo("user@example.com"))
        .body("createdAt", equalTo("2025-01-15T10:30:00Z"))
        .body("statistics.totalArtistsTracked", equalTo(47))
        .body("statistics.notificationsSent", equalTo(25))
        .body("settings.theme", equalTo("light"))
        .body("settings.emailVerified", equalTo(true));
  }

  @Test
  void calendarUrlOfAProfileWithoutAGenerationIsReplaced() {
    String before = user.get("/calendar").statusCode(200).extract().asString();
    user.post("/calendar", Map.of()).statusCode(200).body(not(equalTo(before)));
  }

  @Test
  void preferencesWithoutAVersionAreShownAndReplacedOnce() {
    String tag =
        user.get("/preferences")
            .statusCode(200)
            .body("notifications.quietHours.timezone", equalTo("America/Denver"))
            .body("location.nearbyCities", contains("Boulder", "Colorado Springs"))
            .body("filters.maxPrice", equalTo(150))
            .body("filters.preferredDays", contains("Friday", "Saturday"))
            .body("updatedAt", equalTo("2025-01-20T14:30:00Z"))
            .body("version", equalTo(0))
            .extract()
            .header("ETag");
    Map<String, Object> wanted = Map.of("location", Map.of("city", "Boulder", "state", "CO"));
    user.sends(wanted)
        .header("If-Match", tag)
        .put(user.address("/preferences"))
        .then()
        .statusCode(200)
        .body("version", equalTo(1));
    user.sends(wanted)
        .header("If-Match", tag)
        .put(user.address("/preferences"))
        .then()
        .statusCode(412);
    user.put("/preferences", wanted).statusCode(200).body("version", equalTo(2));
  }

  @Test
  void trackedArtistIsShownAndMuted() {
    user.get("/artists")
        .statusCode(200)
        .body("items.artistName", contains("The Lumineers"))
        .body("items.addedBy", contains("manual"))
        .body("items[0].genres", contains("Folk", "Indie"));
    user.put("/artists/" + ARTIST, Map.of("notificationsEnabled", false)).statusCode(200);
    user.get("/artists").body("items.notificationsEnabled", contains(false));
  }

  @Test
  void notificationWithoutAReasonIsShownAndRead() {
    for (String list : new String[] {"/notifications", "/notifications?unread=true"}) {
      user.get(list)
          .statusCode(200)
          .body("items.notificationId", contains("notif-abc123"))
          .body("items[0].title", equalTo("The Lumineers announced a Denver show!"))
          .body("items[0].data.concertId", equalTo("concert-abc123"))
          .body("items[0].channels.email.sent", equalTo(true))
          .body("items[0].channels.email.messageId", equalTo("ses-msg-123"))
          .body("items[0].channels.sms.sent", equalTo(false))
          .body("items[0].read", equalTo(false));
    }
    user.post("/notifications/notif-abc123/read", Map.of())
        .statusCode(200)
        .body("read", equalTo(true));
    user.get("/notifications?unread=true").statusCode(200).body("items", hasSize(0));
  }

  @Test
  void concertIsShownAloneAndInTheListsOfItsCityAndItsArtist() {
    given()
        .get("/api/concerts/abc123")
        .then()
        .statusCode(200)
        .body("event.doors", equalTo("18:00:00"))
        .body("venue.capacity", equalTo(9525))
        .body("tickets.salesStart", equalTo("2025-02-01T10:00:00Z"))
        .body("lineup.supportingActs", contains("James Bay"));
    for (String list : new String[] {"?city=Denver&", "/artists/" + ARTIST + "/concerts?"}) {
      String dates = "from=" + DAY + "&to=" + DAY;
      given()
          .get("/api/concerts" + list + dates)
          .then()
          .statusCode(200)
          .body("items.concertId", hasItem("abc123"));
    }
  }

  @Test
  void artistIsShown() {
    given()
        .get("/api/concerts/artists/" + ARTIST)
        .then()
        .statusCode(200)
        .body("name", equalTo("The Lumineers"))
        .body("statistics.totalTrackers", equalTo(234))
        .body("statistics.lastConcertDate", equalTo(DAY));
  }

  @Test
  void upcomingConcertOfATrackedArtistIsShownWithoutATour() {
    put("concert", Map.of(DAY, inDays(30)));
    user.get("/concerts").statusCode(200).body("items.concertId", contains("abc123"));
    user.get("").body("statistics.upcomingConcerts", equalTo(1));
  }

  @Test
  void recommendationIsShownAndItsFeedbackIsReplaced() {
    put(
        "concert",
        Map.of(DAY, inDays(30), "abc123", "concert-xyz789", ARTIST, "tm:untracked-by-the-user"));
    user.get("/recommendations")
        .statusCode(200)
        .body("items.concertId", contains("concert-xyz789"))
        .body("items[0].score", equalTo(0.92f))
        .body("items[0].aiModel", equalTo("claude-3-sonnet-20240229"))
        .body("items[0].feedback.comment", equalTo("Great recommendation!"));
    user.post("/recommendations/concert-xyz789/feedback", Map.of("helpful", false))
        .statusCode(200)
        .body("feedback.helpful", equalTo(false));
  }

  @Test
  void allItemsAreExported() {
    user.get("/export")
        .statusCode(200)
        .body(containsString("notif-abc123"))
        .body(containsString("Great recommendation!"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/concerts",
        "/concerts/artists",
        "/concerts/notifications",
        "/concerts/recommendations",
        "/concerts/attended",
        "/concerts/preferences",
        "/concerts/my-data",
        "/concerts/shows/abc123"
      })
  void everyPageIsShown(String page) {
    new Browser(user.email(), user.token()).html(page);
  }

  @Test
  void pageShowsANotificationWithoutAReason() {
    new Browser(user.email(), user.token())
        .get("/concerts/notifications")
        .statusCode(200)
        .body(containsString("The Lumineers announced a Denver show!"))
        .body(containsString("e-mail sent"))
        .body(not(containsString("SMS pending")))
        .body(not(containsString("Reason:")));
  }

  private void put(String name, Map<String, String> replacements) {
    dynamoDb.putItem(
        put ->
            put.tableName(table()).item(SpecificationItems.item("concerts/" + name, replacements)));
  }

  private String table() {
    return ConcertsTable.definition(environment).name();
  }
}
