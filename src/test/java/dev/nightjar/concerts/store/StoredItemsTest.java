package dev.nightjar.concerts.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.ops.Environment;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Every item has the keys and attributes of the specification. */
class StoredItemsTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final ArtistId lumineers = concerts.artist("tm:K8vZ917Gku7");
  private final UserId ada = concerts.user("ada");

  @Test
  void theTableIsTheOneOfTheSpecification() {
    var production = ConcertsTable.definition(Environment.production());
    assertEquals("concert-finder-main", production.name());
    assertEquals(
        "dev-concert-finder-main", ConcertsTable.definition(new Environment("dev")).name());
    assertEquals(List.of("PK", "SK"), production.keys().attributes());
    assertEquals(List.of("GSI1PK", "GSI1SK"), production.index("GSI1").keys().attributes());
    assertEquals(List.of("GSI2PK", "GSI2SK"), production.index("GSI2").keys().attributes());
    assertEquals(Optional.of("TTL"), production.ttl());
  }

  @Test
  void aProfile() {
    Map<String, AttributeValue> item = concerts.raw("USER#ada", "PROFILE");
    assertHas(
        item, "PK SK EntityType userId email createdAt updatedAt statistics settings version");
    assertEquals("UserProfile", item.get("EntityType").s());
    assertEquals("2026-03-01T12:00:00Z", item.get("createdAt").s());
    assertHas(
        item.get("statistics").m(),
        "totalArtistsTracked upcomingConcerts concertsAttended notificationsSent");
    assertHas(item.get("settings").m(), "theme emailVerified");
  }

  @Test
  void preferences() {
    Map<String, AttributeValue> item = concerts.raw("USER#ada", "PREFERENCES");
    assertHas(item, "PK SK EntityType userId notifications location filters updatedAt version");
    assertEquals("UserPreferences", item.get("EntityType").s());
    assertHas(item.get("notifications").m(), "email sms push frequency quietHours");
    assertHas(item.get("notifications").m().get("quietHours").m(), "enabled start end timezone");
    assertEquals("22:00", item.get("notifications").m().get("quietHours").m().get("start").s());
    assertHas(item.get("location").m(), "radius includeNearbyCities nearbyCities");
    assertHas(item.get("filters").m(), "preferredVenues excludedVenues preferredDays genres");
  }

  @Test
  void aTrackedArtist() {
    concerts.track(ada, lumineers);
    Map<String, AttributeValue> item = concerts.raw("USER#ada", "ARTIST#tm:K8vZ917Gku7");
    assertHas(
        item,
        "PK SK GSI1PK GSI1SK EntityType userId artistId artistName genres addedAt addedBy"
            + " notificationsEnabled");
    assertEquals("ARTIST#tm:K8vZ917Gku7", item.get("GSI1PK").s());
    assertEquals("USER#ada", item.get("GSI1SK").s());
    assertEquals("manual", item.get("addedBy").s());
  }

  @Test
  void aConcertAndItsSummary() {
    concerts.recorded(concerts.concert("abc123", lumineers).on("2026-07-15"));
    Map<String, AttributeValue> item = concerts.raw("CONCERT#abc123", "METADATA");
    assertHas(
        item,
        "PK SK GSI1PK GSI1SK GSI2PK GSI2SK EntityType concertId artist event venue tickets lineup"
            + " metadata searchableText version");
    assertEquals("ARTIST#tm:K8vZ917Gku7", item.get("GSI1PK").s());
    assertEquals("CONCERT#2026-07-15#abc123", item.get("GSI1SK").s());
    assertEquals("CITY#Denver", item.get("GSI2PK").s());
    assertEquals("DATE#2026-07-15#abc123", item.get("GSI2SK").s());
    assertHas(item.get("event").m(), "name description date time timezone doors ageRestriction");
    assertEquals("19:00:00", item.get("event").m().get("time").s());
    assertHas(item.get("venue").m(), "name city state address coordinates capacity");
    assertHas(item.get("venue").m().get("coordinates").m(), "latitude longitude");
    assertHas(item.get("tickets").m(), "available priceRange purchaseUrl");
    assertHas(item.get("tickets").m().get("priceRange").m(), "min max currency");
    assertHas(item.get("lineup").m(), "headliner supportingActs");
    assertHas(item.get("metadata").m(), "addedAt source sourceId lastUpdated");

    Map<String, AttributeValue> summary =
        concerts.raw("ARTIST#tm:K8vZ917Gku7", "CONCERT#2026-07-15#abc123");
    assertEquals("ArtistConcert", summary.get("EntityType").s());
    assertEquals("abc123", summary.get("concertId").s());
  }

  @Test
  void anArtist() {
    concerts.recorded(concerts.concert("abc123", lumineers));
    Map<String, AttributeValue> item = concerts.raw("ARTIST#tm:K8vZ917Gku7", "METADATA");
    assertHas(item, "PK SK EntityType artistId name genres statistics metadata");
    assertHas(item.get("statistics").m(), "totalTrackers upcomingConcerts lastConcertDate");
    assertHas(item.get("metadata").m(), "firstSeen lastUpdated source");
  }

  @Test
  void aNotification() {
    concerts.track(ada, lumineers);
    concerts.store(concerts.notification("notif-1", ada, lumineers));
    Map<String, AttributeValue> item =
        concerts.raw("USER#ada", "NOTIF#2026-03-01T12:00:00Z#notif-1");
    assertHas(
        item,
        "PK SK GSI1PK GSI1SK EntityType notificationId userId type title message reason data"
            + " channels read readAt createdAt TTL");
    assertEquals("NOTIF#notif-1", item.get("GSI1PK").s());
    assertEquals("METADATA", item.get("GSI1SK").s());
    assertEquals("concert_announced", item.get("type").s());
    assertTrue(item.get("readAt").nul());
    assertHas(item.get("data").m(), "concertId artistId artistName venue date");
    assertHas(item.get("channels").m(), "email sms push");
    assertEquals(
        concerts.now().getEpochSecond() + 90 * 24 * 60 * 60, Long.parseLong(item.get("TTL").n()));
  }

  @Test
  void aRecommendation() {
    concerts.playedToday("xyz789", lumineers);
    concerts.recommended(concerts.recommendation("xyz789", ada));
    concerts.recommendations.submitFeedback(ada, new ConcertId("xyz789"), concerts.feedback(true));
    Map<String, AttributeValue> item =
        concerts.raw("USER#ada", "RECOMMEND#2026-03-01T12:00:00Z#xyz789");
    assertHas(
        item,
        "PK SK EntityType userId concertId score reason similarToArtists matchingGenres aiModel"
            + " generatedAt feedback TTL");
    assertHas(item.get("feedback").m(), "helpful attended comment submittedAt");
    assertEquals(
        concerts.now().getEpochSecond() + 30 * 24 * 60 * 60, Long.parseLong(item.get("TTL").n()));
  }

  @Test
  void anAttendedConcertAndItsRatings() {
    concerts.playedToday("abc123", lumineers);
    concerts.attendances.attend(
        ada,
        new ConcertId("abc123"),
        new Attendance.Review(Optional.of(4), Optional.of("Worth it")));
    Map<String, AttributeValue> item = concerts.raw("USER#ada", "ATTENDED#2026-03-01#abc123");
    assertHas(
        item,
        "PK SK EntityType userId concertId artistId artistName eventName venue city state date"
            + " genres rating review createdAt updatedAt");
    assertEquals("Attendance", item.get("EntityType").s());
    assertEquals("4", item.get("rating").n());

    Map<String, AttributeValue> ratings = concerts.raw("CONCERT#abc123", "RATINGS");
    assertHas(ratings, "PK SK EntityType concertId count sum");
    assertEquals("ConcertRatings", ratings.get("EntityType").s());
  }

  /** Exactly these; optional attributes of the specification are not included. */
  private static void assertHas(Map<String, AttributeValue> map, String names) {
    Set<String> expected = new TreeSet<>(List.of(names.split(" ")));
    Set<String> ours = new TreeSet<>(map.keySet());
    ours.removeAll(Set.of("calendarGeneration"));
    assertEquals(expected, ours);
  }
}
