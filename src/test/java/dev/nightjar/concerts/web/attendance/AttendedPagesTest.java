package dev.nightjar.concerts.web.attendance;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.account.identity.DevelopmentTokens;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.concerts.store.Attendances;
import dev.nightjar.concerts.store.ConcertBuilder;
import dev.nightjar.concerts.store.ConcertUpdates;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.concerts.store.Notifications;
import dev.nightjar.concerts.store.RecommendationQueue;
import dev.nightjar.concerts.store.Recommendations;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.web.Browser;
import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Attended concerts and outdated recommendations without JavaScript. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class AttendedPagesTest {

  private static final String HOSTILE = "<script>alert(1)</script>";
  private static final Pattern MORE =
      Pattern.compile("href=\"(/concerts/attended\\?cursor=[^\"]+)\"");

  private final Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);

  @Inject Artists artists;
  @Inject ConcertUpdates changes;
  @Inject Attendances attendances;
  @Inject Notifications notifications;
  @Inject UserArtists userArtists;
  @Inject Recommendations recommendations;
  @Inject RecommendationQueue queue;
  @Inject DevelopmentTokens tokens;

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void userReviewsAConcertOnItsPageAndRemovesTheReview() {
    Browser ada = Browser.ofNewUser();
    assertTrue(ada.html("/concerts/attended").contains("No attended concerts yet"));
    Concert concert = concert(-2);
    String page = "/concerts/shows/" + concert.concertId();
    assertTrue(ada.html(page).contains("Did you attend this concert?"));

    ada.post(page + "/attended", Map.of("rating", "4", "review", "Loud\r\n" + HOSTILE))
        .statusCode(303)
        .header("Location", endsWith("/concerts/attended?changed=" + concert.concertId()));
    String list = ada.html("/concerts/attended?changed=" + concert.concertId());
    assertTrue(list.contains("Saved: you attended " + concert.artist().name()), list);
    assertTrue(list.contains("your rating: 4 of 5"), list);
    assertTrue(list.contains("Loud\n&lt;script&gt;"), list);
    String after = ada.html(page);
    assertTrue(after.contains("<dd>4 of 5 (1 rating)</dd>"), after);
    assertTrue(after.contains("<option value=\"4\" selected>"), after);

    assertTrue(
        ada.html("/concerts/artists/" + concert.artist().id())
            .contains("4 of 5 (1 rating) for shows of the last 90 days"));

    ada.post(page + "/not-attended", Map.of()).statusCode(303);
    assertTrue(ada.html("/concerts/attended").contains("0 concerts attended"));
    assertFalse(ada.html(page).contains("<dt>Rating</dt>"));
  }

  @Test
  void errorsAreShownAtTheirFieldsAndNothingIsSaved() {
    Browser ada = Browser.ofNewUser();
    String page = "/concerts/shows/" + concert(-2).concertId();
    ada.post(page + "/attended", Map.of("rating", "6", "review", "x".repeat(1_001)))
        .statusCode(400)
        .body(containsString("id=\"rating-fault\""))
        .body(containsString("id=\"review-fault\" role=\"alert\">This must have at most 1000"))
        .body(containsString("x".repeat(1_001)));
    assertTrue(ada.html("/concerts/attended").contains("0 concerts attended"));
    ada.post(page + "/attended", Map.of("rating", "many")).statusCode(400);
    ada.post("/concerts/shows/nothing/attended", Map.of()).statusCode(404);
    ada.get("/concerts/attended?cursor=x").statusCode(400);
  }

  @Test
  void upcomingConcertHasNoReviewForm() {
    Browser ada = Browser.ofNewUser();
    String page = "/concerts/shows/" + concert(20).concertId();
    assertFalse(ada.html(page).contains("Did you attend this concert?"));
    ada.post(page + "/attended", Map.of()).statusCode(409).contentType("text/html");
  }

  @Test
  void recentConcertsFromNotificationsAreOffered() {
    Browser ada = Browser.ofNewUser();
    Concert played = concert(-2);
    Concert toCome = concert(20);
    storeNotification(userOf(ada), played);
    storeNotification(userOf(ada), toCome);
    String list = ada.html("/concerts/attended");
    assertTrue(list.contains("/concerts/shows/" + played.concertId() + "#attended"), list);
    assertFalse(list.contains(toCome.concertId().value()), list);
    attendances.attend(userOf(ada), played.concertId(), Attendance.Review.NONE);
    assertFalse(ada.html("/concerts/attended").contains("I attended"));
  }

  @Test
  void recentConcertsOfTrackedArtistsAreOfferedWithoutNotifications() {
    Browser ada = Browser.ofNewUser();
    Concert played = concert(-9);
    assertFalse(ada.html("/concerts/attended").contains("I attended"));
    Artist artist = artists.byId(played.artist().id()).orElseThrow();
    userArtists.track(UserArtist.from(now, userOf(ada), artist, true));
    String list = ada.html("/concerts/attended");
    assertTrue(list.contains("/concerts/shows/" + played.concertId() + "#attended"), list);
    attendances.attend(userOf(ada), played.concertId(), Attendance.Review.NONE);
    assertFalse(ada.html("/concerts/attended").contains("I attended"));
  }

  @Test
  void longListHasALinkToTheNextPage() {
    Browser ada = Browser.ofNewUser();
    for (int i = 1; i <= 21; i++) {
      attendances.attend(userOf(ada), concert(-i).concertId(), Attendance.Review.NONE);
    }
    Matcher more = MORE.matcher(ada.html("/concerts/attended"));
    assertTrue(more.find());
    String rest = ada.html(more.group(1));
    assertTrue(rest.contains("Back to the latest"), rest);
    assertEquals(1, rest.split("/not-attended", -1).length - 1);
    Browser.ofNewUser().get(more.group(1)).statusCode(400);
  }

  @Test
  void recommendationIsHiddenOnceItsArtistIsTracked() {
    Browser ada = Browser.ofNewUser();
    Concert concert = concert(20);
    recommend(userOf(ada), concert);
    assertTrue(ada.html("/concerts/recommendations").contains(concert.artist().name()));
    ada.post("/concerts/recommendations/" + concert.concertId() + "/track", Map.of())
        .statusCode(303);
    assertFalse(ada.html("/concerts/recommendations").contains(concert.artist().name()));
  }

  private Concert concert(int inDays) {
    ArtistId artist = new ArtistId("tm:" + UUID.randomUUID());
    artists.save(
        new Artist(
            artist,
            "The " + artist,
            Optional.empty(),
            List.of("Folk"),
            Optional.empty(),
            Optional.empty(),
            Artist.Statistics.NONE,
            new Artist.Metadata(now, now, "ticketmaster")));
    Concert concert =
        ConcertBuilder.of(UUID.randomUUID().toString(), artist, now)
            .on(LocalDate.now(ZoneOffset.UTC).plusDays(inDays).toString())
            .build();
    changes.record(concert);
    return concert;
  }

  private void storeNotification(UserId user, Concert concert) {
    Artist artist = artists.byId(concert.artist().id()).orElseThrow();
    userArtists.track(UserArtist.from(now, user, artist, true));
    Notification notification =
        new Notification(
            new NotificationId(UUID.randomUUID().toString()),
            user,
            NotificationType.CONCERT_ANNOUNCED,
            "A show",
            "In a while.",
            "In Denver.",
            Optional.of(
                new Notification.Subject(
                    concert.concertId(),
                    artist.artistId(),
                    artist.name(),
                    Optional.empty(),
                    concert.event().date())),
            Map.of(),
            Optional.empty(),
            now);
    assertEquals(
        Notifications.StoreOutcome.STORED,
        notifications.store(
            ConcertsFixture.newNotification(notification, concert.metadata().sourceId())));
  }

  private void recommend(UserId user, Concert concert) {
    Artist other = artists.byId(concert(30).artist().id()).orElseThrow();
    userArtists.track(UserArtist.from(now, user, other, true));
    RecommendationQueue.Claim claim =
        queue.due(now.plus(Duration.ofDays(365)), 1_000).stream()
            .filter(due -> due.user().equals(user))
            .findFirst()
            .flatMap(due -> queue.claim(due, now.plusSeconds(60)))
            .orElseThrow();
    Recommendation recommendation =
        new Recommendation(
            user,
            concert.concertId(),
            0.9,
            "Just so.",
            List.of(),
            List.of("folk"),
            "rules",
            now,
            Optional.empty());
    assertTrue(recommendations.store(claim, List.of(recommendation), now.plusSeconds(600)));
  }

  private UserId userOf(Browser browser) {
    return tokens.holderOf(browser.token()).orElseThrow().user();
  }
}
