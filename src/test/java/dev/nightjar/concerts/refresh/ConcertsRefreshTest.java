package dev.nightjar.concerts.refresh;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concerts.AddedBy;
import dev.nightjar.concerts.Artist;
import dev.nightjar.concerts.Artists;
import dev.nightjar.concerts.ConcertDates;
import dev.nightjar.concerts.Concerts;
import dev.nightjar.concerts.EmailAddress;
import dev.nightjar.concerts.Preferences;
import dev.nightjar.concerts.Tracking;
import dev.nightjar.concerts.UserArtist;
import dev.nightjar.concerts.UserId;
import dev.nightjar.concerts.UserProfile;
import dev.nightjar.concerts.Users;
import dev.nightjar.concerts.catalogue.Catalogue;
import dev.nightjar.event.MalformedEventException;
import dev.nightjar.event.Roles;
import dev.nightjar.event.Trigger;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.table.query.Position;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The role as the local server runs it: no key, so the sample, and the embedded cloud. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class ConcertsRefreshTest {

  private static final String SCHEDULE =
      """
      {"id": "1", "detail-type": "Scheduled Event", "time": "2026-03-01T12:00:00Z"}
      """;

  @Inject Roles roles;
  @Inject Catalogue catalogue;
  @Inject Users users;
  @Inject Artists artists;
  @Inject Tracking tracking;
  @Inject Concerts concerts;
  @Inject Clock clock;
  @Inject ObjectMapper mapper;

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void trackedArtistOfTheSampleHasConcertsAfterTheSchedule() throws Exception {
    Instant now = clock.instant();
    UserId user = new UserId("refresh-test");
    users.create(
        UserProfile.fresh(user, new EmailAddress("refresh@example.org"), false, now),
        Preferences.defaults(user, now));
    Artist artist = catalogue.search("petra vosswick", 1).get(0);
    artists.save(artist);
    tracking.track(
        new UserArtist(
            user,
            artist.artistId(),
            artist.name(),
            artist.imageUrl(),
            artist.genres(),
            now,
            AddedBy.MANUAL,
            true));

    JsonNode result = mapper.readTree(roles.deliver("concerts-refresh", SCHEDULE));

    ConcertDates sinceTheSampleBegins = ConcertDates.from(ConcertDates.today(clock).minusDays(90));
    int announced = catalogue.announcedBy(artist.artistId()).concerts().size();
    assertTrue(announced > 0);
    assertTrue(result.path("refreshed").asInt() >= 1, result.toString());
    assertTrue(result.path("recorded").asInt() >= announced, result.toString());
    assertEquals(0, result.path("unpublished").asInt(), result.toString());
    assertEquals(
        announced,
        concerts
                .byArtist(artist.artistId(), sinceTheSampleBegins, 100, Position.START)
                .items()
                .size()
            + catalogue.announcedBy(artist.artistId()).concerts().stream()
                .filter(concert -> concert.isCancelled())
                .count());
  }

  @Test
  void anythingButAScheduleIsRefused() {
    assertThrows(
        MalformedEventException.class,
        () -> roles.deliver("concerts-refresh", "{\"Records\": []}"));
  }

  @Test
  void scheduleIsTheConfiguredOne() {
    assertEquals(
        new Trigger.Schedule(Duration.ofSeconds(10)), roles.triggers().get("concerts-refresh"));
  }
}
