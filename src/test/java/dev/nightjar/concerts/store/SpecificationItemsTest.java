package dev.nightjar.concerts.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Frequency;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.SpecificationItems;
import dev.nightjar.table.query.Position;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The roles read and change items as the specification prints them. */
class SpecificationItemsTest {

  private static final UserId USER = new UserId("123e4567-e89b-12d3-a456-426614174000");
  private static final ArtistId ARTIST = new ArtistId("tm:K8vZ917Gku7");
  private static final ConcertId CONCERT = new ConcertId("abc123");
  private static final String DAY = "2025-07-15";
  private static final String TTL = "1741910700";
  private static final String LATER = "4102444800";

  private final ConcertsFixture concerts = new ConcertsFixture();

  @BeforeEach
  void writeItems() {
    put("user-profile", Map.of());
    put("user-preferences", Map.of());
    put("user-artist", Map.of());
    put("artist", Map.of());
  }

  @Test
  void followerOfAnArtistHasAProfileAndPreferencesToBeNotifiedBy() {
    assertEquals(
        List.of(USER),
        concerts.userArtists.followersOf(ARTIST, 10, Position.START).items().stream()
            .map(follower -> follower.userId())
            .toList());
    assertTrue(concerts.users.profiles(List.of(USER)).get(USER).settings().emailVerified());
    assertEquals(
        Frequency.IMMEDIATE,
        concerts.users.preferences(List.of(USER)).get(USER).notifications().frequency());
  }

  @Test
  void concertWithoutAVersionIsCancelledByARefresh() {
    put("concert", Map.of(DAY, "2026-07-15"));
    assertInstanceOf(ConcertUpdates.Outcome.Recorded.class, concerts.changes.cancel(CONCERT));
    assertTrue(concerts.concerts.byId(CONCERT).orElseThrow().isCancelled());
  }

  @Test
  void unchangedConcertWithoutAVersionGetsItsSummaryAndTour() {
    put("concert", Map.of(DAY, "2026-07-15"));
    Concert same = concerts.concerts.byId(CONCERT).orElseThrow();
    ConcertUpdates.Outcome.Recorded recorded =
        assertInstanceOf(ConcertUpdates.Outcome.Recorded.class, concerts.changes.record(same));
    assertEquals(List.of(), recorded.changes());
    assertTrue(concerts.changes.tourOf(ARTIST).dates().containsKey(CONCERT));
    assertInstanceOf(ConcertUpdates.Outcome.Unchanged.class, concerts.changes.record(same));
  }

  @Test
  void concertWhoseKeyHasNoIdIsInTheListOfItsDayOnly() {
    put("concert", Map.of());
    assertEquals(List.of(CONCERT), inDenver("2025-07-15", "2025-07-15"));
    assertEquals(List.of(), inDenver("2025-07-13", "2025-07-14"));
    assertEquals(List.of(), inDenver("2025-07-16", "2025-07-17"));
  }

  @Test
  void tourOfAnArtistIsReadFromItsConcertsIfThereIsNone() {
    put("concert", Map.of());
    assertEquals(
        List.of(CONCERT),
        concerts.concerts.toursOf(List.of(ARTIST)).stream()
            .flatMap(tour -> tour.dates().keySet().stream())
            .toList());
  }

  @Test
  void onlyRecentConcertsOfAnArtistWithoutATourCanBeMarkedAsAttended() {
    put("concert", Map.of(DAY, "2026-02-15"));
    assertEquals(1, concerts.played.ofUser(USER, 10).size());
    put("concert", Map.of());
    assertEquals(0, concerts.played.ofUser(USER, 10).size());
  }

  @Test
  void channelWithoutAWishWasWantedIfItWasSent() {
    put("notification", Map.of(TTL, LATER));
    Notification read = notification("notif-abc123").orElseThrow();
    assertEquals("", read.reason());
    assertEquals(
        "[true, false, false]",
        read.channels().values().stream().map(Notification.Delivery::wanted).toList().toString());
  }

  /** The sample data of the specification have such keys. */
  @Test
  void notificationWhoseKeyHasADateOnlyIsMarkedAsReadAndUnread() {
    put(
        "notification",
        Map.of(TTL, LATER, "NOTIF#2025-02-01T10:05:00Z#notif-abc123", "NOTIF#2025-02-01#n1"));
    Notification stored = notification("notif-abc123").orElseThrow();
    assertTrue(concerts.notifications.markRead(stored).orElseThrow().read());
    assertTrue(notification("notif-abc123").orElseThrow().read());
    assertTrue(!concerts.notifications.markUnread(stored).orElseThrow().read());
  }

  private Optional<Notification> notification(String id) {
    return concerts.notifications.byId(new NotificationId(id));
  }

  private List<ConcertId> inDenver(String from, String to) {
    DateRange dates = new DateRange(LocalDate.parse(from), Optional.of(LocalDate.parse(to)));
    return concerts.concerts.inCity("Denver", dates, 10, Position.START).items().stream()
        .map(Concert::concertId)
        .toList();
  }

  private void put(String name, Map<String, String> replacements) {
    DynamoDbLocal.client()
        .putItem(
            put ->
                put.tableName(ConcertsTable.definition(concerts.environment).name())
                    .item(SpecificationItems.item("concerts/" + name, replacements)));
  }
}
