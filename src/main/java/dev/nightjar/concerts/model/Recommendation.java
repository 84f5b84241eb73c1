package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A concert that a user may like, of an artist they do not track.
 *
 * @param score from 0 to 1
 * @param aiModel what phrased the reason
 */
public record Recommendation(
    UserId userId,
    ConcertId concertId,
    double score,
    String reason,
    List<String> similarToArtists,
    List<String> matchingGenres,
    String aiModel,
    Instant generatedAt,
    Optional<Feedback> feedback) {

  public Recommendation {
    similarToArtists = List.copyOf(similarToArtists);
    matchingGenres = List.copyOf(matchingGenres);
  }

  /**
   * What the user thought of it.
   *
   * @param attended whether they had been at the concert when they said so
   */
  public record Feedback(
      boolean helpful, boolean attended, Optional<String> comment, Instant submittedAt) {}

  /**
   * What a user says about it.
   *
   * @param attended whether they were at the concert; who does not say leaves that as it is
   */
  public record FeedbackInput(
      boolean helpful, Optional<Boolean> attended, Optional<String> comment, Instant submittedAt) {

    public Feedback feedback(boolean hasAttended) {
      return new Feedback(helpful, hasAttended, comment, submittedAt);
    }
  }

  public Recommendation with(Feedback given) {
    return new Recommendation(
        userId,
        concertId,
        score,
        reason,
        similarToArtists,
        matchingGenres,
        aiModel,
        generatedAt,
        Optional.of(given));
  }
}
