package dev.nightjar.concerts.web;

import dev.nightjar.table.cursor.CursorOpening;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import dev.nightjar.validation.InvalidInputException;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;

/** Where a list goes on: the cursors of the pages. */
@Singleton
public class PageCursors {

  private final Instance<Cursors> cursors;

  PageCursors(Instance<Cursors> cursors) {
    this.cursors = cursors;
  }

  /**
   * What follows this cursor, or the beginning; one that was not issued for it ends the request.
   */
  public Position position(QueryId list, String cursor) {
    if (cursor == null || cursor.isEmpty()) {
      return Position.START;
    }
    if (cursors.get().open(list, cursor) instanceof CursorOpening.Opened opened) {
      return opened.position();
    }
    throw InvalidInputException.of(
        "cursor", "was not issued for this list; start again from its beginning");
  }

  /** The cursor of what follows; empty if nothing does. */
  public String next(QueryId list, Slice<?> slice) {
    return cursors.get().issue(list, slice).orElse("");
  }
}
