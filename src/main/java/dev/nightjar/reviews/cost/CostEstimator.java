package dev.nightjar.reviews.cost;

import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.CostAnalysis.ResourceCost;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Optional;

/** Estimates the monthly cost of a configuration's resources. */
public interface CostEstimator {

  /**
   * Estimates the cost.
   *
   * @param today decides which versions are in extended support
   */
  CostAnalysis estimate(Configuration configuration, LocalDate today);

  /**
   * The monthly cost that a change of this kind saves. Empty if it saves nothing or the amount is
   * unknown.
   */
  Optional<BigDecimal> reduction(CostReduction costReduction, ResourceCost cost);
}
