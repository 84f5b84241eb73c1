package dev.nightjar.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Answers problems also where a request ends before it reaches a resource. */
@Singleton
public class ProblemRoutes {

  private final ObjectMapper mapper;

  ProblemRoutes(ObjectMapper mapper) {
    this.mapper = mapper;
  }

  void register(@Observes Router router) {
    for (int status : new int[] {400, 404, 405, 413, 415}) {
      router.errorHandler(status, request -> answer(request, status));
    }
  }

  private void answer(RoutingContext request, int status) {
    if (request.response().ended()) {
      return;
    }
    try {
      request
          .response()
          .setStatusCode(status)
          .putHeader("Content-Type", Problem.MEDIA_TYPE)
          .end(mapper.writeValueAsString(HttpStatus.problem(status)));
    } catch (JsonProcessingException e) {
      request.response().setStatusCode(status).end();
    }
  }
}
