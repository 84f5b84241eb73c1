package dev.nightjar.local.function;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.ServedSystem;
import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jboss.logging.Logger;

/**
 * API Gateway on a development machine: passes requests to the HTTP functions. The pages of
 * concerts stay with the local server, whose sign-in they need; so does what no function serves.
 */
@Singleton
public class HttpGateway {

  private static final Logger LOG = Logger.getLogger(HttpGateway.class);

  /** Before all routes of the local server, which would answer otherwise. */
  private static final int FIRST = -1_000;

  /** Lambda accepts events of 6 MB, in which a body may be encoded and headers have a place. */
  private static final int MAX_BODY_BYTES = 4_500_000;

  /** Headers of one connection, which Vert.x writes itself. */
  private static final Set<String> OF_THE_CONNECTION =
      Set.of("content-length", "transfer-encoding", "connection");

  private static final int USUAL_PORT = 80;
  private static final String PAGES_HERE = "concerts";

  private final Functions functions;
  private final LocalIdentityProvider identity;
  private final HttpApiEvent events;
  private final ObjectMapper mapper;
  private final Clock clock;

  HttpGateway(
      Functions functions, LocalIdentityProvider identity, ObjectMapper mapper, Clock clock) {
    this.functions = functions;
    this.identity = identity;
    this.events = new HttpApiEvent(mapper);
    this.mapper = mapper;
    this.clock = clock;
  }

  void route(@Observes Router router) {
    if (!functions.areUsed()) {
      return;
    }
    for (String system : ServedSystem.ALL) {
      router.route("/api/" + system + "/*").order(FIRST).handler(to(system));
      if (!system.equals(PAGES_HERE)) {
        router.route("/" + system + "/*").order(FIRST).handler(to(system));
      }
    }
  }

  private Handler<RoutingContext> to(String system) {
    return context -> {
      Buffer received = context.body().buffer();
      if (received != null) { // by the admission control, which receives every body
        pass(system, context, received);
        return;
      }
      context
          .request()
          .body()
          .onSuccess(body -> pass(system, context, body))
          .onFailure(context::fail);
      context.request().resume(); // Quarkus has paused it for handlers that come later
    };
  }

  private void pass(String system, RoutingContext context, Buffer body) {
    if (body.length() > MAX_BODY_BYTES) {
      context.fail(413);
      return;
    }
    context
        .vertx()
        .executeBlocking(() -> ask(system, context.request(), body.getBytes()), false)
        .onSuccess(response -> write(context.response(), response))
        .onFailure(
            failure -> {
              LogEvent.named("gateway.function-failed")
                  .with("system", system)
                  .with("cause", failure.getMessage())
                  .warn(LOG);
              context.fail(failure instanceof FunctionFailedException ? 503 : 500, failure);
            });
  }

  private HttpApiResponse ask(String system, HttpServerRequest request, byte[] body) {
    String method = request.method().name();
    String authorization = Objects.requireNonNullElse(request.getHeader("authorization"), "");
    Map<String, String> claims = identity.claims(method, request.path(), authorization, body);
    String event =
        events.json(
            new HttpApiEvent.Request(
                method,
                request.path(),
                Objects.requireNonNullElse(request.query(), ""),
                headers(request),
                request.remoteAddress().hostAddress(),
                request.authority().toString(),
                request.authority().port() > 0 ? request.authority().port() : USUAL_PORT,
                body,
                claims),
            clock.instant());
    HttpApiResponse response = HttpApiResponse.read(mapper, functions.ask(system, event));
    return identity.withToken(method, request.path(), response);
  }

  private static Map<String, List<String>> headers(HttpServerRequest request) {
    Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    request.headers().names().forEach(name -> headers.put(name, request.headers().getAll(name)));
    return headers;
  }

  private static void write(HttpServerResponse response, HttpApiResponse answer) {
    response.setStatusCode(answer.status());
    answer
        .headers()
        .forEach(
            (name, values) -> {
              if (!OF_THE_CONNECTION.contains(name.toLowerCase(Locale.ROOT))) {
                response.putHeader(name, values);
              }
            });
    response.end(Buffer.buffer(answer.body()));
  }
}
