package dev.nightjar.http;

import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.NotAllowedException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Says which methods a route takes, in the problem of a call by another one. */
public class MethodNotAllowedMapper {

  private final ProblemExceptionMapper problems;
  private final Instance<ApiRoutes> routes;

  MethodNotAllowedMapper(ProblemExceptionMapper problems, Instance<ApiRoutes> routes) {
    this.problems = problems;
    this.routes = routes;
  }

  @ServerExceptionMapper
  public Response methodNotAllowed(NotAllowedException e, UriInfo uri) {
    return Response.fromResponse(problems.refusedByTheFramework(e))
        .header(HttpHeaders.ALLOW, String.join(", ", routes.get().methods(uri.getPath())))
        .build();
  }
}
