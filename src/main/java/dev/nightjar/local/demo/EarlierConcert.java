package dev.nightjar.local.demo;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;

/** Earlier states of a concert. */
final class EarlierConcert {

  private static final int DAYS_MOVED = 3;
  private static final LocalTime ANOTHER_TIME = LocalTime.of(18, 15);

  private EarlierConcert() {}

  static Concert atAnotherTime(Concert concert) {
    Concert.Event event = concert.event();
    return with(concert, event.withTime(event.time().map(time -> ANOTHER_TIME)));
  }

  static Concert onAnotherDay(Concert concert) {
    Concert.Event event = concert.event();
    return with(
        concert,
        event
            .date()
            .day()
            .map(day -> event.withDate(ConcertDate.of(day.plusDays(DAYS_MOVED))))
            .orElse(event));
  }

  static Concert beforeItsSale(Concert concert) {
    Concert.Tickets tickets = concert.tickets();
    return of(
        concert,
        concert.concertId(),
        concert.event(),
        new Concert.Tickets(
            false,
            tickets.priceRange(),
            tickets.purchaseUrl(),
            tickets.salesStart(),
            tickets.salesEnd()),
        concert.metadata());
  }

  /** One more show, which no source lists. */
  static Concert extraOf(Concert concert) {
    Concert later = onAnotherDay(concert);
    String id = "demo-extra-" + concert.concertId().value();
    return of(
        later,
        new ConcertId(id),
        later.event(),
        later.tickets(),
        later.metadata().withSourceId(id));
  }

  /** The concert as the source would have listed it at that time. */
  static Concert heardAt(Concert concert, Instant time) {
    return new Concert(
        concert.concertId(),
        concert.artist(),
        concert.event(),
        concert.venue(),
        concert.tickets(),
        concert.lineup(),
        new Concert.Metadata(
            time, concert.metadata().source(), concert.metadata().sourceId(), time),
        concert.searchableText(),
        concert.metro(),
        concert.deletedAt().map(now -> time));
  }

  /** A past show at the same venue, which no source lists. */
  static Concert playedOn(LocalDate day, Concert concert) {
    String id = "demo-played-" + concert.concertId().value();
    return of(
        concert,
        new ConcertId(id),
        concert.event().withDate(ConcertDate.of(day)),
        new Concert.Tickets(
            false,
            concert.tickets().priceRange(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()),
        concert.metadata().withSourceId(id));
  }

  private static Concert with(Concert concert, Concert.Event event) {
    return of(concert, concert.concertId(), event, concert.tickets(), concert.metadata());
  }

  private static Concert of(
      Concert concert,
      ConcertId id,
      Concert.Event event,
      Concert.Tickets tickets,
      Concert.Metadata metadata) {
    return new Concert(
        id,
        concert.artist(),
        event,
        concert.venue(),
        tickets,
        concert.lineup(),
        metadata,
        concert.searchableText(),
        concert.metro(),
        Optional.empty());
  }
}
