package dev.nightjar.reviews.secret;

/** Detects one kind of secret in linear time. */
interface SecretDetector {

  void find(String text, Matches matches);

  /** Receives the matches of a detector. */
  interface Matches {

    /**
     * Adds the characters from {@code start} to {@code end}; the first {@code shown} stay readable.
     */
    void add(SecretKind kind, int start, int end, int shown);
  }
}
