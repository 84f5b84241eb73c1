package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** An artist that a user tracks. */
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

  /** A relationship that the user starts now. */
  public static UserArtist from(
      Instant now, UserId user, Artist artist, boolean notificationsEnabled) {
    return from(now, user, artist, AddedBy.MANUAL, notificationsEnabled);
  }

  /** A relationship that starts now. */
  public static UserArtist from(
      Instant now, UserId user, Artist artist, AddedBy addedBy, boolean notificationsEnabled) {
    return new UserArtist(
        user,
        artist.artistId(),
        artist.name(),
        artist.imageUrl(),
        artist.genres(),
        now,
        addedBy,
        notificationsEnabled);
  }
}
