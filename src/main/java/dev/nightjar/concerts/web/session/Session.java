package dev.nightjar.concerts.web.session;

import dev.nightjar.concerts.account.identity.Authenticator;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Users;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Cookie;
import jakarta.ws.rs.core.NewCookie;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * Identifies the user of a page by the development token in the cookie. There are no sessions if
 * this server issues no tokens.
 */
@Singleton
public class Session {

  public static final String COOKIE = "nightjar-concerts";

  /** Limits the cookie to the concerts pages. */
  private static final String PATH = "/concerts";

  /** The lifetime of the token. */
  private static final Duration LIFETIME = Duration.ofDays(30);

  private final Authenticator authenticator;
  private final Users users;

  Session(Authenticator authenticator, Users users) {
    this.authenticator = authenticator;
    this.users = users;
  }

  /** The signed-in user; throws {@link SignInRequiredException} if there is none. */
  public UserProfile user(ContainerRequestContext request) {
    String token =
        token(request)
            .orElseThrow(
                () -> new SignInRequiredException(SignInRequiredException.Cause.NOT_SIGNED_IN));
    UserId user =
        authenticator
            .callerOfToken(token)
            .orElseThrow(
                () -> new SignInRequiredException(SignInRequiredException.Cause.TOKEN_NOT_VALID))
            .userId();
    return users
        .profile(user)
        .orElseThrow(
            () -> new SignInRequiredException(SignInRequiredException.Cause.NO_SUCH_ACCOUNT));
  }

  public Preferences preferences(UserProfile user) {
    return users
        .preferences(user.userId())
        .orElseThrow(
            () -> new SignInRequiredException(SignInRequiredException.Cause.NO_SUCH_ACCOUNT));
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
