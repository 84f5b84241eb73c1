package dev.nightjar.concerts.web.nearby;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.concerts.store.ConcertBuilder;
import dev.nightjar.concerts.store.ConcertUpdates;
import dev.nightjar.concerts.web.Browser;
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
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages for visitors without an account, without JavaScript. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class PublicPagesTest {

  private static final String HOSTILE = "<script>alert(1)</script>";

  private final Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);

  @Inject Artists artists;
  @Inject ConcertUpdates changes;

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void pageWithoutAPlaceOffersLargeCitiesThatAreKnown() {
    String page = Browser.SIGNED_OUT.html("/concerts/near");
    assertTrue(page.contains("Or begin here"), page);
    List<String> cities =
        Pattern.compile("href=\"/concerts/near\\?(city=[^\"]+)\"")
            .matcher(page)
            .results()
            .map(link -> link.group(1))
            .toList();
    assertEquals(10, cities.size(), page);
    for (String city : cities) {
      String near = Browser.SIGNED_OUT.html("/concerts/near?" + city);
      assertTrue(near.contains("<h1>Concerts near "), near);
      assertFalse(near.contains("Which "), near);
    }
  }

  @Test
  void visitorFindsAShowNearACityAndOpensItsPages() {
    ArtistId artist = artist("https://s1.ticketm.net/dam/a/1.jpg");
    Concert concert = record(concert(artist, 20).venue("Hall " + artist.value().substring(3)));
    String list =
        Browser.SIGNED_OUT.html(
            "/concerts/near?city=Denver&radius=40&to=" + inDays(21) + "&from=" + inDays(19));
    assertTrue(list.contains("/concerts/shows/" + concert.concertId()), list);
    assertTrue(list.contains("<svg viewBox"), list);
    String show = Browser.SIGNED_OUT.html("/concerts/shows/" + concert.concertId());
    assertTrue(show.contains("href=\"/concerts/artists/" + artist), show);
    assertTrue(show.contains("href=\"/concerts/cities/denver-co\""), show);
    assertTrue(show.contains("Going"), show);
    assertFalse(show.contains("Match</dt>"), show);
    String venueHref = first(show, "/concerts/venues/denver-co/");
    String venue = Browser.SIGNED_OUT.html(venueHref);
    assertTrue(venue.contains("18300 W Alameda Pkwy"), venue);
    assertTrue(venue.contains("openstreetmap.org/?mlat="), venue);
    assertTrue(venue.contains("/concerts/shows/" + concert.concertId()), venue);
    String page = Browser.SIGNED_OUT.html("/concerts/artists/" + artist);
    assertTrue(page.contains("src=\"https://s1.ticketm.net/dam/a/1.jpg\""), page);
    assertTrue(page.contains("0 followers"), page);
    assertTrue(
        page.contains("\">Denver, CO</a></h3>") || page.contains("\">Morrison, CO</a></h3>"), page);
    assertTrue(page.contains("/concerts/shows/" + concert.concertId()), page);
  }

  @Test
  void userWhoseCityIsNotListedIsAskedForAPlace() {
    Browser ada = Browser.ofNewUser("Atlantis");
    String page = ada.html("/concerts/near");
    assertFalse(page.contains("must be a city that we know"), page);
    ada.get("/concerts/near?city=Atlantis").statusCode(400);
  }

  @Test
  void visitorFindsConcertsOfACityWhereNobodyTracksAnArtist() {
    eventually(
        "the concerts of the catalog are found",
        () -> Browser.SIGNED_OUT.html("/concerts/near?city=Seattle").contains("/concerts/shows/s"));
  }

  @Test
  void ticketsOfASampleConcertLeadToAPageThatSaysTheyAreInvented() {
    ArtistId artist = artist("");
    Concert sample =
        record(concert(artist, 200).soldAt("https://sample.nightjar.dev/events/" + artist));
    String tickets = "/concerts/shows/" + sample.concertId() + "/tickets";
    String show = Browser.SIGNED_OUT.html("/concerts/shows/" + sample.concertId());
    assertTrue(show.contains("href=\"" + tickets + "\""), show);
    assertFalse(show.contains("sample.nightjar.dev"), show);
    assertTrue(Browser.SIGNED_OUT.html(tickets).contains("These tickets are invented"));
  }

  @Test
  void ticketsOfARealConcertHaveNoPageOfOurs() {
    Concert real = record(concert(artist(""), 200));
    String show = Browser.SIGNED_OUT.html("/concerts/shows/" + real.concertId());
    assertTrue(show.contains("href=\"https://tickets.example/"), show);
    Browser.SIGNED_OUT.get("/concerts/shows/" + real.concertId() + "/tickets").statusCode(404);
  }

  @Test
  void onlyPicturesOfTheAllowedHostAreShown() {
    ArtistId artist = artist("https://evil.example/1.jpg");
    String page = Browser.SIGNED_OUT.html("/concerts/artists/" + artist);
    assertFalse(page.contains("evil.example"), page);
    assertTrue(page.contains("src=\"/concerts/artists/" + artist + "/picture.svg\""), page);
    Browser.SIGNED_OUT
        .get("/concerts/artists/" + artist + "/picture.svg")
        .statusCode(200)
        .contentType("image/svg+xml")
        .header("Cache-Control", "public, max-age=86400")
        .body(containsString("<text"));
    Browser.SIGNED_OUT
        .get("/concerts/artists/" + artist)
        .header(
            "Content-Security-Policy",
            containsString("img-src 'self' data: https://s1.ticketm.net;"))
        .header("Cache-Control", "no-store");
  }

  @Test
  void venueWithoutCoordinatesHasAPageWithoutAMap() {
    String name = "Barn " + UUID.randomUUID();
    Concert concert = record(concert(artist(""), 20).withoutCoordinates().venue(name));
    String show = Browser.SIGNED_OUT.html("/concerts/shows/" + concert.concertId());
    String venue = Browser.SIGNED_OUT.html(first(show, "/concerts/venues/denver-co/barn-"));
    assertTrue(venue.contains("<h1>" + name), venue);
    assertFalse(venue.contains("<svg viewBox"), venue);
    assertFalse(venue.contains("openstreetmap"), venue);
  }

  @Test
  void venueWithoutACityHasNoPage() {
    Concert concert = record(concert(artist(""), 20).nowhere());
    String show = Browser.SIGNED_OUT.html("/concerts/shows/" + concert.concertId());
    assertFalse(show.contains("/concerts/venues/"), show);
    assertFalse(show.contains("/concerts/cities/"), show);
  }

  @Test
  void cityNameOfTwoCitiesAsksWhichOne() {
    for (String page :
        List.of("/concerts/near?city=Portland&radius=25", "/concerts/cities/portland")) {
      String html = Browser.SIGNED_OUT.html(page);
      assertTrue(html.contains("Portland, OR</a>"), html);
      assertTrue(html.contains("Portland, ME</a>"), html);
    }
    assertTrue(
        Browser.SIGNED_OUT
            .html("/concerts/near?city=Portland&radius=25")
            .contains("/concerts/near?city=Portland%2C+ME&amp;radius=25"));
    assertTrue(Browser.SIGNED_OUT.html("/concerts/cities/portland-me").contains("Portland, ME"));
    Browser.SIGNED_OUT
        .get("/concerts/cities/boulder-co")
        .statusCode(303)
        .header("Location", endsWith("/concerts/cities/denver-co"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/concerts/near?city=Denver&radius=-1",
        "/concerts/near?city=Denver&radius=100000000000000000000",
        "/concerts/near?city=Nowhereville",
        "/concerts/near?latitude=95&longitude=0",
        "/concerts/near?latitude=5",
        "/concerts/near?city=Denver&from=yesterday",
        "/concerts/near?city=Denver&from=2026-05-02&to=2026-05-01",
        "/concerts/near?city=Denver&maxPrice=-5",
        "/concerts/near?city=Denver&cursor=forged",
        "/concerts/cities/denver-co?cursor=forged",
      })
  void invalidParametersAreRefused(String page) {
    Browser.SIGNED_OUT.get(page).statusCode(400).contentType("text/html");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/concerts/artists/tm:unknown",
        "/concerts/artists/not%20valid",
        "/concerts/artists/tm:unknown/picture.svg",
        "/concerts/shows/unknown",
        "/concerts/shows/unknown/calendar.ics",
        "/concerts/cities/nowhere-zz",
        "/concerts/venues/denver-co/no-such-venue",
        "/concerts/venues/nowhere-zz/no-such-venue",
      })
  void unknownNamesAreNotFound(String page) {
    Browser.SIGNED_OUT.get(page).statusCode(404);
  }

  @Test
  void whatIsEnteredAndWhatSourcesSayIsShownAsText() {
    String html =
        Browser.SIGNED_OUT
            .asks()
            .urlEncodingEnabled(true)
            .queryParam("city", HOSTILE)
            .queryParam("genre", HOSTILE)
            .get("/concerts/near")
            .asString();
    assertTrue(html.contains("&lt;script&gt;"), html);
    assertFalse(html.contains(HOSTILE), html);
    Concert concert = record(concert(artist(""), 20).venue(HOSTILE + UUID.randomUUID()));
    String show = Browser.SIGNED_OUT.html("/concerts/shows/" + concert.concertId());
    assertFalse(show.contains(HOSTILE), show);
    String venue = Browser.SIGNED_OUT.html(first(show, "/concerts/venues/denver-co/"));
    assertFalse(venue.contains(HOSTILE), venue);
    assertTrue(venue.contains("&lt;script&gt;"), venue);
  }

  @Test
  void showIsACalendarFileAndALinkToGoogleCalendar() {
    Concert concert = record(concert(artist(""), 20).at("19:30:00"));
    String page = "/concerts/shows/" + concert.concertId();
    String show = Browser.SIGNED_OUT.html(page);
    assertTrue(show.contains("https://calendar.google.com/calendar/render?action=TEMPLATE"), show);
    assertTrue(show.contains("<meta property=\"og:url\" content=\"http"), show);
    assertTrue(show.contains("<link rel=\"canonical\" href=\"http"), show);
    String file =
        Browser.SIGNED_OUT
            .get(page + "/calendar.ics")
            .statusCode(200)
            .contentType("text/calendar")
            .header("Content-Disposition", "attachment; filename=\"concert.ics\"")
            .extract()
            .asString();
    assertEquals(1, file.split("BEGIN:VEVENT", -1).length - 1);
    assertTrue(file.contains("DURATION:PT3H"), file);
  }

  @Test
  void showWithoutADateHasNoCalendarFile() {
    Concert concert = record(ConcertBuilder.of(id(), artist(""), now).on("TBA"));
    String page = "/concerts/shows/" + concert.concertId();
    assertFalse(Browser.SIGNED_OUT.html(page).contains("calendar.ics"));
    Browser.SIGNED_OUT.get(page + "/calendar.ics").statusCode(404);
  }

  @Test
  void userPlansToGoAndOthersSeeTheCount() {
    Browser ada = Browser.ofNewUser();
    Concert concert = record(concert(artist(""), 20));
    String page = "/concerts/shows/" + concert.concertId();
    ada.post(page + "/plan", Map.of("status", "going"))
        .statusCode(303)
        .header("Location", endsWith(page + "#plan"));
    assertTrue(Browser.SIGNED_OUT.html(page).contains("1 going · 0 interested"));
    assertTrue(ada.html(page).contains("aria-pressed=\"true\">Going"));
    assertTrue(ada.html("/concerts/plans").contains(page));
    ada.post(page + "/plan", Map.of("status", "interested")).statusCode(303);
    assertTrue(Browser.SIGNED_OUT.html(page).contains("0 going · 1 interested"));
    ada.post(page + "/reminder", Map.of("wanted", "true")).statusCode(303);
    assertTrue(ada.html(page).contains("aria-pressed=\"true\">Remind me the day before"));
    ada.post(page + "/reminder", Map.of("wanted", "false")).statusCode(303);
    assertTrue(ada.html(page).contains("aria-pressed=\"false\">Remind me the day before"));
    ada.post(page + "/plan", Map.of("status", "none")).statusCode(303);
    ada.post(page + "/reminder", Map.of("wanted", "true")).statusCode(409);
    assertTrue(Browser.SIGNED_OUT.html(page).contains("Are you going?"));
    assertTrue(ada.html("/concerts/plans").contains("No plans yet"));
    ada.post(page + "/plan", Map.of("status", "perhaps")).statusCode(400);
    ada.post("/concerts/shows/unknown/plan", Map.of("status", "going")).statusCode(404);
    Browser.SIGNED_OUT
        .post(page + "/plan", Map.of("status", "going"))
        .statusCode(303)
        .header("Location", containsString("/concerts/sign-in"));
  }

  @Test
  void artistIsTrackedAndUntrackedOnItsPage() {
    Browser ada = Browser.ofNewUser();
    ArtistId artist = artist("");
    String page = "/concerts/artists/" + artist;
    ada.post(page + "/track", Map.of("from", "page"))
        .statusCode(303)
        .header("Location", endsWith(page));
    String tracked = ada.html(page);
    assertTrue(tracked.contains("1 follower"), tracked);
    assertTrue(tracked.contains("Notifications on"), tracked);
    ada.post(page + "/untrack", Map.of("from", "page")).statusCode(303);
    assertTrue(ada.html(page).contains("0 followers"));
  }

  @Test
  void apiSearchesNearAPlace() {
    ArtistId artist = artist("");
    Concert concert = record(concert(artist, 20));
    String id = concert.concertId().value();
    given()
        .get(
            "/api/concerts?city=Denver&radius=40&limit=100&from=%s&to=%s"
                .formatted(inDays(20), inDays(20)))
        .then()
        .statusCode(200)
        .body("items.find { it.concertId == '" + id + "' }.artist.id", equalTo(artist.value()));
    given().get("/api/concerts/" + id).then().body("plans.going", equalTo(0));
    given()
        .get("/api/concerts?latitude=39.7&longitude=-105&radius=0")
        .then()
        .statusCode(400)
        .body("violations[0].field", equalTo("radius"));
    given().get("/api/concerts?city=Denver&radius=40&cursor=x").then().statusCode(400);
  }

  private ConcertBuilder concert(ArtistId artist, int days) {
    return ConcertBuilder.of(id(), artist, now).on(inDays(days)).in("Denver", 39.74, -104.99);
  }

  private Concert record(ConcertBuilder draft) {
    Concert concert = draft.build();
    changes.record(concert);
    return concert;
  }

  private ArtistId artist(String imageUrl) {
    ArtistId artist = new ArtistId("tm:" + UUID.randomUUID());
    artists.save(
        new Artist(
            artist,
            "The " + artist,
            Optional.of(imageUrl).filter(url -> !url.isEmpty()),
            List.of("Folk"),
            Optional.empty(),
            Optional.empty(),
            Artist.Statistics.NONE,
            new Artist.Metadata(now, now, "ticketmaster")));
    return artist;
  }

  private static String id() {
    return UUID.randomUUID().toString();
  }

  private static String inDays(int days) {
    return LocalDate.now(ZoneOffset.UTC).plusDays(days).toString();
  }

  /** The first link that begins so. */
  private static String first(String html, String beginning) {
    int start = html.indexOf("\"" + beginning) + 1;
    assertTrue(start > 0, () -> "no link to " + beginning + " in " + html);
    return html.substring(start, html.indexOf('"', start));
  }
}
