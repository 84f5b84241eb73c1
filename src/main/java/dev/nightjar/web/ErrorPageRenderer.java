package dev.nightjar.web;

import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemPageRenderer;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** Renders problems as a page for browsers. */
@Singleton
public class ErrorPageRenderer implements ProblemPageRenderer {

  private static final List<String> FOR_PROGRAMS = List.of("/api/", "/q/", "/local/");

  @ServerResponseFilter
  public void showToPeople(ContainerRequestContext request, ContainerResponseContext response) {
    if (response.getEntity() instanceof Problem problem
        && isWantedBy(
            request.getUriInfo().getPath(),
            request.getHeaderString(HttpHeaders.ACCEPT),
            HtmxRequest.asks(request))) {
      response.setEntity(html(problem), null, MediaType.TEXT_HTML_TYPE.withCharset("UTF-8"));
    }
  }

  /** A script that requests a part of a page shows the problem itself. */
  @Override
  public boolean isWantedBy(String path, String accept, boolean partOfPage) {
    return !partOfPage
        && accept != null
        && accept.contains(MediaType.TEXT_HTML)
        && FOR_PROGRAMS.stream().noneMatch(path::startsWith);
  }

  @Override
  public String html(Problem problem) {
    return new ErrorPage(
            problem.status(), problem.title(), sentence(problem.detail()), problem.violations())
        .render();
  }

  /** Problems of the API end without a full stop, the texts of pages with one. */
  private static String sentence(String detail) {
    return detail == null
            || detail.isEmpty()
            || ".!?…".indexOf(detail.charAt(detail.length() - 1)) >= 0
        ? detail
        : detail + ".";
  }
}
