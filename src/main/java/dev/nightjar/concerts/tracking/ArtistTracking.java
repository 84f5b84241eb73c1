package dev.nightjar.concerts.tracking;

import dev.nightjar.concerts.model.AddedBy;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.UserArtists;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;

/** Lets users track artists, also artists that only the catalog has so far. */
@Singleton
public class ArtistTracking {

  private final ArtistLookup artists;
  private final UserArtists userArtists;
  private final Clock clock;

  public ArtistTracking(ArtistLookup artists, UserArtists userArtists, Clock clock) {
    this.artists = artists;
    this.userArtists = userArtists;
    this.clock = clock;
  }

  /** The outcome of a request to track an artist. */
  public sealed interface Outcome {

    /**
     * The user tracks the artist.
     *
     * @param isNew whether they did not before
     */
    record Tracked(UserArtist artist, boolean isNew) implements Outcome {}

    /** Neither the table nor the catalog has the artist. */
    record UnknownArtist() implements Outcome {}

    /** The user does not exist, or is being deleted. */
    record NoSuchUser() implements Outcome {}
  }

  /**
   * Starts to track an artist.
   *
   * @param notificationsEnabled empty leaves the setting of a tracked artist as it is, and enables
   *     the notifications of a new one
   */
  public Outcome track(UserId user, ArtistId artistId, Optional<Boolean> notificationsEnabled) {
    return track(user, artistId, AddedBy.MANUAL, notificationsEnabled);
  }

  /** Starts to track an artist of an import. */
  public Outcome trackImported(UserId user, ArtistId artistId, AddedBy addedBy) {
    return track(user, artistId, addedBy, Optional.empty());
  }

  private Outcome track(
      UserId user, ArtistId artistId, AddedBy addedBy, Optional<Boolean> notificationsEnabled) {
    Optional<Artist> artist = artists.findOrSave(artistId);
    if (artist.isEmpty()) {
      return new Outcome.UnknownArtist();
    }
    UserArtist wanted =
        UserArtist.from(
            clock.instant(), user, artist.get(), addedBy, notificationsEnabled.orElse(true));
    return switch (userArtists.track(wanted)) {
      case DONE -> new Outcome.Tracked(stored(wanted), true);
      case UNCHANGED -> {
        notificationsEnabled.ifPresent(
            enabled -> userArtists.setNotificationsEnabled(user, artistId, enabled));
        yield new Outcome.Tracked(stored(wanted), false);
      }
      case UNKNOWN_ARTIST -> new Outcome.UnknownArtist();
      case NO_SUCH_USER -> new Outcome.NoSuchUser();
    };
  }

  /** Stops to track an artist; false if there is no such user. */
  public boolean untrack(UserId user, ArtistId artist) {
    return userArtists.untrack(user, artist, clock.instant()) != UserArtists.Outcome.NO_SUCH_USER;
  }

  private UserArtist stored(UserArtist wanted) {
    return userArtists.artistOf(wanted.userId(), wanted.artistId()).orElse(wanted);
  }
}
