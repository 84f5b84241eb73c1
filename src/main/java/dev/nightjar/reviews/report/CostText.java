package dev.nightjar.reviews.report;

import dev.nightjar.reviews.model.CostAnalysis.Coverage;

/** What a sum of costs says about its own gaps, the same wherever it stands. */
public final class CostText {

  private CostText() {}

  /** {@code ≥ } before a sum that does not include every resource; else empty. */
  public static String bound(Coverage coverage) {
    return coverage.unpricedResources() == 0 ? "" : "≥ ";
  }

  /** {@code 1 of 3 resources unpriced}; empty if all are priced. */
  public static String gaps(Coverage coverage) {
    return coverage.unpricedResources() == 0
        ? ""
        : "%d of %s unpriced"
            .formatted(
                coverage.unpricedResources(),
                Report.counted(coverage.fixedCostResources(), "resource"));
  }
}
