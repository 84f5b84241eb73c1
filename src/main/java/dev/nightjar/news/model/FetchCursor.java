package dev.nightjar.news.model;

import java.time.Instant;

/**
 * How far an errand has come: everything published until then was fetched. The validator is what
 * the source wants to see again, such as an ETag; it may be empty.
 */
public record FetchCursor(Instant until, String validator) {

  public static FetchCursor at(Instant until) {
    return new FetchCursor(until, "");
  }
}
