package dev.nightjar.concerts.matching;

/** Whether a concert fits what a user wants, with the reason in words for that user. */
public sealed interface Match {

  /** The reason for those who have no wishes. */
  String EVERYTHING_FITS = "You want to hear of everything.";

  /** Why, or why not. */
  String reason();

  /**
   * It fits.
   *
   * @param isAtPreferredVenue a plus, for those who choose among several
   */
  record Fits(String reason, boolean isAtPreferredVenue) implements Match {}

  /** The user does not want to hear of it. */
  record DoesNotFit(String reason) implements Match {}
}
