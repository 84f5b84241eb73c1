package dev.nightjar.concerts.catalog.ticketmaster;

import static dev.nightjar.concerts.catalog.ticketmaster.JsonFields.flag;
import static dev.nightjar.concerts.catalog.ticketmaster.JsonFields.list;
import static dev.nightjar.concerts.catalog.ticketmaster.JsonFields.text;
import static dev.nightjar.concerts.catalog.ticketmaster.JsonFields.url;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.concerts.catalog.ArtistSearch;
import dev.nightjar.concerts.catalog.CatalogMapper;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Parses Ticketmaster's attractions. */
record TicketmasterArtists(CatalogMapper mapper) {

  static final String PREFIX = "tm:";
  static final int MAX_NAME_CHARS = 300;

  private static final int MAX_BIO_CHARS = 2_000;

  /** In pixels. */
  private static final int BEST_IMAGE_WIDTH = 640;

  /** A genre without information. */
  private static final String OTHER = "Other";

  /** Empty if the attraction has no id or no name, or is a test. */
  Optional<ArtistSearch.Found> found(JsonNode attraction) {
    return artist(attraction)
        .map(
            artist ->
                new ArtistSearch.Found(artist, attraction.at("/upcomingEvents/_total").asInt(0)));
  }

  Optional<Artist> artist(JsonNode attraction) {
    Optional<String> name = text(attraction, "/name", MAX_NAME_CHARS);
    if (flag(attraction, "/test") || name.isEmpty()) {
      return Optional.empty();
    }
    return id(attraction)
        .map(
            id ->
                mapper.artist(
                    id,
                    name.get(),
                    image(attraction),
                    genres(attraction),
                    url(attraction, "/url"),
                    text(attraction, "/description", MAX_BIO_CHARS)));
  }

  static Optional<ArtistId> id(JsonNode attraction) {
    return text(attraction, "/id", 100)
        .map(id -> PREFIX + id)
        .filter(ArtistId::isValid)
        .map(ArtistId::new);
  }

  /** The image with the best width; images of the artist are preferred to fallbacks. */
  static Optional<String> image(JsonNode attraction) {
    return list(attraction, "/images").stream()
        .filter(image -> url(image, "/url").isPresent())
        .min(
            Comparator.comparing((JsonNode image) -> flag(image, "/fallback"))
                .thenComparing(image -> !image.path("ratio").asText().equals("16_9"))
                .thenComparing(image -> Math.abs(image.path("width").asInt() - BEST_IMAGE_WIDTH)))
        .flatMap(image -> url(image, "/url"));
  }

  /** Genres of other segments may have the same name. */
  static boolean isMusic(JsonNode attraction) {
    return list(attraction, "/classifications").stream()
        .anyMatch(
            classification ->
                text(classification, "/segment/name", 100).filter("Music"::equals).isPresent());
  }

  static Set<String> genres(JsonNode classified) {
    Set<String> genres = new LinkedHashSet<>();
    for (JsonNode classification : list(classified, "/classifications")) {
      Stream.of("/genre/name", "/subGenre/name")
          .flatMap(pointer -> text(classification, pointer, 100).stream())
          .filter(genre -> !genre.equals(OTHER))
          .forEach(genres::add);
    }
    return genres;
  }

  /** The types of a classification, such as {@code Undefined} or {@code Parking}. */
  static List<String> types(JsonNode classified) {
    return list(classified, "/classifications").stream()
        .flatMap(
            classification ->
                Stream.of("/type/name", "/subType/name")
                    .flatMap(pointer -> text(classification, pointer, 100).stream()))
        .toList();
  }
}
