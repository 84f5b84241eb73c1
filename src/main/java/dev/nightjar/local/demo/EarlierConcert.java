package dev.nightjar.local.demo;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Earlier states of a concert. */
final class EarlierConcert {

  private static final int DAYS_MOVED = 3;
  private static final LocalTime ANOTHER_TIME = LocalTime.of(18, 15);

  private EarlierConcert() {}

  static Concert atAnotherTime(Concert concert) {
    return with(
        concert,
        event ->
            new Concert.Event(
                event.name(),
                event.description(),
                event.date(),
                event.time().map(time -> ANOTHER_TIME),
                event.timezone(),
                event.doors(),
                event.ageRestriction()));
  }

  static Concert onAnotherDay(Concert concert) {
    return with(
        concert,
        event ->
            new Concert.Event(
                event.name(),
                event.description(),
                event
                    .date()
                    .day()
                    .map(day -> ConcertDate.of(day.plusDays(DAYS_MOVED)))
                    .orElse(event.date()),
                event.time(),
                event.timezone(),
                event.doors(),
                event.ageRestriction()));
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
        new Concert.Metadata(
            later.metadata().addedAt(),
            later.metadata().source(),
            id,
            later.metadata().lastUpdated()));
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
    Concert.Event event = concert.event();
    String id = "demo-played-" + concert.concertId().value();
    return of(
        concert,
        new ConcertId(id),
        new Concert.Event(
            event.name(),
            event.description(),
            ConcertDate.of(day),
            event.time(),
            event.timezone(),
            event.doors(),
            event.ageRestriction()),
        new Concert.Tickets(
            false,
            concert.tickets().priceRange(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()),
        new Concert.Metadata(
            concert.metadata().addedAt(),
            concert.metadata().source(),
            id,
            concert.metadata().lastUpdated()));
  }

  private static Concert with(Concert concert, UnaryOperator<Concert.Event> change) {
    return of(
        concert,
        concert.concertId(),
        change.apply(concert.event()),
        concert.tickets(),
        concert.metadata());
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
