package dev.nightjar.web;

import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.net.URI;
import java.net.URISyntaxException;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Takes forms only from our own pages: a browser would send those of any other page, too. The API
 * needs no such care, as it takes JSON alone, which browsers don't send for strangers.
 */
@Singleton
public class OwnFormsOnly {

  private static final String ORIGIN = "Origin";

  @ServerRequestFilter(preMatching = true)
  public void refuseForeignForms(ContainerRequestContext request) {
    String origin = request.getHeaderString(ORIGIN);
    if (origin == null
        || request.getMethod().equals("GET")
        || request.getUriInfo().getPath().startsWith("/api/")) {
      return;
    }
    if (!request.getHeaderString(HttpHeaders.HOST).equals(authorityOf(origin))) {
      throw new ProblemException(
          Problem.of(403, "Forbidden", "This form was sent by a page of another site"));
    }
  }

  private static String authorityOf(String origin) {
    try {
      return String.valueOf(new URI(origin).getAuthority());
    } catch (URISyntaxException e) {
      return "";
    }
  }
}
