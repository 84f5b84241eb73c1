package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.UserConcert;
import dev.nightjar.concerts.model.value.ConcertId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A concert in a user's list, with all performing artists that the user tracks. */
public record UserConcertView(
    ConcertId concertId,
    Concert.Performer artist,
    List<Concert.Performer> artists,
    Concert.Event event,
    Concert.Venue venue,
    Concert.Tickets tickets,
    Concert.Lineup lineup,
    Concert.Metadata metadata,
    String searchableText,
    Optional<String> metro,
    Optional<Instant> deletedAt) {

  static UserConcertView of(UserConcert upcoming) {
    Concert concert = upcoming.concert();
    return new UserConcertView(
        concert.concertId(),
        concert.artist(),
        upcoming.artists(),
        concert.event(),
        concert.venue(),
        concert.tickets(),
        concert.lineup(),
        concert.metadata(),
        concert.searchableText(),
        concert.metro(),
        concert.deletedAt());
  }
}
