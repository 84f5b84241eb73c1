package dev.nightjar.http;

import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.NotAllowedException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.Set;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/**
 * Says which methods a route of the API or a page takes, in the problem of a call by another one.
 */
public class MethodNotAllowedMapper {

  private final ProblemExceptionMapper problems;
  private final Instance<ApiRoutes> routes;

  MethodNotAllowedMapper(ProblemExceptionMapper problems, Instance<ApiRoutes> routes) {
    this.problems = problems;
    this.routes = routes;
  }

  @ServerExceptionMapper
  public Response methodNotAllowed(NotAllowedException e, UriInfo uri) {
    Response.ResponseBuilder answer = Response.fromResponse(problems.refusedByTheFramework(e));
    Set<String> methods = routes.get().methods(uri.getPath());
    if (!methods.isEmpty()) {
      answer.header(HttpHeaders.ALLOW, String.join(", ", methods));
    }
    return answer.build();
  }
}
