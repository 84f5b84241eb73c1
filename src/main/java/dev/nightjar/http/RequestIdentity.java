package dev.nightjar.http;

import dev.nightjar.access.Identity;
import dev.nightjar.access.key.ApiKeys;
import dev.nightjar.access.session.Sessions;
import dev.nightjar.access.token.TokenVerifier;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Cookie;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;

/** Identifies the caller of a request by its API key, its token or its session. */
@Singleton
public class RequestIdentity {

  /** The prefix makes browsers refuse the cookie without TLS or from another host. */
  public static final String SESSION_COOKIE = "__Host-nightjar";

  private static final String SCHEME = "Bearer ";

  private final ApiKeys keys;
  private final TokenVerifier tokens;
  private final Sessions sessions;

  public RequestIdentity(ApiKeys keys, TokenVerifier tokens, Sessions sessions) {
    this.keys = keys;
    this.tokens = tokens;
    this.sessions = sessions;
  }

  /** The caller; empty without valid credentials. An invalid header is not replaced by a cookie. */
  public Optional<Identity> of(ContainerRequestContext request) {
    String header = request.getHeaderString(HttpHeaders.AUTHORIZATION);
    if (header == null) {
      return ofSession(request);
    }
    if (!header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
      return Optional.empty();
    }
    String token = header.substring(SCHEME.length()).strip();
    return ApiKeys.isKey(token) ? keys.identityOf(token) : tokens.identityOf(token);
  }

  /** The caller of the session in the request's cookie. */
  public Optional<Identity> ofSession(ContainerRequestContext request) {
    return Optional.ofNullable(request.getCookies().get(SESSION_COOKIE))
        .map(Cookie::getValue)
        .flatMap(sessions::identityOf);
  }
}
