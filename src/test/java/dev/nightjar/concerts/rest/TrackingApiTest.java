package dev.nightjar.concerts.rest;

import static dev.nightjar.concerts.rest.ConcertSeed.inDays;
import static dev.nightjar.concerts.rest.ConcertsApi.newUser;
import static dev.nightjar.concerts.rest.ConcertsApi.problem;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThanOrEqualTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.rest.ConcertsApi.User;
import dev.nightjar.concerts.store.ConcertUpdates;
import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Searching and tracking artists, and their concerts. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class TrackingApiTest {

  private static final String ARTISTS = "/api/concerts/artists";

  @Inject ConcertSeed seed;
  @Inject ConcertUpdates changes;

  private User ada;

  @BeforeEach
  void signUp() {
    ConcertsApi.awaitReady();
    ada = newUser();
  }

  @Test
  void anArtistIsSearchedTrackedAndListed() {
    JsonPath found =
        given()
            .queryParam("search", "saltbox")
            .get(ARTISTS)
            .then()
            .statusCode(200)
            .body("items[0].name", equalTo("Saltbox Parade"))
            .body("next", nullValue())
            .extract()
            .jsonPath();
    String artistId = found.getString("items[0].artistId");

    ada.asks()
        .put(ada.address("/artists/" + artistId))
        .then()
        .statusCode(201)
        .body("artistId", equalTo(artistId))
        .body("artistName", equalTo("Saltbox Parade"))
        .body("addedBy", equalTo("manual"))
        .body("addedAt", notNullValue())
        .body("notificationsEnabled", equalTo(true));
    ada.get("/artists").statusCode(200).body("items.artistId", contains(artistId));
    ada.get("").body("statistics.totalArtistsTracked", equalTo(1));
    given()
        .get(ARTISTS + "/" + artistId)
        .then()
        .statusCode(200)
        .body("statistics.totalTrackers", greaterThanOrEqualTo(1));
  }

  @Test
  void trackingTwiceIsTrackingOnce() {
    String path = "/artists/" + seed.artist();
    ada.put(path, Map.of()).statusCode(201);
    ada.put(path, Map.of()).statusCode(200);
    ada.get("").body("statistics.totalArtistsTracked", equalTo(1));
  }

  @Test
  void disabledNotificationsStayDisabledWhenTrackedAgain() {
    String path = "/artists/" + seed.artist();
    ada.put(path, Map.of()).statusCode(201).body("notificationsEnabled", equalTo(true));
    ada.put(path, Map.of("notificationsEnabled", false))
        .statusCode(200)
        .body("notificationsEnabled", equalTo(false));
    ada.asks()
        .put(ada.address(path))
        .then()
        .statusCode(200)
        .body("notificationsEnabled", equalTo(false));
    ada.put(path, Map.of()).body("notificationsEnabled", equalTo(false));
    ada.put(path, Map.of("notificationsEnabled", true)).body("notificationsEnabled", equalTo(true));
  }

  @Test
  void untrackingWhatIsNotTrackedChangesNothing() {
    ArtistId artist = seed.artist();
    ada.delete("/artists/" + artist).statusCode(204);
    ada.put("/artists/" + artist, Map.of());
    ada.delete("/artists/" + artist).statusCode(204);
    ada.delete("/artists/" + artist).statusCode(204);
    ada.get("").body("statistics.totalArtistsTracked", equalTo(0));
    given().get(ARTISTS + "/" + artist).then().body("statistics.totalTrackers", equalTo(0));
  }

  @Test
  void anUnknownArtistIsNotFound() {
    problem(ada.put("/artists/tm:unknown", Map.of()), 404);
    problem(ada.put("/artists/sample:unknown", Map.of()), 404);
    problem(ada.put("/artists/no%23id", Map.of()), 404);
    problem(given().get(ARTISTS + "/tm:unknown").then(), 404);
    problem(given().get(ARTISTS + "/tm:unknown/concerts").then(), 404);
    ada.get("").body("statistics.totalArtistsTracked", equalTo(0));
  }

  @ParameterizedTest
  @CsvSource({"search,''", "search,' '", "limit,0", "limit,101", "cursor,AQ"})
  void invalidSearchIsRejected(String parameter, String value) {
    Map<String, String> parameters = new java.util.HashMap<>(Map.of("search", "x"));
    parameters.put(parameter, value);
    problem(given().queryParams(parameters).get(ARTISTS).then(), 400)
        .body("violations.field", contains(parameter));
  }

  @Test
  void upcomingConcertsComeInTheirOrderPageByPage() {
    ArtistId artist = seed.artist();
    ada.put("/artists/" + artist, Map.of());
    String second = seed.record(seed.concert(artist).on(inDays(20)));
    String first = seed.record(seed.concert(artist).on(inDays(10)));
    String cancelled = seed.record(seed.concert(artist).on(inDays(15)));
    String tba = seed.record(seed.concert(artist).on("TBA").atUnknownTime().priceUnknown());
    seed.record(seed.concert(artist).on(inDays(-5)));
    changes.cancel(new ConcertId(cancelled));

    ada.get("").body("statistics.upcomingConcerts", equalTo(3));
    List<String> seen = new ArrayList<>();
    String cursor = "";
    do {
      JsonPath page =
          ada.asks()
              .queryParams(
                  cursor.isEmpty() ? Map.of("limit", 2) : Map.of("limit", 2, "cursor", cursor))
              .get(ada.address("/concerts"))
              .then()
              .statusCode(200)
              .extract()
              .jsonPath();
      seen.addAll(page.getList("items.concertId"));
      cursor = page.getString("next") == null ? "" : page.getString("next");
    } while (!cursor.isEmpty());
    assertEquals(List.of(first, second, tba), seen);
    problem(given().get("/api/concerts/users/" + ada.id() + "/concerts").then(), 401);
  }

  @Test
  void cursorIsValidForItsUserOnly() {
    ArtistId artist = seed.artist();
    User eve = newUser();
    for (User user : List.of(ada, eve)) {
      user.put("/artists/" + artist, Map.of());
    }
    seed.record(seed.concert(artist));
    seed.record(seed.concert(artist));
    String cursor =
        ada.asks()
            .queryParam("limit", 1)
            .get(ada.address("/concerts"))
            .then()
            .extract()
            .path("next");
    problem(eve.asks().queryParam("cursor", cursor).get(eve.address("/concerts")).then(), 400)
        .body("violations.field", contains("cursor"));
  }

  @Test
  void aConcertIsShownAsTheSpecificationHasIt() {
    ArtistId artist = seed.artist();
    String id = seed.record(seed.concert(artist).on(inDays(30)));
    given()
        .get("/api/concerts/" + id)
        .then()
        .statusCode(200)
        .body("concertId", equalTo(id))
        .body("artist.id", equalTo(artist.value()))
        .body("event.date", equalTo(inDays(30)))
        .body("event.time", equalTo("19:00:00"))
        .body("event.timezone", equalTo("America/Denver"))
        .body("venue.name", equalTo("Red Rocks Amphitheatre"))
        .body("venue.coordinates.latitude", equalTo(39.6654f))
        .body("tickets.priceRange.min", equalTo(65))
        .body("tickets.priceRange.currency", equalTo("USD"))
        .body("lineup.supportingActs", contains("James Bay"))
        .body("metadata.addedAt", notNullValue())
        .body("deletedAt", nullValue());
    given()
        .get(ARTISTS + "/" + artist + "/concerts")
        .then()
        .statusCode(200)
        .body("items.concertId", contains(id));
  }

  @Test
  void aConcertHasTheFieldsOfTheSpecificationAndThoseOfItsList() {
    ArtistId artist = seed.artist();
    ada.put("/artists/" + artist, Map.of());
    String id = seed.record(seed.concert(artist).on(inDays(30)));
    Set<String> fields =
        Set.of(
            "concertId",
            "artist",
            "event",
            "venue",
            "tickets",
            "lineup",
            "metadata",
            "searchableText",
            "metro",
            "deletedAt");

    Map<String, Object> concert = given().get("/api/concerts/" + id).jsonPath().getMap("");
    assertEquals(with(with(fields, "ratings"), "plans"), concert.keySet());
    Map<String, Object> upcoming =
        ada.asks().get(ada.address("/concerts")).jsonPath().getMap("items[0]");
    assertEquals(with(fields, "artists"), upcoming.keySet());
  }

  private static Set<String> with(Set<String> fields, String further) {
    Set<String> all = new HashSet<>(fields);
    all.add(further);
    return all;
  }

  @Test
  void concertsOfACityAreFoundByItsCommonName() {
    ArtistId artist = seed.artist();
    String id = seed.record(seed.concert(artist).on("2099-08-09"));
    for (String city : List.of("Denver", "denver, co", "DENVER")) {
      given()
          .queryParams(Map.of("city", city, "from", "2099-08-09", "to", "2099-08-09"))
          .get("/api/concerts")
          .then()
          .statusCode(200)
          .body("items.concertId", contains(id));
    }
    given()
        .queryParams(Map.of("city", "Denver", "from", "2099-08-10", "to", "2099-08-10"))
        .get("/api/concerts")
        .then()
        .body("items", empty());
  }

  @ParameterizedTest
  @CsvSource({
    "city,''",
    "city,#",
    "from,yesterday",
    "from,2026-02-30",
    "to,20260101",
    "to,2000-01-01",
    "from,9999-01-01"
  })
  void invalidCityQueryIsRejected(String parameter, String value) {
    Map<String, String> parameters = new java.util.HashMap<>(Map.of("city", "Denver"));
    parameters.put(parameter, value);
    problem(given().queryParams(parameters).get("/api/concerts").then(), 400)
        .body("violations", hasSize(1));
  }

  @Test
  void withoutACityThereIsNoList() {
    problem(given().get("/api/concerts").then(), 400).body("violations.field", contains("city"));
    problem(given().get(ARTISTS).then(), 400).body("violations.field", contains("search"));
  }

  @Test
  void calendarFeedNeedsOnlyItsUrl() {
    ArtistId artist = seed.artist();
    ada.put("/artists/" + artist, Map.of());
    String id = seed.record(seed.concert(artist).on(inDays(30)));
    String address = ada.get("/calendar").statusCode(200).extract().path("url");
    assertEquals(
        true, address.contains("/api/concerts/users/" + ada.id() + "/calendar.ics?token="));

    String feed =
        given()
            .get(address)
            .then()
            .statusCode(200)
            .contentType(startsWith("text/calendar"))
            .extract()
            .asString();
    assertEquals(true, feed.contains("UID:tm-" + id), feed);
    ada.get("/calendar.ics").statusCode(200);
  }

  @Test
  void distantConcertsAreOmittedOnRequest() {
    ArtistId artist = seed.artist();
    ada.put("/artists/" + artist, Map.of());
    String denver = seed.record(seed.concert(artist).on(inDays(10)));
    String chicago = seed.record(seed.concert(artist).on(inDays(20)).in("Chicago", 41.88, -87.63));
    String nowhere = seed.record(seed.concert(artist).on(inDays(30)).nowhere());

    ada.get("/concerts?near=true").body("items.concertId", contains(denver, chicago, nowhere));
    ada.put("/preferences", Map.of("location", Map.of("city", "Denver", "radius", 50)));
    ada.get("/concerts?near=true").body("items.concertId", contains(denver));
    ada.get("/concerts?near=false").body("items.concertId", contains(denver, chicago, nowhere));
    ada.get("/concerts").body("items.concertId", contains(denver, chicago, nowhere));
    problem(ada.get("/concerts?near=here"), 400).body("violations.field", contains("near"));

    String feed = ada.get("/calendar.ics?near=true").statusCode(200).extract().asString();
    assertEquals(true, feed.contains(denver), feed);
    assertEquals(false, feed.contains(chicago), feed);
    problem(ada.get("/calendar.ics?near=here"), 400);
  }

  @Test
  void calendarTokenIsValidForOneCalendarOnly() {
    User eve = newUser();
    String token = token(eve.get("/calendar").extract().path("url"));
    problem(
        given().get("/api/concerts/users/" + ada.id() + "/calendar.ics?token=" + token).then(),
        401);
    problem(ConcertsApi.with(token).get("/api/concerts/users/" + eve.id()).then(), 401);
    problem(
        given().get("/api/concerts/users/" + eve.id() + "/concerts?token=" + token).then(), 401);
    problem(given().get("/api/concerts/users/" + eve.id() + "/calendar.ics?token=").then(), 401);
    problem(
        ConcertsApi.with(eve.token())
            .get("/api/concerts/users/" + ada.id() + "/calendar.ics")
            .then(),
        403);
  }

  @Test
  void newUrlMakesTheOldOneInvalid() {
    String old = ada.get("/calendar").extract().path("url");
    String fresh = ada.post("/calendar", Map.of()).statusCode(200).extract().path("url");
    problem(given().get(old).then(), 401);
    given().get(fresh).then().statusCode(200);
  }

  @Test
  void calendarOfADeletedUserIsGone() {
    String address = ada.get("/calendar").extract().path("url");
    ada.delete("").statusCode(204);
    problem(given().get(address).then(), 401);
    problem(ada.get("/calendar.ics"), 404);
  }

  @Test
  void urlOfADeletedAccountIsInvalidForANewAccount() {
    String address = ada.get("/calendar").extract().path("url");
    ada.delete("").statusCode(204);
    User again = ConcertsApi.user(ada.email());
    problem(given().get(address).then(), 401);
    String fresh = again.get("/calendar").extract().path("url");
    given().get(fresh).then().statusCode(200);
  }

  private static String token(String address) {
    return address.substring(address.indexOf("token=") + 6);
  }
}
