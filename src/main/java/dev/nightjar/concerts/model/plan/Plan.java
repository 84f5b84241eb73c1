package dev.nightjar.concerts.model.plan;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import java.time.Instant;
import java.util.Optional;

/**
 * A concert that a user goes to or is interested in.
 *
 * @param eventName with artist, venue, city and date as they were when the plan was made: an export
 *     has to be readable without the concert
 * @param remindAt when the user wants to be reminded
 */
public record Plan(
    UserId userId,
    ConcertId concertId,
    ArtistId artistId,
    String artistName,
    String eventName,
    Optional<String> venue,
    Optional<String> city,
    ConcertDate date,
    PlanStatus status,
    Optional<Instant> remindAt,
    Instant createdAt,
    Instant updatedAt) {

  public static Plan of(UserId user, Concert concert, PlanStatus status, Instant now) {
    return new Plan(
        user,
        concert.concertId(),
        concert.artist().id(),
        concert.artist().name(),
        concert.event().name(),
        concert.venue().name(),
        concert.venue().city(),
        concert.event().date(),
        status,
        Optional.empty(),
        now,
        now);
  }

  public Plan with(PlanStatus other, Instant now) {
    return new Plan(
        userId,
        concertId,
        artistId,
        artistName,
        eventName,
        venue,
        city,
        date,
        other,
        remindAt,
        createdAt,
        now);
  }
}
