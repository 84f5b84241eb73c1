package dev.nightjar.reviews.model.integrity;

import java.util.Optional;

/**
 * The hashes of a version. A version is covered if it has a hash of its own, or if its successor or
 * its run names the hash of its content.
 *
 * @param item the key of the version's item
 * @param contentHash the hash that the version was stored with; versions of earlier releases and of
 *     other programs have none
 * @param previousHash the hash of the version before
 * @param computedHash the hash of the content as it is now
 */
public record VersionSeal(
    int version,
    String item,
    Optional<String> contentHash,
    Optional<String> previousHash,
    String computedHash) {

  /** The hash by which a successor names this version. */
  public String hash() {
    return contentHash.orElse(computedHash);
  }

  /**
   * @param named the hashes by which the successor and the run name this version
   */
  public boolean isCovered(Optional<String> named) {
    return contentHash.isPresent() || named.isPresent();
  }

  /** Empty if the version is not covered, or as it was stored. */
  public Optional<Problem> problem(Optional<String> named) {
    if (contentHash.isPresent() && !contentHash.get().equals(computedHash)) {
      return Optional.of(problem(Problem.Kind.VERSION_CHANGED, contentHash.get()));
    }
    return named
        .filter(hash -> !hash.equals(computedHash))
        .map(
            hash ->
                problem(
                    contentHash.isPresent()
                        ? Problem.Kind.VERSION_REPLACED
                        : Problem.Kind.VERSION_CHANGED,
                    hash));
  }

  private Problem problem(Problem.Kind kind, String stored) {
    return new Problem(version, kind, item, stored, computedHash);
  }
}
