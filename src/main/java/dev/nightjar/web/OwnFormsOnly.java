package dev.nightjar.web;

import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Set;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Takes forms only from our own pages: a browser would send those of any other page, too. The API
 * needs no such care, as it takes JSON alone, which browsers don't send for strangers.
 */
@Singleton
public class OwnFormsOnly {

  /** Says where a form comes from; our own pages withhold their origin, as they do the referrer. */
  private static final String FETCH_SITE = "Sec-Fetch-Site";

  private static final String ORIGIN = "Origin";

  /** The second is a form that somebody sends again, by reloading what came of it. */
  private static final Set<String> OWN = Set.of("same-origin", "none");

  @ServerRequestFilter(preMatching = true)
  public void refuseForeignForms(ContainerRequestContext request) {
    if (!request.getMethod().equals("GET")
        && !request.getUriInfo().getPath().startsWith("/api/")
        && !isOwn(request)) {
      throw new ProblemException(
          Problem.of(403, "Forbidden", "This form was sent by a page of another site"));
    }
  }

  /** What sends neither header is no browser. */
  private static boolean isOwn(ContainerRequestContext request) {
    String site = request.getHeaderString(FETCH_SITE);
    if (site != null) {
      return OWN.contains(site);
    }
    String origin = request.getHeaderString(ORIGIN);
    return origin == null || authorityOf(origin).equals(request.getHeaderString(HttpHeaders.HOST));
  }

  private static String authorityOf(String origin) {
    try {
      return String.valueOf(new URI(origin).getAuthority());
    } catch (URISyntaxException e) {
      return "";
    }
  }
}
