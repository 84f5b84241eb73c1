package dev.nightjar.concerts.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.Artist;
import dev.nightjar.concerts.ArtistId;
import dev.nightjar.concerts.Concert;
import dev.nightjar.concerts.ConcertDate;
import dev.nightjar.concerts.ConcertsTable;
import dev.nightjar.concerts.Coordinates;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.outside.NoAnswer;
import dev.nightjar.outside.OutsideParts;
import dev.nightjar.outside.Payload;
import dev.nightjar.outside.Reply;
import dev.nightjar.outside.ScriptedServer;
import dev.nightjar.table.Environment;
import dev.nightjar.table.Table;
import dev.nightjar.table.TableCreation;
import dev.nightjar.table.TableDefinition;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** What Ticketmaster says and does, right and wrong, and what becomes of it. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class TicketmasterCatalogueTest {

  private static final ArtistId ARTIST = new ArtistId("tm:K8vZ917Gku7");
  private static final String ATTRACTIONS = payload("ticketmaster-attractions.json");
  private static final String EVENTS = payload("ticketmaster-events.json");
  private static final AtomicInteger TABLES = new AtomicInteger();

  @Inject DynamoDbClient client;

  private final OutsideParts parts = new OutsideParts();

  @Test
  void searchAsksForMusicByKeywordAndAnswersTheArtistWithoutTributes() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(ATTRACTIONS))) {
      List<Artist> found = catalogue(server).search(" saltbox parade ", 10);
      assertEquals(
          List.of(ARTIST, new ArtistId("tm:K8vZNamesake")),
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
  void searchWithoutAWordAsksNobody() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(ATTRACTIONS))) {
      assertEquals(List.of(), catalogue(server).search(" ?! ", 10));
      assertEquals(0, server.requests().size());
    }
  }

  @Test
  void searchThatFindsNothingIsEmpty() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(page(0, 0, 0, i -> "")))) {
      assertEquals(List.of(), catalogue(server).search("nobody", 10));
    }
  }

  @Test
  void genreIsAskedForAsAClassificationAndOnlyMusicOfItIsTaken() {
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
          catalogue(server).ofGenre("folk", 10).stream()
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
  void oneArtistIsAskedForByItsId() {
    String attraction =
        """
        {"name":"Saltbox Parade","id":"K8vZ917Gku7","url":"javascript:alert(1)","description":"Five friends."}
        """;
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(attraction))) {
      Artist artist = catalogue(server).artist(ARTIST).orElseThrow();
      assertEquals(Optional.of("Five friends."), artist.bio());
      assertEquals(Optional.empty(), artist.ticketmasterUrl());
      assertEquals("/discovery/v2/attractions/K8vZ917Gku7.json", server.request().path());
    }
  }

  @Test
  void unknownArtistIsNotFoundAndAnotherCataloguesIsNotAskedFor() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(404))) {
      assertEquals(Optional.empty(), catalogue(server).artist(ARTIST));
      assertEquals(Optional.empty(), catalogue(server).artist(new ArtistId("sample:x")));
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void eventsAreAskedForByTheArtistsIdAndNeverByKeyword() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(EVENTS))) {
      catalogue(server).announcedBy(ARTIST);
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
  void onlyEventsWithTheArtistAmongTheirAttractionsAreConcertsOfTheArtist() {
    Announced announced = announced(EVENTS);
    assertEquals(
        List.of("G5vYZ9abc123", "G5vYZ9second", "G5vYZ9tba", "G5vYZ9cancelled"),
        announced.concerts().stream().map(c -> c.metadata().sourceId()).toList());
    assertTrue(announced.isComplete());
    assertEquals(0, announced.unreadable());
  }

  @Test
  void completeEventIsReadCompletely() {
    Concert concert = announced(EVENTS).concerts().get(0);
    assertEquals("G5vYZ9abc123~K8vZ917Gku7", concert.concertId().value());
    assertEquals(
        new Concert.Performer(
            ARTIST, "Saltbox Parade", Optional.of("https://s1.ticketm.net/dam/a/1.jpg")),
        concert.artist());
    assertEquals("Saltbox Parade - Ferry Timetable Tour", concert.event().name());
    assertEquals(Optional.of("Rain or shine."), concert.event().description());
    assertEquals(ConcertDate.parse("2026-07-15"), concert.event().date());
    assertEquals(Optional.of(LocalTime.of(19, 0)), concert.event().time());
    assertEquals(Optional.of(LocalTime.of(18, 0)), concert.event().doors());
    assertEquals("America/Denver", concert.event().timezone().orElseThrow().getId());
    assertEquals(
        new Concert.Venue(
            Optional.of("Red Rocks Amphitheatre"),
            Optional.of("Morrison"),
            Optional.of("CO"),
            Optional.of("18300 W Alameda Pkwy"),
            Optional.of(new Coordinates(39.6654, -105.2057)),
            Optional.empty()),
        concert.venue());
    assertEquals(
        new Concert.Tickets(
            true,
            Optional.of(new Concert.PriceRange(new BigDecimal("65"), new BigDecimal("125"), "USD")),
            Optional.of("https://www.ticketmaster.com/event/1E00abc123"),
            Optional.of(Instant.parse("2026-02-01T17:00:00Z")),
            Optional.of(Instant.parse("2026-07-16T01:00:00Z"))),
        concert.tickets());
    assertEquals(new Concert.Lineup("Saltbox Parade", List.of("Mabel Orcutt")), concert.lineup());
    assertEquals("ticketmaster", concert.metadata().source());
    assertEquals(Optional.of("Denver"), concert.metro());
    assertEquals(
        "saltbox parade ferry timetable tour red rocks amphitheatre morrison denver folk indie",
        concert.searchableText());
    assertFalse(concert.isCancelled());
  }

  @Test
  void whatIsNotKnownIsAbsent() {
    Concert concert = announced(EVENTS).concerts().get(1);
    assertEquals(ConcertDate.parse("2026-08-01"), concert.event().date());
    assertEquals(Optional.empty(), concert.event().time());
    assertEquals("America/Chicago", concert.event().timezone().orElseThrow().getId());
    assertEquals(Optional.empty(), concert.venue().coordinates());
    assertEquals(Optional.of("Chicago"), concert.metro());
    assertEquals(Optional.empty(), concert.tickets().priceRange());
    assertEquals(Optional.empty(), concert.tickets().salesStart());
    assertEquals(Optional.empty(), concert.tickets().purchaseUrl());
    assertFalse(concert.tickets().available());
    assertEquals(
        new Concert.Lineup("Prairie Voltage", List.of("Saltbox Parade")), concert.lineup());
    assertEquals("Saltbox Parade", concert.artist().name());
  }

  @Test
  void dateToBeAnnouncedIsNoDateEvenIfThereIsOne() {
    Concert concert = announced(EVENTS).concerts().get(2);
    assertEquals(ConcertDate.TBA, concert.event().date());
    assertEquals(Optional.empty(), concert.event().time());
    assertEquals(Optional.empty(), concert.metro());
    assertEquals(Optional.empty(), concert.venue().name());
  }

  @Test
  void cancelledEventIsAConcertThatWasCancelled() {
    Concert concert = announced(EVENTS).concerts().get(3);
    assertTrue(concert.isCancelled());
    assertEquals(Optional.of("Portland, ME"), concert.metro());
    assertTrue(only("\"dates\":{\"status\":{\"code\":\"canceled\"}}").isCancelled());
  }

  @Test
  void postponedConcertHasNoDateUntilItIsRescheduled() {
    String start = "\"start\":{\"localDate\":\"2026-05-05\",\"localTime\":\"20:00:00\"}";
    assertEquals(
        ConcertDate.TBA,
        only("\"dates\":{%s,\"status\":{\"code\":\"postponed\"}}".formatted(start)).event().date());
    Concert rescheduled =
        only("\"dates\":{%s,\"status\":{\"code\":\"rescheduled\"}}".formatted(start));
    assertEquals(ConcertDate.parse("2026-05-05"), rescheduled.event().date());
    assertTrue(rescheduled.tickets().available());
  }

  @Test
  void ticketsAreAvailableFromTheBeginningOfTheSaleToItsEnd() {
    String sale =
        "\"dates\":{\"status\":{\"code\":\"%s\"}},"
            + "\"sales\":{\"public\":{\"startDateTime\":\"%s\",\"endDateTime\":\"%s\"}}";
    assertTrue(
        only(sale.formatted("onsale", "2026-03-01T12:00:00Z", "2026-03-01T13:00:00Z"))
            .tickets()
            .available());
    assertFalse(
        only(sale.formatted("onsale", "2026-03-01T12:30:00Z", "2026-03-01T13:00:00Z"))
            .tickets()
            .available());
    assertFalse(
        only(sale.formatted("onsale", "2026-02-01T12:00:00Z", "2026-03-01T11:00:00Z"))
            .tickets()
            .available());
    assertFalse(
        only(sale.formatted("offsale", "2026-02-01T12:00:00Z", "2026-03-01T13:00:00Z"))
            .tickets()
            .available());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"dates\":{\"start\":{\"localDate\":\"soon\",\"localTime\":\"late\"},\"timezone\":\"Moon/Base\"}",
        "\"dates\":{\"start\":{\"localDate\":\"1900-01-01\"}}",
        "\"dates\":[],\"priceRanges\":{}",
        "\"priceRanges\":[{\"min\":\"free\",\"max\":-5,\"currency\":7}]",
        "\"priceRanges\":[{\"min\":0,\"max\":0}]",
        "\"priceRanges\":[{\"min\":1e400}]",
        "\"url\":\"javascript:alert(1)\"",
        "\"url\":42,\"sales\":null",
      })
  void brokenFieldIsAsGoodAsAbsent(String fields) {
    Concert concert = only(fields);
    assertEquals(ConcertDate.TBA, concert.event().date());
    assertEquals(Optional.empty(), concert.tickets().priceRange());
    assertEquals(Optional.empty(), concert.tickets().purchaseUrl());
  }

  @Test
  void pricesInTheWrongOrderAreSortedAndLongOnesRounded() {
    Concert.PriceRange prices =
        only("\"priceRanges\":[{\"min\":80.129999,\"max\":40,\"currency\":\"EUR\"}]")
            .tickets()
            .priceRange()
            .orElseThrow();
    assertEquals(
        new Concert.PriceRange(new BigDecimal("40"), new BigDecimal("80.13"), "EUR"), prices);
  }

  @Test
  void eventWithoutAnIdIsCountedAndMakesTheAnswerIncomplete() {
    String events =
        page(0, 1, 2, i -> i == 0 ? event("G1", "") : event("G1", "").replace("\"id\":\"G1\",", ""))
            .replace("\"events\":[", "\"events\":[7,");
    Announced announced = announced(events);
    assertEquals(1, announced.concerts().size());
    assertEquals(2, announced.unreadable());
    assertFalse(announced.isComplete());
  }

  @Test
  void allPagesAreRead() {
    try (ScriptedServer server =
        ScriptedServer.answering(
            Reply.json(page(0, 2, 203, 200, i -> event("A" + i, ""))),
            Reply.json(page(1, 2, 203, 3, i -> event("B" + i, ""))))) {
      Announced announced = catalogue(server).announcedBy(ARTIST);
      assertEquals(203, announced.concerts().size());
      assertTrue(announced.isComplete());
      assertEquals(
          List.of("0", "1"), server.requests().stream().map(r -> r.query().get("page")).toList());
    }
  }

  @Test
  void whatShiftedFromOnePageToTheNextIsTakenOnce() {
    try (ScriptedServer server =
        ScriptedServer.answering(
            Reply.json(page(0, 2, 4, 2, i -> event("A" + i, ""))),
            Reply.json(page(1, 2, 4, 2, i -> event("A" + (i + 1), ""))))) {
      assertEquals(3, catalogue(server).announcedBy(ARTIST).concerts().size());
    }
  }

  @Test
  void moreThanAThousandEventsAreNotAskedForAndTheAnswerIsIncomplete() {
    AtomicInteger next = new AtomicInteger();
    Reply full = Reply.json(page(0, 7, 1300, 200, i -> event("A" + next.getAndIncrement(), "")));
    try (ScriptedServer server = ScriptedServer.answering(full)) {
      assertFalse(catalogue(server).announcedBy(ARTIST).isComplete());
      assertEquals(5, server.requests().size());
      assertEquals("4", server.requests().get(4).query().get("page"));
    }
  }

  @Test
  void emptyPageThatShouldNotBeEmptyMakesTheAnswerIncomplete() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(page(0, 1, 12, 0, i -> "")))) {
      Announced announced = catalogue(server).announcedBy(ARTIST);
      assertEquals(List.of(), announced.concerts());
      assertFalse(announced.isComplete());
    }
    Announced nothing = announced("{\"page\":{\"size\":200,\"totalElements\":0,\"totalPages\":0}}");
    assertEquals(List.of(), nothing.concerts());
    assertTrue(nothing.isComplete());
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"_embedded\":{\"events\":[{\"na", "", "[]", "{}", "<html>"})
  void halfAnAnswerIsNone(String body) {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(body))) {
      NoAnswer failed = assertThrows(NoAnswer.class, () -> catalogue(server).announcedBy(ARTIST));
      assertTrue(failed.getMessage().startsWith("Ticketmaster answers"), failed.getMessage());
    }
  }

  @Test
  void failureOnALaterPageIsAFailureOfAll() {
    try (ScriptedServer server =
        ScriptedServer.answering(
            Reply.json(page(0, 2, 201, 200, i -> event("A" + i, ""))), Reply.json("{\"pa"))) {
      assertThrows(NoAnswer.class, () -> catalogue(server).announcedBy(ARTIST));
    }
  }

  @Test
  void serverErrorIsTriedAgainAndThenReported() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(500))) {
      NoAnswer failed = assertThrows(NoAnswer.class, () -> catalogue(server).announcedBy(ARTIST));
      assertEquals(Optional.empty(), failed.retryAfter());
      assertEquals(3, server.requests().size());
    }
  }

  @Test
  void refusedKeyNamesTheSettingAndNeverTheKey() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(401))) {
      NoAnswer failed = assertThrows(NoAnswer.class, () -> catalogue(server).search("saltbox", 1));
      assertTrue(
          failed.getMessage().contains("NIGHTJAR_CONCERTS_TICKETMASTER_KEY"), failed.getMessage());
      assertFalse(failed.getMessage().contains("the-key"));
    }
  }

  @Test
  void whoAsksTooMuchLeavesTicketmasterAloneUntilTheReset() {
    Instant reset = parts.clock.instant().plus(Duration.ofHours(3));
    Reply limited =
        Reply.status(429)
            .with("Rate-Limit-Available", "0")
            .with("Rate-Limit-Reset", Long.toString(reset.toEpochMilli()));
    try (ScriptedServer server = ScriptedServer.answering(limited, Reply.json(EVENTS))) {
      TicketmasterCatalogue catalogue = catalogue(server);
      NoAnswer refused = assertThrows(NoAnswer.class, () -> catalogue.announcedBy(ARTIST));
      assertTrue(refused.retryAfter().isPresent());
      NoAnswer blocked = assertThrows(NoAnswer.class, () -> catalogue.search("x", 1));
      assertEquals(Optional.of(Duration.ofHours(3)), blocked.retryAfter());
      assertEquals(1, server.requests().size());
      parts.clock.advance(Duration.ofHours(3).plusSeconds(1));
      assertEquals(4, catalogue.announcedBy(ARTIST).concerts().size());
    }
  }

  @Test
  void eachAttemptIsTakenFromTheQuota() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(500), Reply.json(EVENTS))) {
      Table table = table();
      catalogue(server, quota(table, 5_000)).announcedBy(ARTIST);
      assertEquals(
          2,
          table
              .getConsistent(table.key("QUOTA#ticketmaster", "METADATA"))
              .orElseThrow()
              .number("revision"));
    }
  }

  private Announced announced(String events) {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(events))) {
      return catalogue(server).announcedBy(ARTIST);
    }
  }

  /** The only concert of an answer, with these fields besides id, name and artist. */
  private Concert only(String fields) {
    return announced(page(0, 1, 1, 1, i -> event("G1", "," + fields))).concerts().get(0);
  }

  private static String event(String id, String moreFields) {
    return ("{\"id\":\"%s\",\"name\":\"Saltbox Parade\",\"_embedded\":{\"attractions\":"
            + "[{\"id\":\"K8vZ917Gku7\",\"name\":\"Saltbox Parade\"}]}%s}")
        .formatted(id, moreFields);
  }

  private static String page(int number, int pages, int all, IntFunction<String> event) {
    return page(number, pages, all, all, event);
  }

  private static String page(int number, int pages, int all, int here, IntFunction<String> event) {
    return "{\"_embedded\":{\"events\":%s},\"page\":{\"size\":200,\"totalElements\":%d,\"totalPages\":%d,\"number\":%d}}"
        .formatted(Payload.list(here, event), all, pages, number);
  }

  private TicketmasterCatalogue catalogue(ScriptedServer server) {
    return catalogue(server, quota(table(), 5_000));
  }

  private TicketmasterCatalogue catalogue(ScriptedServer server, RequestQuota quota) {
    return new TicketmasterCatalogue(
        parts.keys(TicketmasterCatalogue.KEY, "the-key"),
        parts.patientCourier(),
        parts.json,
        quota,
        new Places(),
        parts.clock,
        OutsideParts.client(TicketmasterCatalogue.Api.class, server.uri()));
  }

  private RequestQuota quota(Table table, int perDay) {
    return new RequestQuota(table, parts.clock, pause -> {}, perDay, 5);
  }

  private Table table() {
    TableDefinition definition =
        ConcertsTable.definition(new Environment("tm" + TABLES.incrementAndGet()));
    new TableCreation(client).createIfAbsent(definition);
    return new Table(client, definition);
  }

  private static String payload(String file) {
    return Payload.of(TicketmasterCatalogueTest.class, file);
  }
}
