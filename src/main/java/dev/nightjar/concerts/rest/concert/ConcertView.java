package dev.nightjar.concerts.rest.concert;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ConcertId;
import java.time.Instant;
import java.util.Optional;

/** A concert with its ratings. */
public record ConcertView(
    ConcertId concertId,
    Concert.Performer artist,
    Concert.Event event,
    Concert.Venue venue,
    Concert.Tickets tickets,
    Concert.Lineup lineup,
    Concert.Metadata metadata,
    String searchableText,
    Optional<String> metro,
    Optional<Instant> deletedAt,
    Optional<RatingsView> ratings) {

  static ConcertView of(Concert concert, Optional<RatingsView> ratings) {
    return new ConcertView(
        concert.concertId(),
        concert.artist(),
        concert.event(),
        concert.venue(),
        concert.tickets(),
        concert.lineup(),
        concert.metadata(),
        concert.searchableText(),
        concert.metro(),
        concert.deletedAt(),
        ratings);
  }
}
