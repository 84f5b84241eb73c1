package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.CostAnalysis.ResourceCost;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import java.math.BigDecimal;
import java.util.Optional;

/** Tells what a configuration's resources cost a month. */
public interface CostEstimator {

  CostAnalysis estimate(Configuration configuration);

  /** What would be saved of that cost a month; empty if nothing, or if it can't be told. */
  Optional<BigDecimal> reduction(CostReduction costReduction, ResourceCost cost);
}
