package dev.nightjar.migration;

/** The outcome of migrating one item. */
public enum MigrationOutcome {
  MIGRATED,
  /** The item is no longer there, or no longer due. */
  NOT_DUE,
  /** The item can't be migrated now; a later run tries again. */
  LEFT
}
