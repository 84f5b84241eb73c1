package dev.nightjar.reviews.cost;

/** What part of a resource's cost goes away when a finding is resolved. */
public enum CostReduction {
  /** It can't be told, or the finding is not about cost. */
  UNKNOWN,
  /** The resource is of no use. */
  WHOLE_COST,
  /** The difference between its volumes and the same ones as gp3. */
  NEWER_VOLUME,
  /** The difference between its machines and the same ones of the next generation. */
  NEWER_GENERATION
}
