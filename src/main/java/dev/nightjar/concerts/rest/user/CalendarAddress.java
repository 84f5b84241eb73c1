package dev.nightjar.concerts.rest.user;

import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Where a calendar program finds a user's concerts; whoever knows the address can read them. */
public record CalendarAddress(
    @Schema(description = "Subscribe to it; with &near=true it has only concerts near you")
        URI url) {

  @Override
  public String toString() {
    return "CalendarAddress";
  }
}
