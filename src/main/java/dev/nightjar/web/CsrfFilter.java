package dev.nightjar.web;

import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import jakarta.inject.Singleton;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Takes forms only from our own pages: a browser would send those of any other page, too. So it
 * would send the API what could be a form, such as a call without a body. It asks first (CORS)
 * before it sends a stranger's JSON, a token, or anything by PUT or DELETE.
 */
@Singleton
public class CsrfFilter {

  /** Says where a form comes from; browsers of before 2023 may not know it. */
  private static final String FETCH_SITE = "Sec-Fetch-Site";

  private static final String ORIGIN = "Origin";

  /** The second is a form that somebody sends again, by reloading what came of it. */
  private static final Set<String> OWN = Set.of("same-origin", "none");

  @ServerRequestFilter(preMatching = true)
  public void refuseForeignForms(ContainerRequestContext request) {
    boolean isSuspicious =
        request.getUriInfo().getPath().startsWith("/api/")
            ? couldBeAForm(request)
            : !request.getMethod().equals(HttpMethod.GET);
    if (isSuspicious && !isOwn(request)) {
      throw new ProblemException(
          Problem.of(403, "Forbidden", "This was sent by a page of another site"));
    }
  }

  private static boolean couldBeAForm(ContainerRequestContext request) {
    String type = Objects.requireNonNullElse(request.getHeaderString(HttpHeaders.CONTENT_TYPE), "");
    return request.getMethod().equals(HttpMethod.POST)
        && request.getHeaderString(HttpHeaders.AUTHORIZATION) == null
        && !type.toLowerCase(Locale.ROOT).startsWith(MediaType.APPLICATION_JSON);
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
