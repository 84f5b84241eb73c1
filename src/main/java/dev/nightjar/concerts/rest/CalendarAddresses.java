package dev.nightjar.concerts.rest;

import dev.nightjar.concerts.UserProfile;
import dev.nightjar.concerts.rest.identity.Signer;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;

/**
 * The addresses of users' calendars. A phone that subscribes to one cannot send a token, so the
 * address carries a signature that opens the calendar and nothing else. A new address makes the old
 * one worthless.
 */
@Singleton
public class CalendarAddresses {

  private static final String PURPOSE = "calendar-feed";

  private final Signer signer;

  CalendarAddresses(Signer signer) {
    this.signer = signer;
  }

  public URI of(UserProfile profile, UriInfo uri) {
    return uri.getBaseUriBuilder()
        .path("/api/concerts/users/{userId}/calendar.ics")
        .queryParam("token", signer.signature(PURPOSE, signed(profile)))
        .build(profile.userId().value());
  }

  boolean opens(String token, UserProfile profile) {
    return token != null && signer.isSignature(token, PURPOSE, signed(profile));
  }

  private static String signed(UserProfile profile) {
    return profile.userId() + "#" + profile.settings().calendarGeneration();
  }
}
