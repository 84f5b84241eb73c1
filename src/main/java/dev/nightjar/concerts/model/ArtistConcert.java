package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import java.time.LocalTime;
import java.util.Optional;

/** The summary of a concert in the list of an artist's concerts. */
public record ArtistConcert(
    ArtistId artistId,
    ConcertId concertId,
    String eventName,
    ConcertDate date,
    Optional<LocalTime> time,
    Optional<String> venueName,
    Optional<String> city,
    Optional<String> state,
    boolean cancelled) {

  public static ArtistConcert of(Concert concert) {
    return new ArtistConcert(
        concert.artist().id(),
        concert.concertId(),
        concert.event().name(),
        concert.event().date(),
        concert.event().time(),
        concert.venue().name(),
        concert.venue().city(),
        concert.venue().state(),
        concert.isCancelled());
  }
}
