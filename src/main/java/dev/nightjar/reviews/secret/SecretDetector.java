package dev.nightjar.reviews.secret;

/** Finds one sort of secrets, in time that grows with the text's length and not faster. */
interface SecretDetector {

  void find(String text, Matches matches);

  /** Takes what a detector finds. */
  interface Matches {

    /** The characters from {@code start} to {@code end}; the first {@code shown} may be read. */
    void add(SecretKind kind, int start, int end, int shown);
  }
}
