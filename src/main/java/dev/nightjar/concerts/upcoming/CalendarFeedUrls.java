package dev.nightjar.concerts.upcoming;

import dev.nightjar.concerts.account.identity.Signer;
import dev.nightjar.concerts.model.UserProfile;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;

/**
 * The addresses of users' calendars. A phone that subscribes to one cannot send a token, so the
 * address carries a signature that opens the calendar and nothing else. A new address makes the old
 * one worthless.
 */
@Singleton
public class CalendarFeedUrls {

  private static final String PURPOSE = "calendar-feed";

  private final Signer signer;

  CalendarFeedUrls(Signer signer) {
    this.signer = signer;
  }

  public URI urlOf(UserProfile profile, UriInfo uri) {
    return uri.getBaseUriBuilder()
        .path("/api/concerts/users/{userId}/calendar.ics")
        .queryParam("token", signer.signature(PURPOSE, signed(profile)))
        .build(profile.userId().value());
  }

  public boolean isValidToken(String token, UserProfile profile) {
    return token != null && signer.isSignature(token, PURPOSE, signed(profile));
  }

  private static String signed(UserProfile profile) {
    return profile.userId() + "#" + profile.settings().calendarGeneration();
  }
}
