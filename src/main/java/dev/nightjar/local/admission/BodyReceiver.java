package dev.nightjar.local.admission;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextInternal;
import java.time.Duration;
import java.util.function.IntConsumer;

/** Receives the body of one request on its event loop, where it holds no thread. */
final class BodyReceiver {

  private final RoutingContext context;
  private final HttpServerRequest request;
  private final RequestLimits limits;
  private final long maxBytes;
  private final Buffer body = Buffer.buffer();
  private long deadline;
  private boolean over;

  BodyReceiver(RoutingContext context, RequestLimits limits, long maxBytes) {
    this.context = context;
    this.request = context.request();
    this.limits = limits;
    this.maxBytes = maxBytes;
  }

  /** Runs one of the two: with a complete body, or with the status that refuses it. */
  void receiveWithin(Duration limit, Runnable received, IntConsumer refused) {
    context.addEndHandler(
        ended -> {
          over = true;
          context.vertx().cancelTimer(deadline);
          limits.release(body.length());
        });
    deadline = context.vertx().setTimer(limit.toMillis(), late -> refuse(408, refused));
    request.handler(part -> keep(part, refused));
    request.endHandler(
        ended -> {
          if (!over) {
            over = true;
            context.vertx().cancelTimer(deadline);
            ((RoutingContextInternal) context).setBody(body);
            received.run();
          }
        });
    sendContinue();
    request.resume();
  }

  private void keep(Buffer part, IntConsumer refused) {
    if (over) {
      return;
    }
    if (body.length() + part.length() > maxBytes) {
      refuse(413, refused);
    } else if (!limits.reserve(part.length())) {
      refuse(503, refused);
    } else {
      body.appendBuffer(part);
    }
  }

  private void refuse(int status, IntConsumer refused) {
    if (!over) {
      over = true;
      refused.accept(status);
    }
  }

  /** The framework would do it when it reads the body, which it no longer does. */
  private void sendContinue() {
    String expected = request.getHeader(HttpHeaders.EXPECT);
    if ("100-continue".equalsIgnoreCase(expected)) {
      request.headers().remove(HttpHeaders.EXPECT);
      context.response().writeContinue();
    }
  }
}
