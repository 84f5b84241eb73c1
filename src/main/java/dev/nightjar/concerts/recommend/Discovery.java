package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.Artist;
import dev.nightjar.concerts.ArtistId;
import dev.nightjar.concerts.Artists;
import dev.nightjar.concerts.GenreLookups;
import dev.nightjar.concerts.RefreshQueue;
import dev.nightjar.concerts.catalogue.Catalogue;
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
 * Finds artists whom nobody tracks yet, for users to whom there would be little to recommend: those
 * of a genre that the catalogue knows best. They are refreshed once, and what they have announced
 * can be recommended then. The catalogue is asked once a week for each genre.
 */
@Singleton
public class Discovery {

  static final int MOST_GENRES = 2;
  static final int MOST_ARTISTS = 15;
  static final Duration LOOKUP_AFTER = Duration.ofDays(7);
  static final Duration AFTER_FAILURE = Duration.ofHours(1);

  private static final Logger LOG = Logger.getLogger(Discovery.class);

  private final Catalogue catalogue;
  private final GenreLookups lookups;
  private final Artists artists;
  private final RefreshQueue queue;
  private final Clock clock;

  public Discovery(
      Catalogue catalogue, GenreLookups lookups, Artists artists, RefreshQueue queue, Clock clock) {
    this.catalogue = catalogue;
    this.lookups = lookups;
    this.artists = artists;
    this.queue = queue;
    this.clock = clock;
  }

  /** Answers how many artists of these genres are to be refreshed because of it. */
  int discover(List<String> genres) {
    return genres.stream().limit(MOST_GENRES).mapToInt(this::discover).sum();
  }

  private int discover(String genre) {
    Instant now = clock.instant();
    if (!lookups.take(genre, now, now.plus(AFTER_FAILURE))) {
      return 0;
    }
    try {
      List<Artist> found = catalogue.ofGenre(genre, MOST_ARTISTS);
      keep(found);
      lookups.done(genre, now.plus(LOOKUP_AFTER));
      LogEvent.named("concerts.genre-looked-up")
          .with("genre", genre)
          .with("artists", found.size())
          .info(LOG);
      return found.size();
    } catch (UpstreamException e) {
      LogEvent.named("concerts.genre-unanswered").with("kind", e.kind()).warn(LOG);
      return 0;
    }
  }

  private void keep(List<Artist> found) {
    Set<ArtistId> known =
        artists.byIds(found.stream().map(Artist::artistId).toList()).stream()
            .map(Artist::artistId)
            .collect(Collectors.toSet());
    for (Artist artist : found) {
      if (!known.contains(artist.artistId())) {
        artists.save(artist);
      }
      queue.suggest(artist.artistId());
    }
  }
}
