package dev.nightjar.concerts.web.artist;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.endsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.concerts.store.ConcertBuilder;
import dev.nightjar.concerts.store.ConcertUpdates;
import dev.nightjar.concerts.web.Browser;
import dev.nightjar.concerts.web.session.Session;
import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What users see who track few artists. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class StartPagesTest {

  private static final List<String> FOLK =
      List.of("sample:saltbox-parade", "sample:marrow-thistle");

  /** A city of its own, so that no other test has shows there. */
  private static final String CITY = "Anchorage, AK";

  private static final double LATITUDE = 61.2176;
  private static final double LONGITUDE = -149.8997;

  @Inject Artists artists;
  @Inject ConcertUpdates changes;

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void newUserSeesArtistsNearTheCityAndTracksThem() {
    ArtistId artist = artistWithAShow();
    Browser ada = userOf(CITY);
    for (String page : List.of("/concerts", "/concerts/artists")) {
      String html = ada.html(page);
      assertTrue(html.contains("Popular near " + CITY), html);
      assertTrue(html.contains("/concerts/artists/" + artist + "/track"), html);
      assertTrue(html.contains("Hip-Hop/Rap"), html);
    }
    ada.post("/concerts/artists/" + artist + "/track", Map.of("genre", "")).statusCode(303);
    assertFalse(ada.html("/concerts").contains("Start here"));
    String further = ada.html("/concerts/artists");
    assertTrue(further.contains("Start here"), further);
    assertFalse(
        further.contains(
            "/concerts/artists/" + artist + "/track\"><input type=\"hidden\" name=\"genre\""));
  }

  @Test
  void userWithoutACityChoosesAGenre() {
    Browser ada = userOf("");
    String html = ada.html("/concerts");
    assertTrue(html.contains("/concerts/artists?genre=Hip-Hop%2FRap"), html);
    assertFalse(html.contains("Popular near"), html);
    assertTrue(ada.html("/concerts/artists?genre=Folk").contains("Folk artists"));
    ada.post("/concerts/artists/" + FOLK.get(0) + "/track", Map.of("genre", "Folk"))
        .statusCode(303)
        .header(
            "Location", endsWith("/concerts/artists?genre=Folk&changed=sample%3Asaltbox-parade"));
    String after = ada.html("/concerts/artists?genre=Folk&changed=sample%3Asaltbox-parade");
    assertTrue(after.contains("You track Saltbox Parade"), after);
    assertTrue(after.contains("<p class=\"state fresh\">tracked</p>"), after);
    assertTrue(after.contains("/concerts/artists/" + FOLK.get(1) + "/track"), after);
  }

  @Test
  void genreThatIsNotSuggestedIsIgnored() {
    String html = userOf("").html("/concerts/artists?genre=Polka%3Cscript%3E");
    assertFalse(html.contains("Polka"), html);
    assertTrue(html.contains("Start here"), html);
  }

  @Test
  void userWithEnoughArtistsSeesNoSuggestions() {
    Browser ada = userOf(CITY);
    for (int i = 0; i < 5; i++) {
      ada.post("/concerts/artists/" + artistWithAShow() + "/track", Map.of()).statusCode(303);
    }
    assertFalse(ada.html("/concerts/artists").contains("Start here"));
  }

  private ArtistId artistWithAShow() {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    ArtistId artist = new ArtistId("tm:" + UUID.randomUUID());
    artists.save(
        new Artist(
            artist,
            "! " + artist,
            Optional.empty(),
            List.of("Folk"),
            Optional.empty(),
            Optional.empty(),
            new Artist.Statistics(1_000, 0, Optional.empty()),
            new Artist.Metadata(now, now, "ticketmaster")));
    changes.record(
        ConcertBuilder.of(UUID.randomUUID().toString(), artist, now)
            .on(LocalDate.now(ZoneOffset.UTC).plusDays(9).toString())
            .in("Anchorage", LATITUDE, LONGITUDE)
            .build());
    return artist;
  }

  private static Browser userOf(String city) {
    String email = UUID.randomUUID() + "@example.org";
    String token =
        Browser.SIGNED_OUT
            .post("/concerts/sign-in", Map.of("email", email, "city", city, "timezone", "UTC"))
            .statusCode(303)
            .extract()
            .cookie(Session.COOKIE);
    assertEquals(false, token.isEmpty());
    return new Browser(email, token);
  }
}
