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
 * Knows who looks at a page: the one whose development token is in the cookie. Where we don't make
 * such tokens, no cookie opens it.
 */
@Singleton
public class Session {

  public static final String COOKIE = "nightjar-concerts";

  /** No other page of this server gets to see it. */
  private static final String PATH = "/concerts";

  /** As long as the token is good. */
  private static final Duration LIFETIME = Duration.ofDays(30);

  private final Authenticator authenticator;
  private final Users users;

  Session(Authenticator authenticator, Users users) {
    this.authenticator = authenticator;
    this.users = users;
  }

  /** Who sends the request; ends it unless they have signed in. */
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

  public Preferences preferences(UserProfile reader) {
    return users
        .preferences(reader.userId())
        .orElseThrow(
            () -> new SignInRequiredException(SignInRequiredException.Cause.NO_SUCH_ACCOUNT));
  }

  private static Optional<String> token(ContainerRequestContext request) {
    return Optional.ofNullable(request.getCookies().get(COOKIE))
        .map(Cookie::getValue)
        .filter(value -> !value.isEmpty());
  }

  /** Lets a user in from now on; empty where tokens are made by others. */
  Optional<NewCookie> cookieFor(UserId user, ContainerRequestContext request) {
    return authenticator.tokenFor(user).map(token -> cookie(token, LIFETIME, request));
  }

  /** Lets nobody in. */
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
