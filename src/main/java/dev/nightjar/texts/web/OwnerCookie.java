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
 * Keeps a browser's owner id in a cookie, so that the server renders its history at once. The id is
 * the only key to that history: nobody can guess it, and no script can read it.
 */
@Singleton
public class OwnerCookie {

  static final String NAME = "nightjar-owner";
  private static final String PATH = "/texts";

  /** Browsers keep none for longer. */
  private static final Duration MAX_AGE = Duration.ofDays(400);

  private final Instance<SampleOwner> newcomers;

  OwnerCookie(Instance<SampleOwner> newcomers) {
    this.newcomers = newcomers;
  }

  /** The owner whom the browser has named by its cookie; none before its first upload. */
  Optional<String> owner(String cookie) {
    if (cookie != null && OwnerId.isValid(cookie)) {
      return Optional.of(cookie);
    }
    return sampleOwner();
  }

  /** Whom a browser without a cookie is taken for; nobody, but for a demo. */
  Optional<String> sampleOwner() {
    return newcomers.isResolvable() ? newcomers.get().ownerId() : Optional.empty();
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
        // Not STRICT: who comes by a link from elsewhere would seem to have no history.
        .sameSite(NewCookie.SameSite.LAX)
        .build();
  }
}
