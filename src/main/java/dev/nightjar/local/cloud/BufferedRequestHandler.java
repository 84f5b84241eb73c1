package dev.nightjar.local.cloud;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Receives the whole body before the request takes a thread, so that clients which do not finish
 * theirs delay no other. A body has a deadline, and requests beyond a number are refused.
 */
final class BufferedRequestHandler extends Handler.Wrapper {

  private static final Duration BODY_DEADLINE = Duration.ofSeconds(10);
  private static final int MAX_BODY_BYTES = 16 << 20; // DynamoDB's limit, the larger one

  /** Below Jetty's 200 threads, so that each of these requests has one. */
  private static final int MAX_REQUESTS = 160;

  private static final String RETRY_AFTER_SECONDS = "1";

  private final AtomicInteger inProgress = new AtomicInteger();

  BufferedRequestHandler(Handler handler) {
    super(handler);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Scheduler.Task deadline =
        request
            .getComponents()
            .getScheduler()
            .schedule(
                () -> request.fail(new TimeoutException("The body took too long")),
                BODY_DEADLINE.toMillis(),
                TimeUnit.MILLISECONDS);
    Content.Source.asByteBufferAsync(request, MAX_BODY_BYTES)
        .whenComplete(
            (body, failure) -> {
              deadline.cancel();
              if (failure == null) {
                execute(new BufferedRequest(request, body), response, callback);
              } else {
                refuseUnfinished(request, response, callback, failure);
              }
            });
    return true;
  }

  private void execute(Request request, Response response, Callback callback) {
    if (inProgress.incrementAndGet() > MAX_REQUESTS) {
      inProgress.decrementAndGet();
      response.getHeaders().put(HttpHeader.RETRY_AFTER, RETRY_AFTER_SECONDS);
      Response.writeError(request, response, callback, HttpStatus.SERVICE_UNAVAILABLE_503);
      return;
    }
    Callback counted = Callback.from(callback, inProgress::decrementAndGet);
    request
        .getComponents()
        .getThreadPool()
        .execute(
            () -> {
              try {
                if (!super.handle(request, response, counted)) {
                  Response.writeError(request, response, counted, HttpStatus.NOT_FOUND_404);
                }
              } catch (Exception e) {
                Response.writeError(request, response, counted, e);
              }
            });
  }

  private static void refuseUnfinished(
      Request request, Response response, Callback callback, Throwable failure) {
    response.getHeaders().put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE.asString());
    int status =
        failure instanceof TimeoutException || failure.getCause() instanceof TimeoutException
            ? HttpStatus.REQUEST_TIMEOUT_408
            : HttpStatus.BAD_REQUEST_400;
    Response.writeError(request, response, callback, status);
  }

  /** A request whose body is in memory. */
  private static final class BufferedRequest extends Request.Wrapper {

    private final Content.Source body;

    BufferedRequest(Request request, ByteBuffer body) {
      super(request);
      this.body = Content.Source.from(body);
    }

    @Override
    public Content.Chunk read() {
      return body.read();
    }

    @Override
    public void demand(Runnable demandCallback) {
      body.demand(demandCallback);
    }

    @Override
    public void fail(Throwable failure) {
      body.fail(failure);
    }
  }
}
