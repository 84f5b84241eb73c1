package dev.nightjar.reviews;

import dev.nightjar.reviews.CostAnalysis.ResourceCost;
import dev.nightjar.reviews.terraform.Configuration;
import java.math.BigDecimal;
import java.util.Optional;

/** Tells what a configuration's resources cost a month. */
public interface CostEstimator {

  CostAnalysis estimate(Configuration configuration);

  /** What would be saved of that cost a month; empty if nothing, or if it can't be told. */
  Optional<BigDecimal> saved(Saving saving, ResourceCost cost);
}
