package dev.nightjar.concerts.matching;

/** Whether a concert matches a user's preferences, with the reason as a text for the user. */
public sealed interface Match {

  /** The reason if no preferences are set. */
  String EVERYTHING_FITS = "You have set no filters.";

  String reason();

  /**
   * The concert matches.
   *
   * @param isAtPreferredVenue increases the score of a recommendation
   */
  record Fits(String reason, boolean isAtPreferredVenue) implements Match {}

  /** The concert does not match. */
  record DoesNotFit(String reason) implements Match {}
}
