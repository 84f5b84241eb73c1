package dev.nightjar.concerts.catalog.ticketmaster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.catalog.AnnouncedConcerts;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Parsing of Ticketmaster's events. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class TicketmasterEventsTest {

  @Inject DynamoDbClient client;

  private TicketmasterFixture ticketmaster;

  @BeforeEach
  void open() {
    ticketmaster = new TicketmasterFixture(client);
  }

  @Test
  void onlyEventsWithTheArtistAmongTheirAttractionsAreConcertsOfTheArtist() {
    AnnouncedConcerts announcedConcerts = ticketmaster.announced(TicketmasterFixture.EVENTS);
    assertEquals(
        List.of("G5vYZ9abc123", "G5vYZ9second", "G5vYZ9tba", "G5vYZ9cancelled"),
        announcedConcerts.concerts().stream().map(c -> c.metadata().sourceId()).toList());
    assertTrue(announcedConcerts.isComplete());
    assertEquals(0, announcedConcerts.unreadable());
  }

  @Test
  void completeEventIsParsedCompletely() {
    Concert concert = ticketmaster.announced(TicketmasterFixture.EVENTS).concerts().get(0);
    assertEquals("G5vYZ9abc123~K8vZ917Gku7", concert.concertId().value());
    assertEquals(
        new Concert.Performer(
            TicketmasterFixture.ARTIST,
            "Saltbox Parade",
            Optional.of("https://s1.ticketm.net/dam/a/1.jpg")),
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
  void unknownValuesAreAbsent() {
    Concert concert = ticketmaster.announced(TicketmasterFixture.EVENTS).concerts().get(1);
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
  void dateToBeAnnouncedIsIgnoredEvenIfPresent() {
    Concert concert = ticketmaster.announced(TicketmasterFixture.EVENTS).concerts().get(2);
    assertEquals(ConcertDate.TBA, concert.event().date());
    assertEquals(Optional.empty(), concert.event().time());
    assertEquals(Optional.empty(), concert.metro());
    assertEquals(Optional.empty(), concert.venue().name());
  }

  @Test
  void cancelledEventIsAConcertThatWasCancelled() {
    Concert concert = ticketmaster.announced(TicketmasterFixture.EVENTS).concerts().get(3);
    assertTrue(concert.isCancelled());
    assertEquals(Optional.of("Portland, ME"), concert.metro());
    assertTrue(ticketmaster.only("\"dates\":{\"status\":{\"code\":\"canceled\"}}").isCancelled());
  }

  @Test
  void postponedConcertHasNoDateUntilItIsRescheduled() {
    String start = "\"start\":{\"localDate\":\"2026-05-05\",\"localTime\":\"20:00:00\"}";
    assertEquals(
        ConcertDate.TBA,
        ticketmaster
            .only("\"dates\":{%s,\"status\":{\"code\":\"postponed\"}}".formatted(start))
            .event()
            .date());
    Concert rescheduled =
        ticketmaster.only("\"dates\":{%s,\"status\":{\"code\":\"rescheduled\"}}".formatted(start));
    assertEquals(ConcertDate.parse("2026-05-05"), rescheduled.event().date());
    assertTrue(rescheduled.tickets().available());
  }

  @Test
  void ticketsAreAvailableFromTheBeginningOfTheSaleToItsEnd() {
    String sale =
        "\"dates\":{\"status\":{\"code\":\"%s\"}},"
            + "\"sales\":{\"public\":{\"startDateTime\":\"%s\",\"endDateTime\":\"%s\"}}";
    assertTrue(
        ticketmaster
            .only(sale.formatted("onsale", "2026-03-01T12:00:00Z", "2026-03-01T13:00:00Z"))
            .tickets()
            .available());
    assertFalse(
        ticketmaster
            .only(sale.formatted("onsale", "2026-03-01T12:30:00Z", "2026-03-01T13:00:00Z"))
            .tickets()
            .available());
    assertFalse(
        ticketmaster
            .only(sale.formatted("onsale", "2026-02-01T12:00:00Z", "2026-03-01T11:00:00Z"))
            .tickets()
            .available());
    assertFalse(
        ticketmaster
            .only(sale.formatted("offsale", "2026-02-01T12:00:00Z", "2026-03-01T13:00:00Z"))
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
  void malformedFieldCountsAsAbsent(String fields) {
    Concert concert = ticketmaster.only(fields);
    assertEquals(ConcertDate.TBA, concert.event().date());
    assertEquals(Optional.empty(), concert.tickets().priceRange());
    assertEquals(Optional.empty(), concert.tickets().purchaseUrl());
  }

  @Test
  void pricesInTheWrongOrderAreSortedAndLongOnesRounded() {
    Concert.PriceRange prices =
        ticketmaster
            .only("\"priceRanges\":[{\"min\":80.129999,\"max\":40,\"currency\":\"EUR\"}]")
            .tickets()
            .priceRange()
            .orElseThrow();
    assertEquals(
        new Concert.PriceRange(new BigDecimal("40"), new BigDecimal("80.13"), "EUR"), prices);
  }

  @Test
  void eventWithoutAnIdIsCountedAndMakesTheResultIncomplete() {
    String events =
        TicketmasterFixture.page(
                0,
                1,
                2,
                i ->
                    i == 0
                        ? TicketmasterFixture.event("G1", "")
                        : TicketmasterFixture.event("G1", "").replace("\"id\":\"G1\",", ""))
            .replace("\"events\":[", "\"events\":[7,");
    AnnouncedConcerts announcedConcerts = ticketmaster.announced(events);
    assertEquals(1, announcedConcerts.concerts().size());
    assertEquals(2, announcedConcerts.unreadable());
    assertFalse(announcedConcerts.isComplete());
  }
}
