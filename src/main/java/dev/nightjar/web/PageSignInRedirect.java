package dev.nightjar.web;

import dev.nightjar.access.session.SignIn;
import dev.nightjar.http.ProblemPageRenderer;
import dev.nightjar.http.SignInRedirect;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Optional;

/** Leads browsers without a session to the sign-in, and back to the page that they wanted. */
@Singleton
class PageSignInRedirect implements SignInRedirect {

  private final SignIn signIn;
  private final ProblemPageRenderer pages;

  PageSignInRedirect(SignIn signIn, ProblemPageRenderer pages) {
    this.signIn = signIn;
    this.pages = pages;
  }

  @Override
  public Optional<Response> of(ContainerRequestContext request) {
    boolean isPartOfPage = HtmxRequest.asks(request);
    String path = request.getUriInfo().getPath();
    boolean isPage = pages.isWantedBy(path, request.getHeaderString(HttpHeaders.ACCEPT), false);
    if (!signIn.isAvailable() || !isPage && !isPartOfPage) {
      return Optional.empty();
    }
    URI address = ReturnPath.ofRequest(request).signIn();
    return Optional.of(
        isPartOfPage
            ? Response.ok().header(HtmxRequest.GO_TO, address.toString()).build()
            : Response.seeOther(address).build());
  }
}
