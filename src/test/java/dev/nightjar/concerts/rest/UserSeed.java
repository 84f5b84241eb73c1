package dev.nightjar.concerts.rest;

import static dev.nightjar.Eventually.eventually;

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
import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.concerts.store.Notifications;
import dev.nightjar.concerts.store.RecommendationQueue;
import dev.nightjar.concerts.store.Recommendations;
import dev.nightjar.ops.Environment;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes all kinds of items of users of the running server, and reads them. */
@Singleton
class UserSeed {

  private final ConcertSeed seed;
  private final Notifications notifications;
  private final Recommendations recommendations;
  private final RecommendationQueue queue;
  private final DynamoDbClient client;
  private final String table;

  UserSeed(
      ConcertSeed seed,
      Notifications notifications,
      Recommendations recommendations,
      RecommendationQueue queue,
      DynamoDbClient client,
      Environment environment) {
    this.seed = seed;
    this.notifications = notifications;
    this.recommendations = recommendations;
    this.queue = queue;
    this.client = client;
    this.table = ConcertsTable.definition(environment).name();
  }

  /** Two artists, two notifications with sent logs, a recommendation and a taste. */
  void everything(User user) {
    ArtistId artist = seed.artist();
    user.put("/artists/" + artist, Map.of());
    user.put("/artists/" + seed.artist(), Map.of());
    storeNotification(user, artist);
    storeNotification(user, artist);
    String concert = seed.record(seed.concert(artist));
    recommend(user, concert);
    user.post("/recommendations/" + concert + "/feedback", Map.of("helpful", true)).statusCode(200);
  }

  /** All items that contain the user's id or address in any attribute. */
  List<Map<String, AttributeValue>> itemsAbout(User user) {
    return client.scanPaginator(scan -> scan.tableName(table).consistentRead(true)).items().stream()
        .filter(
            item -> item.toString().contains(user.id()) || item.toString().contains(user.email()))
        .toList();
  }

  /** Adds items of so many characters each, all quotation marks. */
  void fill(User user, int items, int characters) {
    for (int i = 0; i < items; i++) {
      Map<String, AttributeValue> item =
          Map.of(
              "PK", AttributeValue.fromS("USER#" + user.id()),
              "SK", AttributeValue.fromS("TOLD#filling-" + i),
              "text", AttributeValue.fromS("\"".repeat(characters)));
      client.putItem(put -> put.tableName(table).item(item));
    }
  }

  private void storeNotification(User user, ArtistId artist) {
    notifications.store(
        ConcertsFixture.newNotification(
            new Notification(
                new NotificationId("notif-" + UUID.randomUUID()),
                new UserId(user.id()),
                NotificationType.CONCERT_ANNOUNCED,
                "The Lumineers announced a Denver show!",
                "The Lumineers will be performing at Red Rocks.",
                "In Denver",
                Optional.of(
                    new Notification.Subject(
                        new ConcertId("c-" + UUID.randomUUID()),
                        artist,
                        "The Lumineers",
                        Optional.empty(),
                        ConcertDate.parse("2099-07-15"))),
                Map.of(Channel.EMAIL, Notification.Delivery.NOT_SENT),
                Optional.empty(),
                ConcertSeed.now()),
            "event-" + UUID.randomUUID()));
  }

  private Optional<RecommendationQueue.Claim> claimOf(UserId user) {
    return queue.due(ConcertSeed.now().plus(Duration.ofDays(365)), 1_000).stream()
        .filter(due -> due.user().equals(user))
        .findFirst()
        .flatMap(due -> queue.claim(due, ConcertSeed.now().plusSeconds(60)));
  }

  private void recommend(User user, String concert) {
    UserId userId = new UserId(user.id());
    RecommendationQueue.Claim claim =
        eventually("no scheduled run has the claim", () -> claimOf(userId), Optional::isPresent)
            .orElseThrow();
    recommendations.store(
        claim,
        List.of(
            new Recommendation(
                userId,
                new ConcertId(concert),
                0.92,
                "Based on your love for The Lumineers",
                List.of("The Lumineers"),
                List.of("folk"),
                "rules",
                ConcertSeed.now(),
                Optional.empty())),
        ConcertSeed.now());
  }
}
