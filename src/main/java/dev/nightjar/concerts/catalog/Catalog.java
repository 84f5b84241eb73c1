package dev.nightjar.concerts.catalog;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import java.util.List;
import java.util.Optional;

/**
 * The world outside: which artists there are and which concerts they have announced. What it says
 * of an artist has no statistics of ours, and a concert that it calls cancelled has a {@code
 * deletedAt}.
 *
 * <p>Every method throws {@link dev.nightjar.outside.NoAnswer} when the source can't be asked.
 */
public interface Catalog {

  /** Whether the artist is one of this catalogue's; another one has other ids. */
  boolean supports(ArtistId artist);

  /**
   * The artists that are called so, best matches first. Tribute acts are left out unless they are
   * what was searched for; namesakes are not, since only a person can tell them apart.
   */
  List<Artist> search(String name, int limit);

  /** Artists of that genre, in whatever case it is written; no tribute acts. */
  List<Artist> artistsByGenre(String genre, int limit);

  /** The artist of that id; empty when there is none. */
  Optional<Artist> artist(ArtistId artist);

  /** The concerts that an artist has announced, alone or with others; some may be over. */
  AnnouncedConcerts announcedConcerts(ArtistId artist);
}
