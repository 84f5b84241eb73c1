package dev.nightjar.table.write;

/** What became of an item that was to be stored once. */
public enum PutOutcome {
  STORED,
  /** An item with that key was there before; it is unchanged. */
  DUPLICATE
}
