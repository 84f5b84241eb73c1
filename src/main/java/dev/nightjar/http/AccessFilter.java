package dev.nightjar.http;

import dev.nightjar.access.AccessSettings;
import dev.nightjar.access.Identity;
import dev.nightjar.access.limit.CallerLimit;
import dev.nightjar.http.RouteAccess.Requirement;
import dev.nightjar.ops.LogEvent;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Refuses calls without the token, session or role that their route needs, and calls beyond the
 * limit of their caller. What it needs is created with the first call, because filters are created
 * when a function starts, which natively is build time.
 */
@Singleton
public class AccessFilter {

  private static final Logger LOG = Logger.getLogger(AccessFilter.class);
  private static final String ANONYMOUS = "ip:";
  private static final String FORWARDED_FOR = "X-Forwarded-For";

  private final AccessSettings settings;
  private final Instance<RequestIdentity> identities;
  private final Instance<CallerLimit> limit;
  private final Instance<SignInRedirect> signIn;

  AccessFilter(
      AccessSettings settings,
      Instance<RequestIdentity> identities,
      Instance<CallerLimit> limit,
      Instance<SignInRedirect> signIn) {
    this.settings = settings;
    this.identities = identities;
    this.limit = limit;
    this.signIn = signIn;
  }

  @ServerRequestFilter
  public Optional<Response> refuse(ContainerRequestContext request) {
    if (!settings.isEnforced()) {
      return Optional.empty();
    }
    String path = request.getUriInfo().getPath();
    Requirement requirement = RouteAccess.of(request.getMethod(), path);
    Optional<Identity> caller =
        isVerifiedByGateway(request) ? Optional.empty() : identities.get().of(request);
    Optional<Response> tooMany = tooMany(request, caller);
    if (tooMany.isPresent() || requirement instanceof Requirement.Open) {
      return tooMany;
    }
    if (RouteAccess.isRead(request.getMethod()) && settings.areReadsPublic()) {
      return Optional.empty();
    }
    if (requirement instanceof Requirement.SignedIn) {
      return caller.isPresent() || isVerifiedByGateway(request)
          ? Optional.empty()
          : Optional.of(unauthorized(request));
    }
    return caller.isEmpty()
        ? Optional.of(unauthorized(request))
        : forbidden((Requirement.Role) requirement, caller.get());
  }

  /** API Gateway has verified the token, as it does for the users of concerts. */
  private static boolean isVerifiedByGateway(ContainerRequestContext request) {
    return request.getSecurityContext() != null
        && request.getSecurityContext().getUserPrincipal() != null
        && !request.getSecurityContext().getUserPrincipal().getName().isBlank();
  }

  private Response unauthorized(ContainerRequestContext request) {
    return signIn.stream()
        .flatMap(redirect -> redirect.of(request).stream())
        .findFirst()
        .orElseThrow(
            () ->
                new ProblemException(
                    Problem.of(
                        401,
                        "Unauthorized",
                        "Send a valid token or API key as 'Authorization: Bearer …'")));
  }

  private static Optional<Response> forbidden(Requirement.Role needed, Identity caller) {
    if (caller.may(needed.system(), needed.role())) {
      return Optional.empty();
    }
    LogEvent.named("access.call-refused")
        .with("subject", caller.subject())
        .with("system", needed.system())
        .with("role", needed.role().label())
        .info(LOG);
    throw new ProblemException(
        Problem.of(
            403,
            "Forbidden",
            "This needs the role nightjar:%s (or nightjar:%s:%s); ask an administrator for it"
                .formatted(needed.role().label(), needed.system(), needed.role().label())));
  }

  private Optional<Response> tooMany(ContainerRequestContext request, Optional<Identity> caller) {
    String name =
        caller
            .map(Identity::subject)
            .or(() -> gatewaySubject(request))
            .orElseGet(() -> ANONYMOUS + clientAddress(request));
    boolean isAnonymous = name.startsWith(ANONYMOUS);
    Optional<Duration> wait =
        limit
            .get()
            .refusal(
                name,
                isAnonymous ? settings.anonymousRequestsPerMinute() : settings.requestsPerMinute());
    return wait.map(
        duration ->
            Response.status(429)
                .type(Problem.MEDIA_TYPE)
                .header(HttpHeaders.RETRY_AFTER, duration.toSeconds() + 1)
                .entity(HttpStatus.problem(429))
                .build());
  }

  private static Optional<String> gatewaySubject(ContainerRequestContext request) {
    return isVerifiedByGateway(request)
        ? Optional.of(request.getSecurityContext().getUserPrincipal().getName())
        : Optional.empty();
  }

  private String clientAddress(ContainerRequestContext request) {
    return ClientAddress.of(request.getHeaderString(FORWARDED_FOR), settings.proxies());
  }
}
