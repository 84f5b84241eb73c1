package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import java.time.Instant;
import java.util.List;

/**
 * That there is something to tell about a concert. It is written in one transaction with what it
 * tells of and stays until it was handed on, so that none gets lost.
 *
 * @param changed what is new about a concert that has changed
 * @param version the concert's when it happened: the same type, concert and version is the same
 *     news, however often it arrives
 */
public record ConcertChange(
    NotificationType type,
    ConcertId concertId,
    ArtistId artistId,
    List<ChangedField> changed,
    long version,
    Instant at) {

  public ConcertChange {
    changed = List.copyOf(changed);
  }

  /** The same whenever the same news is told: whoever has heard it once need not hear it again. */
  public String changeId() {
    return "%s:%s:%d".formatted(concertId, type.code(), version);
  }
}
