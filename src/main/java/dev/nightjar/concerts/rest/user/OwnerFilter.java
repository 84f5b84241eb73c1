package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.account.identity.Authenticator;
import dev.nightjar.concerts.account.identity.Caller;
import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Optional;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Lets users access their own data only. It applies to every path with a user id, so that new
 * resources are covered.
 */
@Singleton
public class OwnerFilter {

  private static final String USERS = "/api/concerts/users/";
  private static final String CALENDAR_FEED = "/calendar.ics";

  private final Authenticator authenticator;

  OwnerFilter(Authenticator authenticator) {
    this.authenticator = authenticator;
  }

  @ServerRequestFilter
  public void requireOwner(ContainerRequestContext request) {
    String path = request.getUriInfo().getPath();
    String userId = request.getUriInfo().getPathParameters().getFirst("userId");
    // Calendar apps send no token; the resource checks the signature of the URL.
    if (userId == null || path.equals(USERS + userId + CALENDAR_FEED)) {
      return;
    }
    requireOwner(request, userId);
  }

  /** Throws unless the caller is that user. */
  public void requireOwner(ContainerRequestContext request, String userId) {
    Optional<Caller> caller = authenticator.callerOf(new RequestCredentials(request));
    if (caller.isEmpty()) {
      throw unauthorized();
    }
    if (!caller.get().userId().value().equals(userId)) {
      throw new ProblemException(Problem.of(403, "Forbidden", "The token belongs to another user"));
    }
  }

  /** The problem of a request without a valid token. */
  public static ProblemException unauthorized() {
    return new ProblemException(
        Problem.of(401, "Unauthorized", "Send a valid token as 'Authorization: Bearer …'"));
  }
}
