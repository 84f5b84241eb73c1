package dev.nightjar.concerts.rest.user;

import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The URL of a user's calendar feed. It gives access to the feed without a token. */
public record CalendarAddress(
    @Schema(description = "Subscribe to it; with &near=true it has only concerts near you")
        URI url) {

  @Override
  public String toString() {
    return "CalendarAddress";
  }
}
