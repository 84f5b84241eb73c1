package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.ArtistId;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** An artist, as known from the source and kept here to spare it requests. */
public record Artist(
    ArtistId artistId,
    String name,
    Optional<String> imageUrl,
    List<String> genres,
    Optional<String> ticketmasterUrl,
    Optional<String> bio,
    Statistics statistics,
    Metadata metadata) {

  public Artist {
    genres = List.copyOf(genres);
  }

  /**
   * @param lastConcertDate the latest date that was announced
   */
  public record Statistics(
      long totalTrackers, long upcomingConcerts, Optional<LocalDate> lastConcertDate) {

    public static final Statistics NONE = new Statistics(0, 0, Optional.empty());
  }

  /** Where we know the artist from, and since when. */
  public record Metadata(Instant firstSeen, Instant lastUpdated, String source) {}
}
