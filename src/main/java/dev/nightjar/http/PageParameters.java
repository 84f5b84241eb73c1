package dev.nightjar.http;

import dev.nightjar.table.CursorOpening;
import dev.nightjar.table.Cursors;
import dev.nightjar.table.QueryId;
import jakarta.ws.rs.QueryParam;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The two query parameters that every list takes. */
public class PageParameters {

  public static final int MAX_LIMIT = 100;
  private static final int DEFAULT_LIMIT = 20;

  @QueryParam("limit")
  @Parameter(
      description = "How many items a page has",
      schema = @Schema(minimum = "1", maximum = "100", defaultValue = "20"))
  String limit;

  @QueryParam("cursor")
  @Parameter(description = "Where the page starts: the 'next' of the page before")
  String cursor;

  public int limit() {
    if (limit == null) {
      return DEFAULT_LIMIT;
    }
    try {
      int number = Integer.parseInt(limit);
      if (number >= 1 && number <= MAX_LIMIT) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Answered below, like any other limit that is out of range.
    }
    throw ProblemException.invalid("limit", "must be a whole number from 1 to " + MAX_LIMIT);
  }

  /** Where the page starts; a cursor that was not issued for this very query ends the request. */
  public Map<String, AttributeValue> startAfter(Cursors cursors, QueryId query) {
    if (cursor == null) {
      return Map.of();
    }
    if (cursors.open(query, cursor) instanceof CursorOpening.Opened opened) {
      return opened.lastKey();
    }
    throw ProblemException.invalid(
        "cursor", "was not issued for this query; start again without a cursor");
  }
}
