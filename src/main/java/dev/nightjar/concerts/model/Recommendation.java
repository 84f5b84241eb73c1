package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A recommended concert of an artist that the user does not track.
 *
 * @param score from 0 to 1
 * @param aiModel the model that wrote the reason, or {@code rules}
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
   * The user's feedback.
   *
   * @param attended whether the user had attended the concert at that time
   */
  public record Feedback(
      boolean helpful, boolean attended, Optional<String> comment, Instant submittedAt) {}

  /**
   * Feedback as submitted.
   *
   * @param attended whether the user attended the concert; empty leaves that unchanged
   */
  public record FeedbackInput(
      boolean helpful, Optional<Boolean> attended, Optional<String> comment, Instant submittedAt) {

    public Feedback feedback(boolean hasAttended) {
      return new Feedback(helpful, hasAttended, comment, submittedAt);
    }
  }

  public Recommendation with(Feedback given) {
    return withFeedback(Optional.of(given));
  }

  public Recommendation withoutFeedback() {
    return withFeedback(Optional.empty());
  }

  /** Whether the user does not want to see it anymore. */
  public boolean hasBeenDismissed() {
    return feedback.filter(given -> !given.helpful() && !given.attended()).isPresent();
  }

  private Recommendation withFeedback(Optional<Feedback> given) {
    return new Recommendation(
        userId,
        concertId,
        score,
        reason,
        similarToArtists,
        matchingGenres,
        aiModel,
        generatedAt,
        given);
  }
}
