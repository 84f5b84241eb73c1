package dev.nightjar.news.model;

import java.time.Instant;

/**
 * How far a fetch job has come: everything published until then was fetched. The validator is a
 * value that the source wants back, such as an ETag; it may be empty.
 */
public record FetchCursor(Instant until, String validator) {

  public static FetchCursor at(Instant until) {
    return new FetchCursor(until, "");
  }
}
