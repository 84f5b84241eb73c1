package dev.nightjar.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.runtime.configuration.MemorySize;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Answers problems for requests that end before they reach a resource. */
@Singleton
public class ProblemRoutes {

  private static final int BEFORE_QUARKUS_OWN_CHECK = Integer.MIN_VALUE;

  private final ObjectMapper mapper;
  private final Instance<ProblemPageRenderer> page;
  private final long maxBodyBytes;

  ProblemRoutes(
      ObjectMapper mapper,
      Instance<ProblemPageRenderer> page,
      @ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize maxBodySize) {
    this.mapper = mapper;
    this.page = page;
    this.maxBodyBytes = maxBodySize.asLongValue();
  }

  void register(@Observes Router router) {
    router.route().order(BEFORE_QUARKUS_OWN_CHECK).handler(this::refuseTooLarge);
    for (int status : new int[] {400, 404, 405, 413, 415, 503}) {
      router.errorHandler(status, request -> answer(request, status));
    }
  }

  private void refuseTooLarge(RoutingContext request) {
    String length = request.request().getHeader(HttpHeaders.CONTENT_LENGTH);
    if (length != null && Long.parseLong(length) > maxBodyBytes) {
      answer(request, 413);
      // The rest of the body is not read, so the connection can't serve another request.
      request.request().connection().close();
    } else {
      request.next();
    }
  }

  /** Answers the problem of that status, as a page if the client is a browser. */
  public void answer(RoutingContext request, int status) {
    answer(request, HttpStatus.problem(status));
  }

  void answer(RoutingContext request, Problem problem) {
    if (request.response().ended()) {
      return;
    }
    request.response().setStatusCode(problem.status());
    if (isForPeople(request)) {
      request
          .response()
          .putHeader("Content-Type", "text/html;charset=UTF-8")
          .end(page.get().html(problem));
      return;
    }
    try {
      request
          .response()
          .putHeader("Content-Type", Problem.MEDIA_TYPE)
          .end(mapper.writeValueAsString(problem));
    } catch (JsonProcessingException e) {
      request.response().end();
    }
  }

  private boolean isForPeople(RoutingContext request) {
    HttpServerRequest asked = request.request();
    return page.isResolvable()
        && page.get()
            .isWantedBy(
                asked.path(),
                asked.getHeader(HttpHeaders.ACCEPT),
                asked.getHeader("HX-Request") != null);
  }
}
