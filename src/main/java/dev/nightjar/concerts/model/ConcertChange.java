package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import java.time.Instant;
import java.util.List;

/**
 * A change of a concert that followers of the artist are notified of. It stays in the outbox until
 * it is published.
 *
 * @param changed the changed fields, for the type {@code concert_changed}
 * @param version the version of the concert; type, concert and version identify a change
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

  /** Identifies the change, so that receivers can ignore duplicates. */
  public String changeId() {
    return "%s:%s:%d".formatted(concertId, type.code(), version);
  }
}
