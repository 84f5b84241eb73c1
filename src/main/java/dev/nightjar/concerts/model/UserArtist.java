package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
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

  /** That a user tracks an artist from now on. */
  public static UserArtist from(Instant now, UserId user, Artist artist, boolean told) {
    return new UserArtist(
        user,
        artist.artistId(),
        artist.name(),
        artist.imageUrl(),
        artist.genres(),
        now,
        AddedBy.MANUAL,
        told);
  }
}
