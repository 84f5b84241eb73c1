package dev.nightjar.concerts.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.LogLines;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.ops.EmittedMetrics;
import dev.nightjar.ops.UnreadableItemReporter;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.query.Position;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One unreadable item does not fail a list. */
class UnreadableItemsTest {

  private static final DateRange ALWAYS = DateRange.from(LocalDate.of(2000, 1, 1));

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final ArtistId lumineers = concerts.artist("tm:K8vZ917Gku7");
  private final UserId ada = concerts.user("ada");

  @Test
  void unreadableNotificationIsLeftOutLoggedAndCounted() {
    concerts.track(ada, lumineers);
    concerts.store(concerts.notification("good", ada, lumineers));
    Notification bad = concerts.notification("bad", ada, lumineers);
    concerts.store(bad);
    concerts.corruptNotification(bad);
    EmittedMetrics emitted = new EmittedMetrics(concerts.clock);
    Notifications notifications =
        new Notifications(
            new ConcertsTable(DynamoDbLocal.client(), concerts.environment, emitted.metrics()),
            concerts.clock);

    try (LogLines log = LogLines.of(UnreadableItemReporter.class)) {
      assertEquals(
          List.of("good"),
          notifications.ofUser(ada, 10, Position.START).items().stream()
              .map(notification -> notification.notificationId().value())
              .toList());
      assertTrue(
          log.contains(
              "concerts.item-unreadable",
              Map.of(
                  "PK",
                  "USER#ada",
                  "SK",
                  "NOTIF#2026-03-01T12:00:00Z#bad",
                  "reason",
                  concerts.environment.name()
                      + "-concert-finder-main: title is missing, expected a string")),
          () -> log.lines().toString());
    }
    assertEquals(1, emitted.lines().size());
    assertEquals("Nightjar/Concerts", EmittedMetrics.namespace(emitted.last()));
    assertEquals(Map.of("UnreadableItems", "Count"), EmittedMetrics.units(emitted.last()));
    assertEquals(1, emitted.last().get("UnreadableItems").asInt());
    assertEquals(1, notifications.unreadOfUser(ada, 10, Position.START).items().size());
  }

  @Test
  void unreadableConcertIsLeftOutOfTheListsOfItsCityAndItsArtist() {
    concerts.recorded(concerts.concert("good", lumineers));
    concerts.recorded(concerts.concert("bad", lumineers));
    corrupt("CONCERT#bad", "METADATA", "tickets");
    assertEquals(1, concerts.concerts.inCity("Denver", ALWAYS, 10, Position.START).items().size());
    assertEquals(
        1, concerts.concerts.byArtist(lumineers, ALWAYS, 10, Position.START).items().size());
    corrupt("ARTIST#tm:K8vZ917Gku7", "CONCERT#2026-04-01#bad", "eventName");
    assertEquals(
        1, concerts.concerts.summariesOf(lumineers, ALWAYS, 10, Position.START).items().size());
  }

  /** The city of the index key is read without an expected form. */
  @Test
  void concertWithAnIncompleteIndexKeyIsLeftOut() {
    concerts.recorded(concerts.concert("good", lumineers));
    Map<String, AttributeValue> bad = new HashMap<>(concerts.raw("CONCERT#good", "METADATA"));
    bad.put("PK", AttributeValue.fromS("CONCERT#bad"));
    bad.put("GSI2PK", AttributeValue.fromS("Denver"));
    put(bad);
    assertEquals(
        1, concerts.concerts.byArtist(lumineers, ALWAYS, 10, Position.START).items().size());
  }

  @Test
  void unreadableTourIsReplacedByTheConcertsOfTheArtist() {
    ArtistId mossgrave = concerts.artist("tm:mossgrave");
    concerts.track(ada, lumineers);
    concerts.track(ada, mossgrave);
    concerts.recorded(concerts.concert("a", lumineers));
    concerts.recorded(concerts.concert("b", mossgrave));
    corrupt("ARTIST#tm:mossgrave", "TOUR", "version");
    assertEquals(2, concerts.upcoming.count(ada));
  }

  @Test
  void unreadableTrackedArtistIsLeftOut() {
    ArtistId mossgrave = concerts.artist("tm:mossgrave");
    concerts.track(ada, lumineers);
    concerts.track(ada, mossgrave);
    concerts.corruptRelationship(ada, mossgrave);
    assertEquals(1, concerts.userArtists.artistsOf(ada, 10, Position.START).items().size());
    assertEquals(1, concerts.userArtists.allArtistsOf(ada).size());
    assertEquals(1, concerts.userArtists.trackedAmong(ada, List.of(lumineers, mossgrave)).size());
    concerts.corruptArtist(mossgrave);
    assertEquals(1, concerts.artists.byIds(List.of(lumineers, mossgrave)).size());
  }

  @Test
  void unreadableRecommendationIsLeftOut() {
    concerts.recommended(concerts.recommendation("good", ada));
    Map<String, AttributeValue> bad =
        new HashMap<>(concerts.raw("USER#ada", "RECOMMEND#2026-03-01T12:00:00Z#good"));
    bad.put("SK", AttributeValue.fromS("RECOMMEND#2026-03-01T12:00:00Z#bad"));
    bad.remove("score");
    put(bad);
    assertEquals(1, concerts.recommendations.ofUser(ada, 10, Position.START).items().size());
    assertEquals(1, concerts.recommendations.allOfUser(ada).size());
    assertFalse(concerts.recommendations.ofUser(ada, new ConcertId("other")).isPresent());
  }

  @Test
  void unreadableAttendanceAndRatingsAreLeftOut() {
    put(
        Map.of(
            "PK", AttributeValue.fromS("USER#ada"),
            "SK", AttributeValue.fromS("ATTENDED#2026-03-01#bad")));
    put(
        Map.of(
            "PK", AttributeValue.fromS("CONCERT#bad"),
            "SK", AttributeValue.fromS("RATINGS")));
    assertTrue(concerts.attendances.ofUser(ada, 10, Position.START).items().isEmpty());
    assertTrue(concerts.ratings.ratingsOf(List.of(new ConcertId("bad"))).isEmpty());
  }

  @Test
  void unreadableProfileDoesNotStopTheRecommendationsOfOthers() {
    concerts.track(ada, lumineers);
    concerts.track(concerts.user("eve"), lumineers);
    corrupt("USER#eve", "PROFILE", "userId");
    assertEquals(
        List.of(ada),
        concerts.recommendationQueue.due(concerts.now(), 10).stream()
            .map(RecommendationQueue.Due::user)
            .toList());
  }

  private void corrupt(String partition, String sort, String attribute) {
    Map<String, AttributeValue> item = new HashMap<>(concerts.raw(partition, sort));
    item.remove(attribute);
    put(item);
  }

  private void put(Map<String, AttributeValue> item) {
    DynamoDbLocal.client()
        .putItem(
            put -> put.tableName(ConcertsTable.definition(concerts.environment).name()).item(item));
  }
}
