package dev.nightjar.http;

import dev.nightjar.table.cursor.CursorOpening;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Position;
import dev.nightjar.validation.InvalidInputException;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** The cursor parameter, for lists with a fixed page size. */
public class CursorParameter {

  @QueryParam("cursor")
  @Parameter(description = "Where the page starts: the 'next' of the page before")
  String cursor;

  /** The position where the page starts. A cursor of another query is an invalid input. */
  public Position startAfter(Cursors cursors, QueryId query) {
    if (cursor == null) {
      return Position.START;
    }
    if (cursors.open(query, cursor) instanceof CursorOpening.Opened opened) {
      return opened.position();
    }
    throw InvalidInputException.of(
        "cursor", "was not issued for this query; start again without a cursor");
  }
}
