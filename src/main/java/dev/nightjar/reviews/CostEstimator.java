package dev.nightjar.reviews;

import dev.nightjar.reviews.terraform.Configuration;

/** Tells what a configuration's resources cost a month. */
public interface CostEstimator {

  CostAnalysis estimate(Configuration configuration);
}
