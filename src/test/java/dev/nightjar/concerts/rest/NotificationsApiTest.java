package dev.nightjar.concerts.rest;

import static dev.nightjar.concerts.rest.ConcertsApi.newUser;
import static dev.nightjar.concerts.rest.ConcertsApi.problem;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.nightjar.concerts.model.Channel;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.rest.ConcertsApi.User;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.concerts.store.Notifications;
import dev.nightjar.concerts.store.RecommendationQueue;
import dev.nightjar.concerts.store.Recommendations;
import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Notifications and recommendations over HTTP. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class NotificationsApiTest {

  @Inject ConcertSeed seed;
  @Inject Notifications notifications;
  @Inject Recommendations recommendations;
  @Inject RecommendationQueue queue;

  private User ada;
  private ArtistId artist;

  @BeforeEach
  void signUp() {
    ConcertsApi.awaitReady();
    ada = newUser();
    artist = seed.artist();
    ada.put("/artists/" + artist, Map.of());
  }

  @Test
  void allNotificationsAreMarkedAsReadAndARepetitionMarksNone() {
    storedNotification(ada, 60);
    storedNotification(ada, 0);
    ada.asks()
        .post(ada.address("/notifications/read"))
        .then()
        .statusCode(200)
        .body("marked", equalTo(2))
        .body("more", equalTo(false));
    ada.get("/notifications?unread=true").body("items", empty());
    ada.asks().post(ada.address("/notifications/read")).then().body("marked", equalTo(0));
  }

  @Test
  void aNotificationIsShownAsTheSpecificationHasIt() {
    String id = storedNotification(ada, 0);
    ada.get("/notifications")
        .statusCode(200)
        .body("items", hasSize(1))
        .body("items[0].notificationId", equalTo(id))
        .body("items[0].type", equalTo("concert_announced"))
        .body("items[0].reason", equalTo("In Denver"))
        .body("items[0].data.artistId", equalTo(artist.value()))
        .body("items[0].data.date", equalTo("2099-07-15"))
        .body("items[0].channels.email.sent", equalTo(false))
        .body("items[0].channels.email.messageId", nullValue())
        .body("items[0].channels.sms.sent", equalTo(false))
        .body("items[0].channels.push.sent", equalTo(false))
        .body("items[0].read", equalTo(false))
        .body("items[0].readAt", nullValue())
        .body("next", nullValue());
    ada.get("").body("statistics.notificationsSent", equalTo(1));
  }

  @Test
  void readNotificationIsNotUnreadAnymore() {
    String older = storedNotification(ada, 60);
    String newer = storedNotification(ada, 0);
    ada.get("/notifications?unread=true").body("items.notificationId", contains(newer, older));
    ada.post("/notifications/" + newer + "/read", Map.of())
        .statusCode(200)
        .body("read", equalTo(true))
        .body("readAt", notNullValue());
    ada.get("/notifications?unread=true").body("items.notificationId", contains(older));
    ada.get("/notifications?unread=false").body("items.notificationId", contains(newer, older));
    ada.asks().post(ada.address("/notifications/" + newer + "/read")).then().statusCode(200);
  }

  @Test
  void notificationsArePaged() {
    String older = storedNotification(ada, 60);
    String newer = storedNotification(ada, 0);
    String next =
        ada.get("/notifications?limit=1")
            .body("items.notificationId", contains(newer))
            .extract()
            .path("next");
    ada.get("/notifications?limit=1&cursor=" + next)
        .body("items.notificationId", contains(older))
        .body("next", nullValue());
    problem(ada.get("/notifications?limit=1&unread=true&cursor=" + next), 400);
    problem(ada.get("/notifications?unread=maybe"), 400);
  }

  @Test
  void anotherUsersNotificationIsNotFound() {
    User eve = newUser();
    eve.put("/artists/" + artist, Map.of());
    String hers = storedNotification(eve, 0);
    problem(ada.post("/notifications/" + hers + "/read", Map.of()), 404);
    problem(ada.post("/notifications/nothing/read", Map.of()), 404);
    eve.get("/notifications?unread=true").body("items.notificationId", contains(hers));
  }

  @Test
  void recommendationIsListedAndTakesFeedback() {
    String concert = seed.record(seed.concert(seed.artist()).on(ConcertSeed.tonight()));
    recommended(ada, concert);
    ada.get("/recommendations")
        .statusCode(200)
        .body("items", hasSize(1))
        .body("items[0].concertId", equalTo(concert))
        .body("items[0].score", equalTo(0.92f))
        .body("items[0].matchingGenres", contains("folk"))
        .body("items[0].feedback", nullValue());

    ada.post(
            "/recommendations/" + concert + "/feedback",
            Map.of("helpful", true, "attended", true, "comment", " Great! "))
        .statusCode(200)
        .body("feedback.helpful", equalTo(true))
        .body("feedback.comment", equalTo("Great!"))
        .body("feedback.submittedAt", matchesPattern("[-0-9]{10}T\\d\\d:\\d\\d:\\d\\dZ"));
    ada.get("/recommendations").body("items[0].feedback.attended", equalTo(true));
    ada.get("").body("statistics.concertsAttended", equalTo(1));
    ada.get("/attended").body("items.concertId", contains(concert));
    ada.post("/recommendations/" + concert + "/feedback", Map.of("helpful", false));
    ada.get("/recommendations").body("items[0].feedback.attended", equalTo(true));
    ada.post(
        "/recommendations/" + concert + "/feedback", Map.of("helpful", true, "attended", false));
    ada.get("/attended").body("items", empty());
  }

  @Test
  void trackedArtistIsNotRecommended() {
    ArtistId other = seed.artist();
    String concert = seed.record(seed.concert(other));
    recommended(ada, concert);
    problem(
        ada.post(
            "/recommendations/" + concert + "/feedback", Map.of("helpful", true, "attended", true)),
        409);
    ada.put("/artists/" + other, Map.of());
    ada.get("/recommendations").body("items", empty()).body("next", nullValue());
  }

  @Test
  void invalidFeedbackIsRejected() {
    String path = "/recommendations/c1/feedback";
    problem(ada.post(path, Map.of("attended", true)), 400)
        .body("violations.field", contains("helpful"));
    problem(ada.post(path, Map.of("helpful", true, "comment", "x".repeat(1_001))), 400)
        .body("violations.field", contains("comment"));
    problem(ada.post(path, Map.of("helpful", "yes")), 400);
    problem(ada.post(path, Map.of("helpful", true, "stars", 5)), 400);
    problem(ada.post(path, Map.of("helpful", true)), 404);
    ada.get("/recommendations").body("items", empty());
  }

  private String storedNotification(User user, int secondsAgo) {
    NotificationId id = new NotificationId("notif-" + UUID.randomUUID());
    notifications.store(
        ConcertsFixture.newNotification(
            new Notification(
                id,
                new UserId(user.id()),
                NotificationType.CONCERT_ANNOUNCED,
                "The Lumineers announced a Denver show!",
                "The Lumineers will be performing at Red Rocks.",
                "In Denver",
                Optional.of(
                    new Notification.Subject(
                        new ConcertId("c1"),
                        artist,
                        "The Lumineers",
                        Optional.of("Red Rocks Amphitheatre"),
                        ConcertDate.parse("2099-07-15"))),
                Map.of(Channel.EMAIL, Notification.Delivery.NOT_SENT),
                Optional.empty(),
                ConcertSeed.now().minusSeconds(secondsAgo)),
            id.value()));
    return id.value();
  }

  private void recommended(User user, String concert) {
    UserId userId = new UserId(user.id());
    RecommendationQueue.Claim claim =
        queue.due(ConcertSeed.now().plus(Duration.ofDays(365)), 1_000).stream()
            .filter(due -> due.user().equals(userId))
            .findFirst()
            .flatMap(due -> queue.claim(due, ConcertSeed.now().plusSeconds(60)))
            .orElseThrow();
    Recommendation recommendation =
        new Recommendation(
            userId,
            new ConcertId(concert),
            0.92,
            "Based on your love for The Lumineers",
            List.of("The Lumineers"),
            List.of("folk"),
            "rules",
            ConcertSeed.now(),
            Optional.empty());
    recommendations.store(claim, List.of(recommendation), ConcertSeed.now());
  }
}
