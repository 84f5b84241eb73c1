package dev.nightjar.news.source;

import java.time.Instant;

/**
 * How far an errand has come: everything published until then was fetched. The validator is what
 * the source wants to see again, such as an ETag; it may be empty.
 */
public record Mark(Instant until, String validator) {

  public static Mark at(Instant until) {
    return new Mark(until, "");
  }
}
