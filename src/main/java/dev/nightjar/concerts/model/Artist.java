package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.ArtistId;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** An artist. The data comes from the source and is cached to save requests. */
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
   * @param lastConcertDate the latest announced date
   */
  public record Statistics(
      long totalTrackers, long upcomingConcerts, Optional<LocalDate> lastConcertDate) {

    public static final Statistics NONE = new Statistics(0, 0, Optional.empty());
  }

  /** The source of the data, and when it was first and last read. */
  public record Metadata(Instant firstSeen, Instant lastUpdated, String source) {}
}
