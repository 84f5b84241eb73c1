package dev.nightjar.http;

import dev.nightjar.validation.InvalidInputException;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** The two query parameters that every list takes. */
public class PageParameters extends CursorParameter {

  public static final int MAX_LIMIT = 100;
  private static final int DEFAULT_LIMIT = 20;

  @QueryParam("limit")
  @Parameter(
      description = "How many items a page has",
      schema = @Schema(minimum = "1", maximum = "100", defaultValue = "20"))
  String limit;

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
      // Reported below, like a limit that is out of range.
    }
    throw InvalidInputException.of("limit", "must be a whole number from 1 to " + MAX_LIMIT);
  }
}
