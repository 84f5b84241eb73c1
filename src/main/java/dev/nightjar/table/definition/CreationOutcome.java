package dev.nightjar.table.definition;

/** What became of a table that was to be created. */
public enum CreationOutcome {
  CREATED,
  /** It was there before, with the declared keys and indexes. */
  EXISTED
}
