package dev.nightjar.reviews.model.integrity;

import java.util.List;

/**
 * The result of verifying some versions of a review, from {@code firstVersion} to {@code
 * lastVersion}.
 *
 * @param verified the number of versions that are as they were stored
 * @param notCovered the number of versions without a hash, or that have expired
 * @param problems in the order of their versions
 */
public record HistoryIntegrity(
    int firstVersion, int lastVersion, int verified, int notCovered, List<Problem> problems) {

  /** The verdict on all of these versions. */
  public enum Verdict {
    INTACT("intact"),
    PARTLY_COVERED("partly-covered"),
    NOT_COVERED("not-covered"),
    TAMPERED("tampered");

    private final String label;

    Verdict(String label) {
      this.label = label;
    }

    public String label() {
      return label;
    }
  }

  public HistoryIntegrity {
    problems = List.copyOf(problems);
  }

  public Verdict verdict() {
    if (!problems.isEmpty()) {
      return Verdict.TAMPERED;
    }
    if (verified == 0) {
      return Verdict.NOT_COVERED;
    }
    return notCovered == 0 ? Verdict.INTACT : Verdict.PARTLY_COVERED;
  }

  /** One sentence for users. */
  public String sentence() {
    return switch (verdict()) {
      case INTACT -> "%s as stored: the hash chain is intact".formatted(versions());
      case PARTLY_COVERED ->
          "%d of the versions %d to %d are as stored; the others have no hash"
              .formatted(verified, firstVersion, lastVersion);
      case NOT_COVERED ->
          notCovered == 0 ? "There is no version yet" : "Not covered: no version has a hash";
      case TAMPERED ->
          problems.get(0).sentence()
              + (problems.size() == 1 ? "" : " (%d problems in all)".formatted(problems.size()));
    };
  }

  private String versions() {
    return firstVersion == lastVersion
        ? "Version %d is".formatted(firstVersion)
        : "Versions %d to %d are".formatted(firstVersion, lastVersion);
  }
}
