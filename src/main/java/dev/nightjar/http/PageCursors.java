package dev.nightjar.http;

import dev.nightjar.table.cursor.CursorOpening;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import dev.nightjar.validation.InvalidInputException;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;

/** The cursors of lists on pages. No cursor is the first page. */
@Singleton
public class PageCursors {

  private final Instance<Cursors> cursors;

  PageCursors(Instance<Cursors> cursors) {
    this.cursors = cursors;
  }

  /** The position where the page starts. A cursor of another list is an invalid input. */
  public Position start(QueryId list, String cursor) {
    if (cursor == null || cursor.isEmpty()) {
      return Position.START;
    }
    if (cursors.get().open(list, cursor) instanceof CursorOpening.Opened opened) {
      return opened.position();
    }
    throw InvalidInputException.of(
        "cursor", "was not issued for this list; go back to the first page");
  }

  /** The cursor of the next page; empty on the last one. */
  public String next(QueryId list, Slice<?> slice) {
    return cursors.get().issue(list, slice).orElse("");
  }
}
