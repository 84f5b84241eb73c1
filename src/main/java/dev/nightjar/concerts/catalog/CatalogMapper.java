package dev.nightjar.concerts.catalog;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.place.Places;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Creates artists and concerts of the model from the data of a source. */
public record CatalogMapper(String source, Places places, Instant now) {

  private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

  public Artist artist(
      ArtistId id,
      String name,
      Optional<String> imageUrl,
      Collection<String> genres,
      Optional<String> url,
      Optional<String> bio) {
    return new Artist(
        id,
        name,
        imageUrl,
        List.copyOf(genres),
        url,
        bio,
        Artist.Statistics.NONE,
        new Artist.Metadata(now, now, source));
  }

  /**
   * The concert of one of the artists of an event. Each artist has its own concert with the same
   * {@code sourceId}, because a concert of the table belongs to one artist.
   */
  public Concert concert(
      String eventId,
      Concert.Performer artist,
      Concert.Event event,
      Concert.Venue venue,
      Concert.Tickets tickets,
      Concert.Lineup lineup,
      Collection<String> genres,
      boolean isCancelled) {
    Optional<String> metro = places.metroOf(venue);
    return new Concert(
        concertId(eventId, artist.id()),
        artist,
        event,
        venue,
        tickets,
        lineup,
        new Concert.Metadata(now, source, eventId, now),
        searchableText(
            Stream.of(
                    Stream.of(artist.name(), event.name()),
                    venue.name().stream(),
                    venue.city().stream(),
                    metro.stream(),
                    genres.stream())
                .flatMap(texts -> texts)),
        metro,
        isCancelled ? Optional.of(now) : Optional.empty());
  }

  static ConcertId concertId(String eventId, ArtistId artist) {
    return new ConcertId(eventId + "~" + sourceIdOf(artist));
  }

  /** The source's id: {@code K8vZ917Gku7} for {@code tm:K8vZ917Gku7}. */
  public static String sourceIdOf(ArtistId artist) {
    return artist.value().substring(artist.value().indexOf(':') + 1);
  }

  private static String searchableText(Stream<String> texts) {
    Set<String> words = new LinkedHashSet<>();
    texts
        .flatMap(text -> BETWEEN_WORDS.splitAsStream(text.toLowerCase(Locale.ROOT)))
        .filter(word -> !word.isEmpty())
        .forEach(words::add);
    return String.join(" ", words);
  }
}
