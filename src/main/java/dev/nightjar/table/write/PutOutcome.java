package dev.nightjar.table.write;

/** The outcome of storing an item once. */
public enum PutOutcome {
  STORED,
  /** An item with that key exists and is unchanged. */
  DUPLICATE
}
