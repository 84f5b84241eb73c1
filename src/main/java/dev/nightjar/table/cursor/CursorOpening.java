package dev.nightjar.table.cursor;

import dev.nightjar.table.query.Position;

/** The outcome of opening a cursor. */
public sealed interface CursorOpening {

  /** The cursor is ours, unchanged and for this query, which continues at the position. */
  record Opened(Position position) implements CursorOpening {}

  /** Anything else. The reason is not told, since it would help a forger. */
  record Refused() implements CursorOpening {}
}
