package dev.nightjar.upstream;

import dev.nightjar.upstream.UpstreamException.Kind;
import io.smallrye.faulttolerance.api.TypedGuard;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.zip.GZIPInputStream;
import org.eclipse.microprofile.faulttolerance.exceptions.CircuitBreakerOpenException;
import org.eclipse.microprofile.faulttolerance.exceptions.TimeoutException;

/**
 * Sends requests to upstream servers with time-outs, retries and a circuit breaker per server. It
 * uses the JDK's HTTP client, which starts faster than the alternatives and works natively; it is
 * created with the first request.
 */
@Singleton
public class UpstreamClient {

  /** The longest body that is accepted, unpacked. */
  public static final int MAX_BODY_BYTES = 10 << 20;

  /** Requests without retries have a circuit of their own. */
  private static final String ONCE = " once";

  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(3);

  /** The retry policy ends the waiting. This ends an attempt that was abandoned. */
  private static final int ABANDONED_AFTER_TIMEOUTS = 3;

  private final RetryPolicy retryPolicy;
  private final Clock clock;
  private final int maxBodyBytes;
  private final Map<String, TypedGuard<UpstreamResponse>> guards = new ConcurrentHashMap<>();
  private HttpClient http;

  @Inject
  public UpstreamClient(RetryPolicy retryPolicy, Clock clock) {
    this(retryPolicy, clock, MAX_BODY_BYTES);
  }

  public UpstreamClient(RetryPolicy retryPolicy, Clock clock, int maxBodyBytes) {
    this.retryPolicy = retryPolicy;
    this.clock = clock;
    this.maxBodyBytes = maxBodyBytes;
  }

  /**
   * Sends the request, with retries, and reads the response to its end.
   *
   * @throws UpstreamException when there is no usable response
   */
  public UpstreamResponse request(Upstream server, UpstreamRequest request) {
    return request(server, () -> send(request));
  }

  /** The same for a request whose attempts need more than sending, such as a quota for each. */
  public UpstreamResponse request(Upstream server, Supplier<HttpReply> attempt) {
    return request(server, guards.computeIfAbsent(server.circuit(), retryPolicy::guard), attempt);
  }

  /** The same with a single attempt, for a request that changes something at the server. */
  public UpstreamResponse requestOnce(Upstream server, Supplier<HttpReply> attempt) {
    return request(
        server,
        guards.computeIfAbsent(server.circuit() + ONCE, retryPolicy::guardWithoutRetry),
        attempt);
  }

  private UpstreamResponse request(
      Upstream server, TypedGuard<UpstreamResponse> guard, Supplier<HttpReply> attempt) {
    try {
      return guard.call(() -> response(server, attempt));
    } catch (UpstreamException e) {
      throw e;
    } catch (RetryableException e) {
      throw new UpstreamException(Kind.UNAVAILABLE, server.title() + " " + e.getMessage());
    } catch (RateLimitedException e) {
      throw UpstreamException.rateLimited(
          server.title() + " " + e.getMessage(), e.retryAfter().orElse(RetryAfter.DEFAULT));
    } catch (TimeoutException e) {
      throw new UpstreamException(
          Kind.TIMEOUT,
          "%s did not answer within %d ms"
              .formatted(server.title(), retryPolicy.timeout().toMillis()));
    } catch (CircuitBreakerOpenException e) {
      throw new UpstreamException(
          Kind.UNAVAILABLE,
          "%s keeps failing; no request is sent for %d s"
              .formatted(server.title(), retryPolicy.circuitOpenFor().toSeconds()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UpstreamException(
          Kind.UNAVAILABLE, "The request to " + server.title() + " was interrupted");
    } catch (RuntimeException e) {
      throw e; // our own mistake, not the server's
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Sends a request once and reads its reply.
   *
   * @throws RetryableException when there is no reply
   */
  public HttpReply send(UpstreamRequest request) {
    try {
      return HttpReply.of(
          http()
              .send(
                  request.http(retryPolicy.timeout().multipliedBy(ABANDONED_AFTER_TIMEOUTS)),
                  reply -> new LimitedBody(maxBodyBytes)));
    } catch (IOException e) {
      throw new RetryableException(
          "could not be reached or broke off (%s)".formatted(root(e).getClass().getSimpleName()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RetryableException("was not waited for");
    }
  }

  private synchronized HttpClient http() {
    if (http == null) {
      http =
          HttpClient.newBuilder()
              .version(HttpClient.Version.HTTP_1_1)
              .followRedirects(HttpClient.Redirect.NEVER)
              .connectTimeout(CONNECT_TIMEOUT)
              .build();
    }
    return http;
  }

  private UpstreamResponse response(Upstream server, Supplier<HttpReply> attempt) {
    HttpReply reply = attempt.get();
    rejectErrors(server, reply);
    try (InputStream body = unpacked(reply)) {
      byte[] bytes = body.readNBytes(maxBodyBytes + 1);
      if (bytes.length > maxBodyBytes) {
        throw new UpstreamException(
            "%s answers with more than %d MB".formatted(server.title(), maxBodyBytes >> 20));
      }
      return new UpstreamResponse(reply.status(), reply.headers(), bytes);
    } catch (IOException e) {
      throw new RetryableException("broke off its answer");
    }
  }

  private void rejectErrors(Upstream server, HttpReply reply) {
    int status = reply.status();
    String retryAfter = reply.header("Retry-After");
    if (status == 429 || status == 503 && !retryAfter.isEmpty()) {
      throw new RateLimitedException(
          "limits the rate of requests (%d)".formatted(status),
          RetryAfter.of(retryAfter, clock.instant()));
    }
    if (status >= 500 || status == 408) {
      throw new RetryableException("answers with an error of its own (%d)".formatted(status));
    }
    if (status == 401 || status == 403) {
      throw new UpstreamException(
          Kind.UNAUTHORIZED,
          "%s refuses the credentials (%d): check %s"
              .formatted(server.title(), status, server.settings()));
    }
    if (status == 404 || status == 410) {
      throw new UpstreamException(
          Kind.NOT_FOUND,
          "%s does not have what was asked for (%d)".formatted(server.title(), status));
    }
    if (status >= 400) {
      throw new UpstreamException(
          Kind.REFUSED, "%s does not accept the request (%d)".formatted(server.title(), status));
    }
    if (status >= 300 && status != 304) {
      throw new UpstreamException(
          Kind.REFUSED,
          "%s answers with a redirect (%d), which is not followed: check %s"
              .formatted(server.title(), status, server.settings()));
    }
  }

  /** The limit counts unpacked bytes, so that a small body that unpacks to a large one is seen. */
  private static InputStream unpacked(HttpReply reply) throws IOException {
    boolean packed = "gzip".equalsIgnoreCase(reply.header("Content-Encoding"));
    InputStream body = new ByteArrayInputStream(reply.body());
    return packed && reply.status() == 200 ? new GZIPInputStream(body) : body;
  }

  private static Throwable root(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root;
  }
}
