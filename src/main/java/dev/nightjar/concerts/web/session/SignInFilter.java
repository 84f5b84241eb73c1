package dev.nightjar.concerts.web.session;

import dev.nightjar.web.HtmxRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** Shows the sign-in page to those who have to sign in, and keeps pages out of every cache. */
@Singleton
public class SignInFilter {

  /** By this htmx loads another page, rather than a part of this one. */
  private static final String GO_TO = "HX-Redirect";

  @ServerExceptionMapper
  public Response redirectToSignIn(SignInRequiredException e, ContainerRequestContext request) {
    URI page = ReturnUrl.to(request).signIn(SignInMessage.of(e.reason()));
    Response.ResponseBuilder answer =
        HtmxRequest.asks(request)
            ? Response.ok().header(GO_TO, page.toString())
            : Response.seeOther(page);
    if (e.reason() != SignInRequiredException.Cause.NOT_SIGNED_IN) {
      answer.cookie(Session.expiredCookie(request));
    }
    return answer.build();
  }

  /** The next one at this browser must not see what the last one saw. */
  @ServerResponseFilter
  public void preventCaching(ContainerRequestContext request, ContainerResponseContext response) {
    String path = request.getUriInfo().getPath();
    if (path.equals("/concerts") || path.startsWith("/concerts/")) {
      response.getHeaders().putSingle(HttpHeaders.CACHE_CONTROL, "no-store");
    }
  }
}
