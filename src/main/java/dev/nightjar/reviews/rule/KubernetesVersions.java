package dev.nightjar.reviews.rule;

import java.time.LocalDate;
import java.util.Optional;
import java.util.TreeMap;

/**
 * When EKS ends the support of Kubernetes versions, from the calendar in its user guide as of
 * November 2026. Versions after the last one of the table are supported, those before the first one
 * are not.
 */
public final class KubernetesVersions {

  private record Support(LocalDate standardEnd, LocalDate extendedEnd) {}

  /** By minor version of Kubernetes 1. */
  private static final TreeMap<Integer, Support> SUPPORT = new TreeMap<>();

  static {
    ends(28, "2024-11-26", "2025-11-26");
    ends(29, "2025-03-23", "2026-03-23");
    ends(30, "2025-07-23", "2026-07-23");
    ends(31, "2025-11-26", "2026-11-26");
    ends(32, "2026-03-23", "2027-03-23");
    ends(33, "2026-07-29", "2027-07-29");
    ends(34, "2026-12-02", "2027-12-02");
  }

  private KubernetesVersions() {}

  private static void ends(int minor, String standard, String extended) {
    SUPPORT.put(minor, new Support(LocalDate.parse(standard), LocalDate.parse(extended)));
  }

  /** Whether the version gets updates on that day, at the normal or at the extended price. */
  public static boolean areSupported(String version, LocalDate day) {
    return minor(version).filter(minor -> isWithin(minor, day, true)).isPresent();
  }

  /** Whether the version still gets updates, but at the extended price. */
  public static boolean areInExtendedSupport(String version, LocalDate day) {
    return areSupported(version, day)
        && minor(version).filter(minor -> isWithin(minor, day, false)).isEmpty();
  }

  private static boolean isWithin(int minor, LocalDate day, boolean extended) {
    if (minor > SUPPORT.lastKey()) {
      return true;
    }
    Support support = SUPPORT.get(minor);
    return support != null
        && !day.isAfter(extended ? support.extendedEnd() : support.standardEnd());
  }

  private static Optional<Integer> minor(String version) {
    return version.matches("1\\.\\d{1,3}")
        ? Optional.of(Integer.parseInt(version.substring(2)))
        : Optional.empty();
  }
}
