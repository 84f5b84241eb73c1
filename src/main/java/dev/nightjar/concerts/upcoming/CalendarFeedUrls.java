package dev.nightjar.concerts.upcoming;

import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.signature.Signer;
import jakarta.inject.Singleton;
import java.net.URI;

/**
 * The URLs of the calendar feeds. A calendar app cannot send a token, so the URL has a signature
 * that gives access to the feed only. A new URL makes the previous one invalid.
 */
@Singleton
public class CalendarFeedUrls {

  private static final String PURPOSE = "calendar-feed";

  private final Signer signer;

  CalendarFeedUrls(Signer signer) {
    this.signer = signer;
  }

  /**
   * @param server the base URL of this server, with a slash at its end
   */
  public URI urlOf(UserProfile profile, URI server) {
    return server.resolve(
        "api/concerts/users/%s/calendar.ics?token=%s"
            .formatted(profile.userId().value(), signer.signature(PURPOSE, signedText(profile))));
  }

  public boolean isValidToken(String token, UserProfile profile) {
    return token != null && signer.isSignature(token, PURPOSE, signedText(profile));
  }

  private static String signedText(UserProfile profile) {
    return profile.userId() + "#" + profile.settings().calendarGeneration();
  }
}
