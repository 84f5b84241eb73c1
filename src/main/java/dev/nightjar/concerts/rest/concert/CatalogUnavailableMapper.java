package dev.nightjar.concerts.rest.concert;

import dev.nightjar.concerts.tracking.CatalogUnavailableException;
import dev.nightjar.http.Problem;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Answers 503 when the catalog of artists does not answer. */
public class CatalogUnavailableMapper {

  @ServerExceptionMapper
  public Response unavailable(CatalogUnavailableException e) {
    return Response.status(Response.Status.SERVICE_UNAVAILABLE)
        .type(Problem.MEDIA_TYPE)
        .entity(
            Problem.of(
                503,
                "Unavailable",
                "The catalog of artists does not answer at the moment; please try again later"))
        .build();
  }
}
