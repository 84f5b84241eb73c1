package dev.nightjar.reviews.cost;

/** The part of a resource's cost that a fix saves. */
public enum CostReduction {
  /** Unknown, or the finding is not about cost. */
  UNKNOWN,
  /** The resource is not needed. */
  WHOLE_COST,
  /** The difference between the current volumes and gp3 volumes. */
  NEWER_VOLUME,
  /** The difference between the current instances and the next generation. */
  NEWER_GENERATION
}
