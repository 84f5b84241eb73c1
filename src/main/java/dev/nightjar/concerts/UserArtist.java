package dev.nightjar.concerts;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** That a user tracks an artist. */
public record UserArtist(
    UserId userId,
    ArtistId artistId,
    String artistName,
    Optional<String> artistImageUrl,
    List<String> genres,
    Instant addedAt,
    AddedBy addedBy,
    boolean notificationsEnabled) {

  public UserArtist {
    genres = List.copyOf(genres);
  }
}
