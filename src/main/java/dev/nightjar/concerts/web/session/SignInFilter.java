package dev.nightjar.concerts.web.session;

import dev.nightjar.web.HtmxRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** Redirects to the sign-in page if a page requires it, and disables caching of pages. */
@Singleton
public class SignInFilter {

  @ServerExceptionMapper
  public Response redirectToSignIn(SignInRequiredException e, ContainerRequestContext request) {
    URI page = ReturnUrl.ofRequest(request).signIn(SignInMessage.of(e.reason()));
    Response.ResponseBuilder answer =
        HtmxRequest.asks(request)
            ? Response.ok().header(HtmxRequest.GO_TO, page.toString())
            : Response.seeOther(page);
    if (e.reason() != SignInRequiredException.Cause.NOT_SIGNED_IN) {
      answer.cookie(Session.expiredCookie(request));
    }
    return answer.build();
  }

  /** Another user of the same browser must not see cached pages. Pictures say so themselves. */
  @ServerResponseFilter
  public void preventCaching(ContainerRequestContext request, ContainerResponseContext response) {
    String path = request.getUriInfo().getPath();
    if (path.equals("/concerts") || path.startsWith("/concerts/")) {
      response.getHeaders().putIfAbsent(HttpHeaders.CACHE_CONTROL, List.<Object>of("no-store"));
    }
  }
}
