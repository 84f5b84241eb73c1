package dev.nightjar.reviews.secret;

/** Finds one sort of secrets, in time that grows with the text's length and not faster. */
interface Detector {

  void find(String text, Found found);

  /** Takes what a detector finds. */
  interface Found {

    /** The characters from {@code start} to {@code end}; the first {@code shown} may be read. */
    void add(SecretKind kind, int start, int end, int shown);
  }
}
