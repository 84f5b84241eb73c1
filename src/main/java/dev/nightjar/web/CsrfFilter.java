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
 * Refuses forms of other sites, and API calls that such a form could make, such as a POST without a
 * body. Browsers ask first (CORS) before they send another site's JSON, token, PUT or DELETE.
 */
@Singleton
public class CsrfFilter {

  /** The origin of a request. Browsers from before 2023 may not send it. */
  private static final String FETCH_SITE = "Sec-Fetch-Site";

  private static final String ORIGIN = "Origin";

  /** A form that is sent again by a reload has the value {@code none}. */
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

  /** A client that sends neither header is not a browser. */
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
