package dev.nightjar.concerts.catalog.ticketmaster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.catalog.AnnouncedConcerts;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.upstream.Reply;
import dev.nightjar.upstream.ScriptedServer;
import dev.nightjar.upstream.UpstreamException;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Requests to Ticketmaster, and the handling of its failures. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class TicketmasterCatalogTest {

  private static final String ATTRACTIONS =
      TicketmasterFixture.payload("ticketmaster-attractions.json");

  @Inject DynamoDbClient client;

  private TicketmasterFixture ticketmaster;

  @BeforeEach
  void open() {
    ticketmaster = new TicketmasterFixture(client);
  }

  @Test
  void searchRequestsMusicByKeywordAndReturnsTheArtistWithoutTributes() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(ATTRACTIONS))) {
      List<Artist> found = ticketmaster.catalog(server).search(" saltbox parade ", 10);
      assertEquals(
          List.of(TicketmasterFixture.ARTIST, new ArtistId("tm:K8vZNamesake")),
          found.stream().map(Artist::artistId).toList());
      Artist artist = found.get(0);
      assertEquals("Saltbox Parade", artist.name());
      assertEquals(List.of("Folk", "Indie Folk"), artist.genres());
      assertEquals(
          Optional.of("https://s1.ticketm.net/dam/a/1_RETINA_PORTRAIT_16_9.jpg"),
          artist.imageUrl());
      assertEquals(
          Optional.of("https://www.ticketmaster.com/saltbox-parade-tickets/artist/1234567"),
          artist.ticketmasterUrl());
      assertEquals("ticketmaster", artist.metadata().source());
      assertEquals(Artist.Statistics.NONE, artist.statistics());
      assertEquals("/discovery/v2/attractions.json", server.request().path());
      assertEquals(
          Map.of(
              "apikey", "the-key",
              "keyword", "saltbox parade",
              "classificationName", "music",
              "locale", "en-us,en,*",
              "size", "50"),
          server.request().query());
    }
  }

  @Test
  void searchWithoutAWordSendsNoRequest() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(ATTRACTIONS))) {
      assertEquals(List.of(), ticketmaster.catalog(server).search(" ?! ", 10));
      assertEquals(0, server.requests().size());
    }
  }

  @Test
  void searchThatFindsNothingIsEmpty() {
    try (ScriptedServer server =
        ScriptedServer.answering(Reply.json(TicketmasterFixture.page(0, 0, 0, i -> "")))) {
      assertEquals(List.of(), ticketmaster.catalog(server).search("unknown", 10));
    }
  }

  @Test
  void genreIsRequestedAsAClassificationAndOnlyMusicIsReturned() {
    String attractions =
        """
        {"_embedded": {"attractions": [
          {"id": "folk", "name": "Saltbox Parade", "upcomingEvents": {"_total": 3},
           "classifications": [{"segment": {"name": "Music"}, "genre": {"name": "Folk"}}]},
          {"id": "more", "name": "Marrow & Thistle", "upcomingEvents": {"_total": 9},
           "classifications": [{"segment": {"name": "Music"}, "genre": {"name": "Folk"}}]},
          {"id": "tribute", "name": "The Saltbox Parade Experience",
           "classifications": [{"segment": {"name": "Music"}, "genre": {"name": "Folk"}}]},
          {"id": "dance", "name": "Folk Dances",
           "classifications": [{"segment": {"name": "Arts"}, "genre": {"name": "Folk"}}]},
          {"id": "rock", "name": "Folk Rockers",
           "classifications": [{"segment": {"name": "Music"}, "genre": {"name": "Rock"}}]},
          {"id": "nothing", "name": "Nothing"}]}}
        """;
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(attractions))) {
      assertEquals(
          List.of("tm:more", "tm:folk"),
          ticketmaster.catalog(server).artistsByGenre("folk", 10).stream()
              .map(artist -> artist.artistId().value())
              .toList());
      assertEquals(
          Map.of(
              "apikey", "the-key",
              "classificationName", "folk",
              "locale", "en-us,en,*",
              "size", "50"),
          server.request().query());
    }
  }

  @Test
  void artistsNearAPlaceAreThoseOfTheNextConcertsEachOnceAndWithoutTributes() {
    String events =
        """
        {"_embedded": {"events": [
          {"id": "1", "_embedded": {"attractions": [
            {"id": "folk", "name": "Saltbox Parade",
             "classifications": [{"segment": {"name": "Music"}}]},
            {"id": "more", "name": "Marrow & Thistle",
             "classifications": [{"segment": {"name": "Music"}}]}]}},
          {"id": "2", "_embedded": {"attractions": [
            {"id": "folk", "name": "Saltbox Parade",
             "classifications": [{"segment": {"name": "Music"}}]},
            {"id": "tribute", "name": "The Saltbox Parade Experience",
             "classifications": [{"segment": {"name": "Music"}}]},
            {"id": "sport", "name": "A Team",
             "classifications": [{"segment": {"name": "Sports"}}]}]}},
          {"id": "3"}]}}
        """;
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(events))) {
      assertEquals(
          List.of("tm:folk", "tm:more"),
          ticketmaster
              .catalog(server)
              .artistsNear(new Coordinates(39.7392, -104.9903), 60, 10)
              .stream()
              .map(artist -> artist.artistId().value())
              .toList());
      Map<String, String> query = server.request().query();
      assertEquals("9xj64fk3", query.get("geoPoint"));
      assertEquals("60", query.get("radius"));
      assertEquals("miles", query.get("unit"));
      assertEquals("music", query.get("classificationName"));
    }
  }

  @Test
  void artistIsRequestedByItsId() {
    String attraction =
        """
        {"name":"Saltbox Parade","id":"K8vZ917Gku7","url":"javascript:alert(1)","description":"Five friends."}
        """;
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(attraction))) {
      Artist artist = ticketmaster.catalog(server).artist(TicketmasterFixture.ARTIST).orElseThrow();
      assertEquals(Optional.of("Five friends."), artist.bio());
      assertEquals(Optional.empty(), artist.ticketmasterUrl());
      assertEquals("/discovery/v2/attractions/K8vZ917Gku7.json", server.request().path());
    }
  }

  @Test
  void unknownArtistIsNotFoundAndAnArtistOfAnotherCatalogIsNotRequested() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(404))) {
      assertEquals(
          Optional.empty(), ticketmaster.catalog(server).artist(TicketmasterFixture.ARTIST));
      assertEquals(Optional.empty(), ticketmaster.catalog(server).artist(new ArtistId("sample:x")));
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void eventsAreRequestedByArtistIdAndNeverByKeyword() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(TicketmasterFixture.EVENTS))) {
      ticketmaster.catalog(server).announcedConcerts(TicketmasterFixture.ARTIST);
      assertEquals("/discovery/v2/events.json", server.request().path());
      assertEquals(
          Map.of(
              "apikey", "the-key",
              "attractionId", "K8vZ917Gku7",
              "source", "ticketmaster,universe,frontgate",
              "locale", "en-us,en,*",
              "includeTBA", "yes",
              "includeTBD", "yes",
              "sort", "date,asc",
              "size", "200",
              "page", "0"),
          server.request().query());
    }
  }

  @Test
  void allPagesAreRead() {
    try (ScriptedServer server =
        ScriptedServer.answering(
            Reply.json(
                TicketmasterFixture.page(
                    0, 2, 203, 200, i -> TicketmasterFixture.event("A" + i, ""))),
            Reply.json(
                TicketmasterFixture.page(
                    1, 2, 203, 3, i -> TicketmasterFixture.event("B" + i, ""))))) {
      AnnouncedConcerts announcedConcerts =
          ticketmaster.catalog(server).announcedConcerts(TicketmasterFixture.ARTIST);
      assertEquals(203, announcedConcerts.concerts().size());
      assertTrue(announcedConcerts.isComplete());
      assertEquals(
          List.of("0", "1"), server.requests().stream().map(r -> r.query().get("page")).toList());
    }
  }

  @Test
  void eventThatMovesToTheNextPageIsReturnedOnce() {
    try (ScriptedServer server =
        ScriptedServer.answering(
            Reply.json(
                TicketmasterFixture.page(0, 2, 4, 2, i -> TicketmasterFixture.event("A" + i, ""))),
            Reply.json(
                TicketmasterFixture.page(
                    1, 2, 4, 2, i -> TicketmasterFixture.event("A" + (i + 1), ""))))) {
      assertEquals(
          3,
          ticketmaster
              .catalog(server)
              .announcedConcerts(TicketmasterFixture.ARTIST)
              .concerts()
              .size());
    }
  }

  @Test
  void atMostAThousandEventsAreRequestedAndTheResultIsIncomplete() {
    AtomicInteger next = new AtomicInteger();
    Reply full =
        Reply.json(
            TicketmasterFixture.page(
                0, 7, 1300, 200, i -> TicketmasterFixture.event("A" + next.getAndIncrement(), "")));
    try (ScriptedServer server = ScriptedServer.answering(full)) {
      assertFalse(
          ticketmaster.catalog(server).announcedConcerts(TicketmasterFixture.ARTIST).isComplete());
      assertEquals(5, server.requests().size());
      assertEquals("4", server.requests().get(4).query().get("page"));
    }
  }

  @Test
  void unexpectedEmptyPageMakesTheResultIncomplete() {
    try (ScriptedServer server =
        ScriptedServer.answering(Reply.json(TicketmasterFixture.page(0, 1, 12, 0, i -> "")))) {
      AnnouncedConcerts announcedConcerts =
          ticketmaster.catalog(server).announcedConcerts(TicketmasterFixture.ARTIST);
      assertEquals(List.of(), announcedConcerts.concerts());
      assertFalse(announcedConcerts.isComplete());
    }
    AnnouncedConcerts nothing =
        ticketmaster.announced("{\"page\":{\"size\":200,\"totalElements\":0,\"totalPages\":0}}");
    assertEquals(List.of(), nothing.concerts());
    assertTrue(nothing.isComplete());
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"_embedded\":{\"events\":[{\"na", "", "[]", "{}", "<html>"})
  void truncatedResponseIsAFailure(String body) {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(body))) {
      UpstreamException failed =
          assertThrows(
              UpstreamException.class,
              () -> ticketmaster.catalog(server).announcedConcerts(TicketmasterFixture.ARTIST));
      assertTrue(failed.getMessage().startsWith("Ticketmaster answers"), failed.getMessage());
    }
  }

  @Test
  void failureOnALaterPageIsAFailureOfAll() {
    try (ScriptedServer server =
        ScriptedServer.answering(
            Reply.json(
                TicketmasterFixture.page(
                    0, 2, 201, 200, i -> TicketmasterFixture.event("A" + i, ""))),
            Reply.json("{\"pa"))) {
      assertThrows(
          UpstreamException.class,
          () -> ticketmaster.catalog(server).announcedConcerts(TicketmasterFixture.ARTIST));
    }
  }

  @Test
  void serverErrorIsRetriedAndThenReported() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(500))) {
      UpstreamException failed =
          assertThrows(
              UpstreamException.class,
              () -> ticketmaster.catalog(server).announcedConcerts(TicketmasterFixture.ARTIST));
      assertEquals(Optional.empty(), failed.retryAfter());
      assertEquals(3, server.requests().size());
    }
  }

  @Test
  void rejectedKeyIsReportedByItsSettingWithoutTheKey() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(401))) {
      UpstreamException failed =
          assertThrows(
              UpstreamException.class, () -> ticketmaster.catalog(server).search("saltbox", 1));
      assertTrue(
          failed.getMessage().contains("NIGHTJAR_CONCERTS_TICKETMASTER_KEY"), failed.getMessage());
      assertFalse(failed.getMessage().contains("the-key"));
    }
  }

  @Test
  void noRequestIsSentAfterARateLimitUntilTheReset() {
    Instant reset = ticketmaster.parts.clock.instant().plus(Duration.ofHours(3));
    Reply limited =
        Reply.status(429)
            .with("Rate-Limit-Available", "0")
            .with("Rate-Limit-Reset", Long.toString(reset.toEpochMilli()));
    try (ScriptedServer server =
        ScriptedServer.answering(limited, Reply.json(TicketmasterFixture.EVENTS))) {
      TicketmasterCatalog catalog = ticketmaster.catalog(server);
      UpstreamException refused =
          assertThrows(
              UpstreamException.class, () -> catalog.announcedConcerts(TicketmasterFixture.ARTIST));
      assertTrue(refused.retryAfter().isPresent());
      UpstreamException blocked =
          assertThrows(UpstreamException.class, () -> catalog.search("x", 1));
      assertEquals(Optional.of(Duration.ofHours(3)), blocked.retryAfter());
      assertEquals(1, server.requests().size());
      ticketmaster.parts.clock.advance(Duration.ofHours(3).plusSeconds(1));
      assertEquals(4, catalog.announcedConcerts(TicketmasterFixture.ARTIST).concerts().size());
    }
  }

  @Test
  void everyAttemptCountsInTheQuota() {
    try (ScriptedServer server =
        ScriptedServer.answering(Reply.status(500), Reply.json(TicketmasterFixture.EVENTS))) {
      ConcertsTable table = ticketmaster.table();
      ticketmaster
          .catalog(server, ticketmaster.quota(table, 5_000))
          .announcedConcerts(TicketmasterFixture.ARTIST);
      assertEquals(
          2,
          ConcertsFixture.items(table)
              .getConsistent(ConcertsFixture.items(table).key("QUOTA#ticketmaster", "METADATA"))
              .orElseThrow()
              .number("revision"));
    }
  }
}
