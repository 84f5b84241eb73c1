package dev.nightjar.concerts.rest.user;

import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The URL of a user's calendar feed. It gives access to the feed without a token. */
public record CalendarAddress(
    @Schema(description = "The URL to subscribe to; add &near=true for concerts near you only")
        URI url) {

  @Override
  public String toString() {
    return "CalendarAddress";
  }
}
