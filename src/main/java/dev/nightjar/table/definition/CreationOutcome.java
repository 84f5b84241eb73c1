package dev.nightjar.table.definition;

/** The outcome of creating a table. */
public enum CreationOutcome {
  CREATED,
  /** The table existed with the declared keys and indexes. */
  EXISTED
}
