package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.catalog.Catalog;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.concerts.store.GenreLookups;
import dev.nightjar.concerts.store.RefreshQueue;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.upstream.UpstreamException;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Finds untracked artists of the genres that a user likes, if there are too few recommendations.
 * They are refreshed once, so that their concerts can be recommended. The catalog is asked once a
 * week per genre.
 */
@Singleton
public class ArtistDiscovery {

  static final int MAX_GENRES = 2;
  static final int MAX_ARTISTS = 15;
  static final Duration LOOKUP_INTERVAL = Duration.ofDays(7);
  static final Duration AFTER_FAILURE = Duration.ofHours(1);

  private static final Logger LOG = Logger.getLogger(ArtistDiscovery.class);

  private final Catalog catalog;
  private final GenreLookups lookups;
  private final Artists artists;
  private final RefreshQueue queue;
  private final Clock clock;

  public ArtistDiscovery(
      Catalog catalog, GenreLookups lookups, Artists artists, RefreshQueue queue, Clock clock) {
    this.catalog = catalog;
    this.lookups = lookups;
    this.artists = artists;
    this.queue = queue;
    this.clock = clock;
  }

  /** Returns the number of artists that are enqueued for a refresh. */
  int discover(List<String> genres) {
    return genres.stream().limit(MAX_GENRES).mapToInt(this::discover).sum();
  }

  private int discover(String genre) {
    Instant now = clock.instant();
    if (!lookups.claim(genre, now, now.plus(AFTER_FAILURE))) {
      return 0;
    }
    try {
      List<Artist> found = catalog.artistsByGenre(genre, MAX_ARTISTS);
      save(found);
      lookups.complete(genre, now.plus(LOOKUP_INTERVAL));
      LogEvent.named("concerts.genre-looked-up")
          .with("genre", genre)
          .with("artists", found.size())
          .info(LOG);
      return found.size();
    } catch (UpstreamException e) {
      LogEvent.named("concerts.genre-lookup-failed").with("kind", e.kind()).warn(LOG);
      return 0;
    }
  }

  private void save(List<Artist> found) {
    Set<ArtistId> known =
        artists.byIds(found.stream().map(Artist::artistId).toList()).stream()
            .map(Artist::artistId)
            .collect(Collectors.toSet());
    for (Artist artist : found) {
      if (!known.contains(artist.artistId())) {
        artists.save(artist);
      }
      queue.enqueueOnce(artist.artistId());
    }
  }
}
