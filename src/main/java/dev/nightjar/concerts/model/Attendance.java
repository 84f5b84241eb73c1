package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A concert that a user attended. It has all that a list shows, because it outlives the concert.
 *
 * @param date the date of the concert when the attendance was recorded
 * @param genres the artist's genres, which count in the user's {@link Taste}
 */
public record Attendance(
    UserId userId,
    ConcertId concertId,
    ArtistId artistId,
    String artistName,
    String eventName,
    Optional<String> venue,
    Optional<String> city,
    Optional<String> state,
    ConcertDate date,
    List<String> genres,
    Optional<Integer> rating,
    Optional<String> review,
    Instant createdAt,
    Instant updatedAt) {

  public static final int LOWEST_RATING = 1;
  public static final int HIGHEST_RATING = 5;

  public Attendance {
    genres = List.copyOf(genres);
  }

  /** The user's rating and review of the concert; both are optional. */
  public record Review(Optional<Integer> rating, Optional<String> text) {

    public static final Review NONE = new Review(Optional.empty(), Optional.empty());

    public Review {
      if (rating.filter(stars -> !isRating(stars)).isPresent()) {
        throw new IllegalArgumentException("a rating must be from 1 to 5");
      }
    }
  }

  /** Whether a number is a valid rating. */
  public static boolean isRating(int stars) {
    return stars >= LOWEST_RATING && stars <= HIGHEST_RATING;
  }

  public static Attendance of(UserId user, Concert concert, List<String> genres, Instant now) {
    return new Attendance(
        user,
        concert.concertId(),
        concert.artist().id(),
        concert.artist().name(),
        concert.event().name(),
        concert.venue().name(),
        concert.venue().city(),
        concert.venue().state(),
        concert.event().date(),
        genres,
        Optional.empty(),
        Optional.empty(),
        now,
        now);
  }

  public Attendance with(Review newReview, Instant now) {
    return new Attendance(
        userId,
        concertId,
        artistId,
        artistName,
        eventName,
        venue,
        city,
        state,
        date,
        genres,
        newReview.rating(),
        newReview.text(),
        createdAt,
        now);
  }
}
