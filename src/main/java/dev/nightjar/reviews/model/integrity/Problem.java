package dev.nightjar.reviews.model.integrity;

/**
 * A place where a history is not as it was stored.
 *
 * @param version the version at which it was found
 * @param item the key of the item or object
 * @param stored what is stored: a hash, or which attributes differ
 * @param computed what it should be
 */
public record Problem(int version, Kind kind, String item, String stored, String computed) {

  /** What happened to the history. */
  public enum Kind {
    VERSION_CHANGED("version-changed", "Version %d was changed after it was stored"),
    VERSION_REPLACED(
        "version-replaced", "Version %d is not the version that its successor or its run names"),
    VERSION_MISSING("version-missing", "Version %d is missing"),
    DOCUMENT_CHANGED("document-changed", "The code or details of version %d in S3 were changed"),
    DOCUMENT_MISSING("document-missing", "The code or details of version %d in S3 are missing"),
    FINDING_CHANGED("finding-changed", "A finding item of version %d was changed"),
    FINDING_MISSING("finding-missing", "A finding item of version %d is missing"),
    RUN_MISSING("run-missing", "The run record of version %d is missing");

    private final String label;
    private final String sentence;

    Kind(String label, String sentence) {
      this.label = label;
      this.sentence = sentence;
    }

    public String label() {
      return label;
    }
  }

  /** For users: "Version 2 was changed after it was stored". */
  public String sentence() {
    return kind.sentence.formatted(version);
  }
}
