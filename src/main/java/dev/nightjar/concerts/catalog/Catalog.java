package dev.nightjar.concerts.catalog;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.Coordinates;
import java.util.List;
import java.util.Optional;

/**
 * A source of artists and concerts. Its artists have no statistics, and a cancelled concert has a
 * {@code deletedAt}.
 *
 * <p>Every method throws {@link dev.nightjar.upstream.UpstreamException} if the source is
 * unavailable.
 */
public interface Catalog {

  /** Whether the artist's id belongs to this catalog. */
  boolean supports(ArtistId artist);

  /**
   * The artists with that name, best match first. Tribute acts are omitted unless searched for; all
   * artists of the same name are included.
   */
  List<Artist> search(String name, int limit);

  /** Artists of a genre, ignoring case, without tribute acts. */
  List<Artist> artistsByGenre(String genre, int limit);

  /** Artists with concerts near a place, those with the next ones first, without tribute acts. */
  List<Artist> artistsNear(Coordinates place, int radiusMiles, int limit);

  Optional<Artist> artist(ArtistId artist);

  /** The announced concerts of an artist, alone or with others; some may be in the past. */
  AnnouncedConcerts announcedConcerts(ArtistId artist);
}
