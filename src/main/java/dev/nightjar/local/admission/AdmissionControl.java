package dev.nightjar.local.admission;

import dev.nightjar.http.ProblemRoutes;
import io.quarkus.runtime.configuration.MemorySize;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Receives the whole body before a request takes a thread, and answers 503 to requests beyond the
 * limits. Without it, clients that do not finish their bodies would block all others. In AWS, API
 * Gateway does both.
 */
@Singleton
public class AdmissionControl {

  private static final int AFTER_REFUSAL_OF_LARGE_BODIES = Integer.MIN_VALUE + 1;
  private static final String RETRY_AFTER_SECONDS = "1";
  private static final String EVENT_STREAM = "text/event-stream";

  /** Health checks say whether the server is overloaded, so they are always served. */
  private static final String OPERATIONS = "/q/";

  private static final Set<HttpMethod> WITHOUT_BODY =
      Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

  private final RequestLimits limits;
  private final ProblemRoutes problems;
  private final Duration bodyTimeout;
  private final long maxBodyBytes;

  AdmissionControl(
      RequestLimits limits,
      ProblemRoutes problems,
      @ConfigProperty(name = "nightjar.local.body-timeout") Duration bodyTimeout,
      @ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize maxBodySize) {
    this.limits = limits;
    this.problems = problems;
    this.bodyTimeout = bodyTimeout;
    this.maxBodyBytes = maxBodySize.asLongValue();
  }

  void register(@Observes Router router) {
    router.route().order(AFTER_REFUSAL_OF_LARGE_BODIES).handler(this::admit);
  }

  private void admit(RoutingContext context) {
    HttpServerRequest request = context.request();
    if (request.path().startsWith(OPERATIONS)) {
      context.next();
    } else if (WITHOUT_BODY.contains(request.method()) && !announcesBody(request)) {
      begin(context);
    } else {
      new BodyReceiver(context, limits, maxBodyBytes)
          .receiveWithin(
              bodyTimeout, () -> begin(context), status -> refuseUnfinished(context, status));
    }
  }

  private static boolean announcesBody(HttpServerRequest request) {
    String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
    return length != null && !length.equals("0")
        || request.getHeader(HttpHeaders.TRANSFER_ENCODING) != null;
  }

  private void begin(RoutingContext context) {
    if (!limits.begin()) {
      refuse(context, 503);
      return;
    }
    AtomicBoolean open = new AtomicBoolean(true);
    Runnable end =
        () -> {
          if (open.getAndSet(false)) {
            limits.end();
          }
        };
    context.addEndHandler(ended -> end.run());
    context.addHeadersEndHandler(
        head -> {
          String type = context.response().headers().get(HttpHeaders.CONTENT_TYPE);
          if (type != null && type.startsWith(EVENT_STREAM)) {
            end.run(); // an open stream holds no thread
          }
        });
    context.next();
  }

  /** The rest of the body is not read, so the connection can't serve another request. */
  private void refuseUnfinished(RoutingContext context, int status) {
    context.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
    context.addEndHandler(ended -> context.request().connection().close());
    refuse(context, status);
  }

  private void refuse(RoutingContext context, int status) {
    if (status == 503) {
      context.response().putHeader(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS);
    }
    problems.answer(context, status);
  }
}
