package dev.nightjar.texts.web;

import dev.nightjar.texts.history.SampleOwner;
import dev.nightjar.texts.model.OwnerId;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.UriInfo;
import java.time.Duration;
import java.util.Optional;

/**
 * Stores the owner id in a cookie, so that the server renders the history with the page. Scripts
 * can't read the cookie, and the id can't be guessed. It is a label rather than a secret, though:
 * the API shows it to every caller that knows the id of a file.
 */
@Singleton
public class OwnerCookie {

  static final String NAME = "nightjar-owner";
  private static final String PATH = "/texts";

  /** Browsers limit the age of cookies to 400 days. */
  private static final Duration MAX_AGE = Duration.ofDays(400);

  private final Instance<SampleOwner> sampleOwners;

  OwnerCookie(Instance<SampleOwner> sampleOwners) {
    this.sampleOwners = sampleOwners;
  }

  /** The owner id of the cookie; else the sample owner, if there is one. */
  Optional<String> owner(String cookie) {
    if (cookie != null && OwnerId.isValid(cookie)) {
      return Optional.of(cookie);
    }
    return sampleOwner();
  }

  /** The owner of the demo's sample files; empty outside the local demo. */
  Optional<String> sampleOwner() {
    return sampleOwners.isResolvable() ? sampleOwners.get().ownerId() : Optional.empty();
  }

  NewCookie create(String ownerId, UriInfo request) {
    return cookie(ownerId, MAX_AGE, request);
  }

  NewCookie expire(UriInfo request) {
    return cookie("", Duration.ZERO, request);
  }

  private static NewCookie cookie(String value, Duration kept, UriInfo request) {
    return new NewCookie.Builder(NAME)
        .value(value)
        .path(PATH)
        .maxAge((int) kept.toSeconds())
        .httpOnly(true)
        .secure(request.getRequestUri().getScheme().equals("https"))
        // Not STRICT: a user who follows a link from another site would seem to have no history.
        .sameSite(NewCookie.SameSite.LAX)
        .build();
  }
}
