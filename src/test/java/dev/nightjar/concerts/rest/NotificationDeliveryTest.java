package dev.nightjar.concerts.rest;

import static dev.nightjar.Eventually.eventually;
import static dev.nightjar.concerts.rest.ConcertsApi.newUser;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.blankOrNullString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.ConcertChange;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.refresh.ChangeTopic;
import dev.nightjar.concerts.rest.ConcertsApi.User;
import dev.nightjar.concerts.store.ConcertBuilder;
import dev.nightjar.concerts.store.ConcertUpdates;
import dev.nightjar.event.Roles;
import dev.nightjar.event.Trigger;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.ops.Environment;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.sns.SnsClient;

/** A message of the topic through the local server to the app and the outbox. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class NotificationDeliveryTest {

  @Inject ConcertSeed seed;
  @Inject ConcertUpdates changes;
  @Inject SnsClient sns;
  @Inject Environment environment;
  @Inject Roles roles;

  @Test
  void announcementIsDeliveredToTheAppAndByEmail() {
    ConcertsApi.awaitReady();
    User ada = newUser();
    ArtistId artist = seed.artist();
    ada.put("/artists/" + artist, Map.of());
    ConcertChange announced = announced(artist);
    for (int i = 0; i < 3; i++) {
      publish(announced);
    }

    eventually("the mail is in the outbox", () -> mailsAbout(announced).size() == 1);
    ada.get("/notifications")
        .body("items", hasSize(1))
        .body("items[0].type", equalTo("concert_announced"))
        .body("items[0].data.concertId", equalTo(announced.concertId().value()))
        .body("items[0].channels.email.sent", equalTo(true))
        .body("items[0].channels.email.messageId", not(blankOrNullString()));
    Map<String, String> mail = mailsAbout(announced).get(0);
    assertEquals("email", mail.get("channel"));
    assertTrue(mail.get("subject").contains("announced a Denver show"), mail::toString);
    assertTrue(mail.get("html").contains("<h2"), mail::toString);
    String link = URI.create(mail.get("unsubscribe")).getRawQuery();
    given()
        .urlEncodingEnabled(false)
        .formParam("List-Unsubscribe", "One-Click")
        .post("/concerts/unsubscribe?" + link)
        .then()
        .statusCode(200);
    ada.get("/preferences").body("notifications.email", equalTo(false));
    given().delete("/local/outbox").then().statusCode(204);
    assertEquals(List.of(), mailsAbout(announced));
  }

  @Test
  void roleIsTriggeredByTheTopicAndTheSchedule() {
    Trigger.AnyOf both =
        assertInstanceOf(Trigger.AnyOf.class, roles.triggers().get("concerts-notify"));
    assertEquals(
        List.of(
            new Trigger.TopicMessage(ChangeTopic.name(environment)),
            new Trigger.Schedule(Duration.ofMillis(500))),
        both.triggers());
  }

  private ConcertChange announced(ArtistId artist) {
    String id = "c-" + UUID.randomUUID();
    ConcertUpdates.Outcome outcome =
        changes.record(ConcertBuilder.of(id, artist, ConcertSeed.now()).build());
    return assertInstanceOf(ConcertUpdates.Outcome.Recorded.class, outcome).changes().get(0);
  }

  private void publish(ConcertChange concertChange) {
    String topic = sns.createTopic(create -> create.name(ChangeTopic.name(environment))).topicArn();
    String message =
        """
        {"type": "concert_announced", "changeId": "%s", "concertId": "%s", "artistId": "%s",
         "version": %d, "occurredAt": "%s"}
        """
            .formatted(
                concertChange.changeId(),
                concertChange.concertId(),
                concertChange.artistId(),
                concertChange.version(),
                concertChange.at());
    sns.publish(publish -> publish.topicArn(topic).message(message));
  }

  private static List<Map<String, String>> mailsAbout(ConcertChange concertChange) {
    return given()
        .get("/local/outbox")
        .then()
        .statusCode(200)
        .extract()
        .jsonPath()
        .<Map<String, String>>getList("items")
        .stream()
        .filter(mail -> mail.get("text").contains("/" + concertChange.concertId()))
        .toList();
  }
}
