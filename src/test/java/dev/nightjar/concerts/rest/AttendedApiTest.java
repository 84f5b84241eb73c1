package dev.nightjar.concerts.rest;

import static dev.nightjar.concerts.rest.ConcertsApi.newUser;
import static dev.nightjar.concerts.rest.ConcertsApi.problem;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.rest.ConcertsApi.User;
import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Attended concerts over HTTP. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class AttendedApiTest {

  @Inject ConcertSeed seed;

  private User ada;
  private ArtistId artist;

  @BeforeEach
  void signUp() {
    ConcertsApi.awaitReady();
    ada = newUser();
    artist = seed.artist();
  }

  @Test
  void attendedConcertIsStoredWithItsReviewAndRemoved() {
    String concert = played(3);
    ada.put("/attended/" + concert, Map.of("rating", 4, "review", " Loud! "))
        .statusCode(201)
        .body("concertId", equalTo(concert))
        .body("artistId", equalTo(artist.value()))
        .body("venue", equalTo("Red Rocks Amphitheatre"))
        .body("date", equalTo(ConcertSeed.inDays(-3)))
        .body("rating", equalTo(4))
        .body("review", equalTo("Loud!"))
        .body("createdAt", notNullValue());
    ada.put("/attended/" + concert, Map.of())
        .statusCode(200)
        .body("rating", nullValue())
        .body("review", nullValue());
    ada.asks()
        .contentType("application/json")
        .put(ada.address("/attended/" + concert))
        .then()
        .statusCode(200);
    ada.get("").body("statistics.concertsAttended", equalTo(1));
    ada.get("/export").body("items.EntityType", hasItem("Attendance"));

    ada.delete("/attended/" + concert).statusCode(204);
    ada.delete("/attended/" + concert).statusCode(204);
    ada.get("").body("statistics.concertsAttended", equalTo(0));
    ada.get("/attended").body("items", empty());
  }

  @Test
  void latestConcertsComeFirstAndArePaged() {
    String older = played(30);
    String newer = played(2);
    ada.put("/attended/" + newer, Map.of());
    ada.put("/attended/" + older, Map.of());
    String next =
        ada.get("/attended?limit=1")
            .statusCode(200)
            .body("items.concertId", contains(newer))
            .extract()
            .path("next");
    ada.get("/attended?limit=1&cursor=" + next)
        .body("items.concertId", contains(older))
        .body("next", nullValue());
    User eve = newUser();
    eve.get("/attended").body("items", empty());
    problem(eve.get("/attended?limit=1&cursor=" + next), 400);
  }

  @Test
  void ratingsArePublicAsCountAndMeanOnly() {
    String concert = played(1);
    String address = "/api/concerts/" + concert;
    given().get(address).then().statusCode(200).body("ratings", nullValue());
    ada.put("/attended/" + concert, Map.of("rating", 5, "review", "My secret"));
    User eve = newUser();
    eve.put("/attended/" + concert, Map.of("rating", 2));
    given()
        .get(address)
        .then()
        .body("ratings.count", equalTo(2))
        .body("ratings.mean", equalTo(3.5f))
        .body(not(containsString("secret")))
        .body(not(containsString(ada.id())));
    given()
        .get("/api/concerts/artists/" + artist + "/concerts?from=" + ConcertSeed.inDays(-9))
        .then()
        .body("items[0].ratings.count", equalTo(2));

    eve.delete("").statusCode(204);
    given().get(address).then().body("ratings.count", equalTo(1)).body("ratings.mean", equalTo(5));
  }

  @Test
  void invalidAttendanceIsRejected() {
    String concert = played(1);
    String path = "/attended/" + concert;
    for (Object rating : new Object[] {0, 6, -1, 4.5, "5"}) {
      problem(ada.put(path, Map.of("rating", rating)), 400);
    }
    problem(ada.put(path, Map.of("review", "x".repeat(1_001))), 400)
        .body("violations.field", contains("review"));
    problem(ada.put(path, Map.of("stars", 5)), 400);
    problem(ada.put("/attended/nothing", Map.of()), 404);
    String toCome = seed.record(seed.concert(artist));
    problem(ada.put("/attended/" + toCome, Map.of()), 409)
        .body("detail", containsString("has not taken place yet"));
    String cancelled = seed.record(seed.concert(artist).on(ConcertSeed.inDays(-1)).cancelled());
    problem(ada.put("/attended/" + cancelled, Map.of()), 409)
        .body("detail", containsString("cancelled"));
    ada.get("").body("statistics.concertsAttended", equalTo(0));
  }

  private String played(int daysAgo) {
    return seed.record(seed.concert(artist).on(ConcertSeed.inDays(-daysAgo)));
  }
}
