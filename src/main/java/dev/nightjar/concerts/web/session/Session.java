package dev.nightjar.concerts.web.session;

import dev.nightjar.access.Identity;
import dev.nightjar.concerts.account.identity.Authenticator;
import dev.nightjar.concerts.account.identity.Caller;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.http.RequestIdentity;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Cookie;
import jakarta.ws.rs.core.NewCookie;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * Identifies the user of a page: by the development token in a cookie of its own where this server
 * issues tokens, otherwise by the session of the console.
 */
@Singleton
public class Session {

  public static final String COOKIE = "nightjar-concerts";

  /** Limits the cookie to the concerts pages. */
  private static final String PATH = "/concerts";

  /** The lifetime of the token. */
  private static final Duration LIFETIME = Duration.ofDays(30);

  private final Authenticator authenticator;
  private final RequestIdentity identities;
  private final Users users;

  Session(Authenticator authenticator, RequestIdentity identities, Users users) {
    this.authenticator = authenticator;
    this.identities = identities;
    this.users = users;
  }

  /** The signed-in user; throws {@link SignInRequiredException} if there is none. */
  public UserProfile user(ContainerRequestContext request) {
    UserId user =
        caller(request).orElseThrow(() -> new SignInRequiredException(cause(request))).userId();
    return users
        .profile(user)
        .orElseThrow(
            () -> new SignInRequiredException(SignInRequiredException.Cause.NO_SUCH_ACCOUNT));
  }

  /** The signed-in user, for a part that also shows something without one. */
  public Optional<UserProfile> userIfSignedIn(ContainerRequestContext request) {
    return caller(request).map(Caller::userId).flatMap(users::profile);
  }

  public Preferences preferences(UserProfile user) {
    return users
        .preferences(user.userId())
        .orElseThrow(
            () -> new SignInRequiredException(SignInRequiredException.Cause.NO_SUCH_ACCOUNT));
  }

  /** The signed-in caller, who may have no account yet. */
  Optional<Caller> caller(ContainerRequestContext request) {
    return authenticator.issuesTokens()
        ? token(request).flatMap(authenticator::callerOfToken)
        : identities.ofSession(request).map(Session::caller);
  }

  private static Caller caller(Identity identity) {
    return new Caller(
        UserId.ofSubject(identity.subject()),
        identity.verifiedEmail().filter(EmailAddress::isValid).map(EmailAddress::new));
  }

  private static SignInRequiredException.Cause cause(ContainerRequestContext request) {
    return token(request).isPresent()
        ? SignInRequiredException.Cause.TOKEN_NOT_VALID
        : SignInRequiredException.Cause.NOT_SIGNED_IN;
  }

  private static Optional<String> token(ContainerRequestContext request) {
    return Optional.ofNullable(request.getCookies().get(COOKIE))
        .map(Cookie::getValue)
        .filter(value -> !value.isEmpty());
  }

  /** The cookie of a new session; empty if this server issues no tokens. */
  Optional<NewCookie> cookieFor(UserId user, ContainerRequestContext request) {
    return authenticator.tokenFor(user).map(token -> cookie(token, LIFETIME, request));
  }

  /** Ends the session. */
  public static NewCookie expiredCookie(ContainerRequestContext request) {
    return cookie("", Duration.ZERO, request);
  }

  private static NewCookie cookie(String token, Duration life, ContainerRequestContext request) {
    return new NewCookie.Builder(COOKIE)
        .value(token)
        .path(PATH)
        .maxAge((int) life.toSeconds())
        .httpOnly(true)
        .sameSite(NewCookie.SameSite.STRICT)
        .secure(isSecure(request.getUriInfo().getRequestUri()))
        .build();
  }

  static boolean isSecure(URI uri) {
    return "https".equals(uri.getScheme());
  }
}
