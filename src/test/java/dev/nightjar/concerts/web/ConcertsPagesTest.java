package dev.nightjar.concerts.web;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.account.identity.DevelopmentTokens;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Channel;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.concerts.store.Notifications;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.ops.Environment;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The concerts pages without JavaScript. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class ConcertsPagesTest {

  private static final String HOSTILE = "<script>alert(1)</script>\"><img src=x onerror=alert(2)>";
  private static final String ARTIST = "sample:mossgrave";
  private static final Pattern MORE =
      Pattern.compile("href=\"(/concerts/[a-z]+\\?[^\"]*cursor=[^\"]+)\"");
  private static final Pattern VERSION = Pattern.compile("name=\"version\" value=\"(\\d+)\"");

  @Inject Artists artists;
  @Inject UserArtists userArtists;
  @Inject Notifications notifications;
  @Inject DevelopmentTokens tokens;
  @Inject DynamoDbClient dynamoDb;
  @Inject Environment environment;

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void artistIsFoundTrackedMutedAndUntracked() {
    Browser ada = Browser.ofNewUser();
    assertTrue(ada.html("/concerts").contains("You don’t track any artists yet"));
    assertTrue(ada.html("/concerts/artists?search=mossgr").contains("Heavy, slow"));
    ada.post("/concerts/artists/" + ARTIST + "/track", Map.of("search", "moss grave"))
        .statusCode(303)
        .header(
            "Location", endsWith("/concerts/artists?changed=sample%3Amossgrave&search=moss+grave"));
    String after = ada.html("/concerts/artists?changed=sample%3Amossgrave&search=mossgr");
    assertTrue(after.contains("You track Mossgrave. Notifications are on."), after);
    assertTrue(after.contains("Tracked artists: 1"), after);
    ada.post("/concerts/artists/" + ARTIST + "/news", Map.of("wanted", "false")).statusCode(303);
    assertTrue(ada.html("/concerts/artists").contains("Notifications off"));
    ada.post("/concerts/artists/" + ARTIST + "/untrack", Map.of()).statusCode(303);
    assertTrue(ada.html("/concerts/artists").contains("Tracked artists: 0"));
    ada.post("/concerts/artists/sample:unknown-artist/track", Map.of()).statusCode(404);
  }

  @Test
  void whatIsTypedIsShownAsText() {
    Browser ada = Browser.ofNewUser();
    String found =
        ada.asks()
            .urlEncodingEnabled(true)
            .queryParam("search", HOSTILE)
            .get("/concerts/artists")
            .asString();
    Map<String, String> form = form(ada);
    form.put("excludedVenues", HOSTILE);
    ada.post("/concerts/preferences", form).statusCode(303);
    for (String page : new String[] {found, ada.html("/concerts/preferences")}) {
      assertTrue(page.contains("&lt;script&gt;alert(1)"), page);
      assertFalse(page.contains("<script>alert"), page);
      assertFalse(page.contains("<img src=x"), page);
    }
  }

  @Test
  void newUserIsWelcomedOnceWithWhatWillCome() {
    Browser ada = Browser.ofNewUser();
    String page = ada.html("/concerts/notifications");
    assertTrue(page.contains("Welcome: track artists to see their concerts"), page);
    assertTrue(page.contains("href=\"/concerts/artists\">Welcome"), page);
    ada.post("/concerts/notifications/read", Map.of()).statusCode(303);
    assertFalse(ada.html("/concerts/notifications").contains("class=\"count\""));
  }

  @Test
  void notificationsOfOneUserAreNotVisibleToAnother() {
    Browser ada = Browser.ofNewUser();
    ada.post("/concerts/notifications/read", Map.of()).statusCode(303);
    Browser eve = Browser.ofNewUser();
    ada.post("/concerts/artists/" + ARTIST + "/track", Map.of()).statusCode(303);
    String id = storeNotification(userOf(ada), new ArtistId(ARTIST), "A show just for Ada");
    String page = ada.html("/concerts/notifications");
    assertTrue(page.contains("A show just for Ada") && page.contains("In Denver."), page);
    assertTrue(page.contains("<span class=\"count\">1</span>"), page);
    assertFalse(eve.html("/concerts/notifications").contains("Ada"));
    eve.post("/concerts/notifications/" + id + "/read", Map.of()).statusCode(404);
    ada.post("/concerts/notifications/" + id + "/read", Map.of()).statusCode(303);
    assertFalse(ada.html("/concerts/notifications").contains("class=\"count\""));
    assertTrue(ada.html("/concerts/notifications?unread=true").contains("No unread notifications"));
    ada.asks()
        .header("HX-Request", "true")
        .post("/concerts/notifications/" + id + "/unread")
        .then()
        .statusCode(200)
        .body(allOf(containsString("Mark as read"), containsString("id=\"badge\"")))
        .body(not(containsString("<html")));
    ada.post("/concerts/notifications/read", Map.of()).statusCode(303);
    assertFalse(ada.html("/concerts/notifications").contains("class=\"count\""));
  }

  @Test
  void longListsHaveALinkThatIsValidForTheirOwnerOnly() {
    Browser ada = Browser.ofNewUser();
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    for (int i = 0; i <= 20; i++) {
      Artist artist = artist("Paged Band " + i, now);
      artists.save(artist);
      userArtists.track(UserArtist.from(now, userOf(ada), artist, true));
      storeNotification(userOf(ada), artist.artistId(), "Told " + i);
    }
    for (String list : new String[] {"/concerts/artists", "/concerts/notifications"}) {
      Matcher more = MORE.matcher(ada.html(list));
      assertTrue(more.find(), list);
      String rest = more.group(1).replace("&amp;", "&");
      assertTrue(ada.html(rest).contains("Back to the "), rest);
      assertFalse(MORE.matcher(ada.html(rest)).find(), rest);
      Browser.ofNewUser().get(rest).statusCode(400);
    }
  }

  private static Artist artist(String name, Instant now) {
    return new Artist(
        new ArtistId("tm:" + UUID.randomUUID()),
        name,
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Artist.Statistics.NONE,
        new Artist.Metadata(now, now, "ticketmaster"));
  }

  @Test
  void preferencesAreSavedAndErrorsAreShownAtTheirFields() {
    Browser ada = Browser.ofNewUser();
    Map<String, String> form = form(ada);
    form.put("city", "Portland, ME");
    form.put("radius", "120");
    form.put("days", "Friday");
    form.put("quiet", "on");
    form.put("timezone", "Europe/Berlin");
    ada.post("/concerts/preferences", form)
        .statusCode(303)
        .header("Location", endsWith("/concerts/preferences?saved=true"));
    String saved = ada.html("/concerts/preferences?saved=true");
    assertTrue(saved.contains("value=\"Portland, ME\""), saved);
    assertTrue(saved.contains("id=\"day-Friday\" name=\"days\" value=\"Friday\" checked"), saved);
    form.put("version", version(saved));
    form.put("radius", "far");
    form.put("sms", "on");
    form.put("timezone", "Mars/Olympus");
    ada.post("/concerts/preferences", form)
        .statusCode(400)
        .body(containsString("id=\"radius-fault\">This must be a whole number of miles."))
        .body(containsString("id=\"phoneNumber-fault\">This is required for SMS."))
        .body(containsString("id=\"timezone-fault\""))
        .body(containsString("value=\"far\""))
        .body(not(containsString("id=\"city-fault\"")));
  }

  @Test
  void staleFormShowsTheNewerValuesAndTheTypedOnes() {
    Browser ada = Browser.ofNewUser();
    Map<String, String> first = form(ada);
    Map<String, String> second = new HashMap<>(first);
    first.put("radius", "77");
    ada.post("/concerts/preferences", first).statusCode(303);
    second.put("radius", "88");
    second.put("includeNearbyCities", "on");
    second.put("push", "on");
    second.put("quiet", "on");
    second.remove("email");
    String answer = ada.post("/concerts/preferences", second).statusCode(409).extract().asString();
    assertTrue(answer.contains("were changed elsewhere"), answer);
    assertTrue(answer.contains("value=\"77\""), answer);
    assertTrue(answer.contains("Your value: 88"), answer);
    for (String box : List.of("includeNearbyCities", "push", "quiet", "email")) {
      String had = box.equals("email") ? "no" : "yes";
      Pattern note =
          Pattern.compile(
              "<label for=\"%s\">[^<]*</label>\\s*<p class=\"other\">Your value: %s</p>"
                  .formatted(box, had));
      assertTrue(note.matcher(answer).find(), () -> box + " in " + answer);
    }
    assertEquals(version(ada.html("/concerts/preferences")), version(answer));
    second = new HashMap<>(first);
    ada.post("/concerts/preferences", second).statusCode(303);
  }

  @Test
  void dataCanBeExportedAndDeleted() {
    Browser ada = Browser.ofNewUser();
    ada.get("/concerts/my-data/export")
        .statusCode(200)
        .contentType("application/json")
        .header("Content-Disposition", containsString("attachment"))
        .header("Cache-Control", equalTo("no-store"))
        .body("items.email", hasItem(ada.email()));
    ada.post("/concerts/my-data/delete", Map.of("email", "delete"))
        .statusCode(400)
        .body(containsString("Nothing was deleted"));
    ada.post("/concerts/my-data/delete", Map.of("email", ada.email()))
        .statusCode(303)
        .header("Location", endsWith("why=deleted"))
        .header("Set-Cookie", containsString("Max-Age=0"));
    ada.get("/concerts").statusCode(303).header("Location", containsString("why=gone"));
  }

  @Test
  void exportIsOneFileOfAnyLength() {
    Browser ada = Browser.ofNewUser();
    String user = userOf(ada).value();
    for (int i = 0; i < 15; i++) {
      Map<String, AttributeValue> item =
          Map.of(
              "PK", AttributeValue.fromS("USER#" + user),
              "SK", AttributeValue.fromS("TOLD#filling-" + i),
              "text", AttributeValue.fromS("x".repeat(350_000)));
      dynamoDb.putItem(
          put -> put.tableName(ConcertsTable.definition(environment).name()).item(item));
    }
    ada.get("/concerts/my-data/export")
        .statusCode(200)
        .body("items.SK", hasItems("TOLD#filling-0", "TOLD#filling-14", "PROFILE"))
        .body("next", nullValue());
  }

  @Test
  void invalidInputIsReportedOnAPage() {
    Browser ada = Browser.ofNewUser();
    for (String address :
        new String[] {
          "/concerts?month=2026-13",
          "/concerts?where=here",
          "/concerts?cursor=x",
          "/concerts/artists?cursor=x",
          "/concerts/notifications?cursor=x"
        }) {
      ada.get(address).statusCode(400).contentType("text/html");
    }
    ada.get("/concerts/shows/nothing").statusCode(404).contentType("text/html");
    ada.post("/concerts/recommendations/nothing/feedback", Map.of("helpful", "true"))
        .statusCode(404);
  }

  private UserId userOf(Browser browser) {
    return tokens.holderOf(browser.token()).orElseThrow().user();
  }

  private String storeNotification(UserId user, ArtistId artist, String title) {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    Notification notification =
        new Notification(
            new NotificationId(UUID.randomUUID().toString()),
            user,
            NotificationType.CONCERT_ANNOUNCED,
            title,
            "In a month.",
            "In Denver.",
            Optional.of(
                new Notification.Subject(
                    new ConcertId("c-1"),
                    artist,
                    "Mossgrave",
                    Optional.empty(),
                    ConcertDate.of(LocalDate.now(ZoneOffset.UTC).plusMonths(1)))),
            Map.<Channel, Notification.Delivery>of(),
            Optional.empty(),
            now);
    assertEquals(
        Notifications.StoreOutcome.STORED,
        notifications.store(
            ConcertsFixture.newNotification(notification, notification.notificationId().value())));
    return notification.notificationId().value();
  }

  /** The values of the preferences form on the page. */
  private static Map<String, String> form(Browser browser) {
    Map<String, String> form = new HashMap<>();
    form.put("version", version(browser.html("/concerts/preferences")));
    form.put("city", "Denver, CO");
    form.put("radius", "50");
    form.put("email", "on");
    form.put("frequency", "immediate");
    form.put("quietStart", "22:00");
    form.put("quietEnd", "08:00");
    form.put("timezone", "UTC");
    return form;
  }

  private static String version(String page) {
    Matcher version = VERSION.matcher(page);
    assertTrue(version.find());
    return version.group(1);
  }
}
