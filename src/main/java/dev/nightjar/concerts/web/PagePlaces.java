package dev.nightjar.concerts.web;

import dev.nightjar.table.Position;
import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.http.ProblemException;
import dev.nightjar.table.CursorOpening;
import dev.nightjar.table.Cursors;
import dev.nightjar.table.QueryId;
import dev.nightjar.table.Slice;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Where a list goes on: the cursors of the pages. */
@Singleton
public class PagePlaces {

  private final Instance<Cursors> cursors;

  PagePlaces(Instance<Cursors> cursors) {
    this.cursors = cursors;
  }

  /**
   * What follows this cursor, or the beginning; one that was not issued for it ends the request.
   */
  Position open(QueryId list, String cursor) {
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
  String after(QueryId list, Slice<?> slice) {
    return cursors.get().issue(list, slice).orElse("");
  }
}
