package dev.nightjar.concerts.refresh;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concerts.catalog.Catalog;
import dev.nightjar.concerts.model.AddedBy;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.store.Users;
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
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The role on the local server: without an API key, with the sample and the embedded cloud. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class ConcertsRefreshTest {

  private static final String SCHEDULE =
      """
      {"id": "1", "detail-type": "Scheduled Event", "time": "2026-03-01T12:00:00Z"}
      """;

  @Inject Roles roles;
  @Inject Catalog catalog;
  @Inject Users users;
  @Inject Artists artists;
  @Inject UserArtists userArtists;
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
        UserProfile.newUser(user, new EmailAddress("refresh@example.org"), false, now),
        Preferences.defaults(user, now),
        List.of());
    Artist artist = catalog.search("petra vosswick", 1).get(0);
    artists.save(artist);
    userArtists.track(
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

    DateRange sinceTheSampleBegins = DateRange.from(DateRange.today(clock).minusDays(90));
    int announced = catalog.announcedConcerts(artist.artistId()).concerts().size();
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
            + catalog.announcedConcerts(artist.artistId()).concerts().stream()
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
