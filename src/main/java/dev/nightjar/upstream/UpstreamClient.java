package dev.nightjar.upstream;

import dev.nightjar.upstream.UpstreamException.Kind;
import io.smallrye.faulttolerance.api.TypedGuard;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.zip.GZIPInputStream;
import org.eclipse.microprofile.faulttolerance.exceptions.CircuitBreakerOpenException;
import org.eclipse.microprofile.faulttolerance.exceptions.TimeoutException;

/**
 * Asks servers and brings their answers, or says in words for people why there is none: with
 * time-outs, further attempts where they may help, and a rest for servers that keep failing.
 */
@Singleton
public class UpstreamClient {

  private static final int MAX_BODY_BYTES = 10 << 20;

  private final RetryPolicy retryPolicy;
  private final Clock clock;
  private final int maxBodyBytes;
  private final Map<String, TypedGuard<UpstreamResponse>> guards = new ConcurrentHashMap<>();

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
   * Makes the request, perhaps several times, and reads the answer to its end.
   *
   * @throws NoAnswer when there is no answer of use
   */
  public UpstreamResponse ask(Upstream server, Supplier<Response> request) {
    TypedGuard<UpstreamResponse> guard =
        guards.computeIfAbsent(server.circuit(), retryPolicy::guard);
    try {
      return guard.call(() -> attempt(server, request));
    } catch (UpstreamException e) {
      throw e;
    } catch (RetryableException e) {
      throw new UpstreamException(Kind.UNAVAILABLE, server.title() + " " + e.getMessage());
    } catch (RateLimitedException e) {
      throw UpstreamException.rateLimited(
          server.title() + " " + e.getMessage(), e.respite().orElse(RetryAfter.UNSAID));
    } catch (TimeoutException e) {
      throw new UpstreamException(
          Kind.TIMEOUT,
          "%s did not answer within %d ms"
              .formatted(server.title(), retryPolicy.timeout().toMillis()));
    } catch (CircuitBreakerOpenException e) {
      throw new UpstreamException(
          Kind.UNAVAILABLE,
          "%s keeps failing and is left alone for %d s"
              .formatted(server.title(), retryPolicy.rest().toSeconds()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UpstreamException(Kind.UNAVAILABLE, server.title() + " was not waited for");
    } catch (RuntimeException e) {
      throw e; // a mistake of ours, not the server's
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private UpstreamResponse attempt(Upstream server, Supplier<Response> request) {
    try (Response response = responseTo(request)) {
      refuseWhatIsNoAnswer(server, response);
      return new UpstreamResponse(response.getStatus(), headers(response), body(server, response));
    } catch (IOException e) {
      throw new RetryableException("broke off its answer");
    } catch (ProcessingException e) {
      if (root(e) instanceof InterruptedException) {
        // The client forgets that; without it whoever was told to stop would ask again.
        Thread.currentThread().interrupt();
      }
      throw new RetryableException(
          "could not be reached or broke off (%s)".formatted(root(e).getClass().getSimpleName()));
    }
  }

  /** Error responses arrive as exceptions, but they are answers too. */
  private static Response responseTo(Supplier<Response> request) {
    try {
      return request.get();
    } catch (WebApplicationException e) {
      return e.getResponse();
    }
  }

  private void refuseWhatIsNoAnswer(Upstream server, Response response) {
    int status = response.getStatus();
    String retryAfter = response.getHeaderString(HttpHeaders.RETRY_AFTER);
    if (status == 429 || status == 503 && retryAfter != null) {
      throw new RateLimitedException(
          "asks to be left alone for a while (%d)".formatted(status),
          RetryAfter.of(retryAfter == null ? "" : retryAfter, clock.instant()));
    }
    if (status >= 500 || status == 408) {
      throw new RetryableException("answers with an error of its own (%d)".formatted(status));
    }
    if (status == 401 || status == 403) {
      throw new UpstreamException(
          Kind.UNAUTHORIZED,
          "%s refuses us (%d): check %s".formatted(server.title(), status, server.settings()));
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

  private static Map<String, String> headers(Response response) {
    Map<String, String> headers = new HashMap<>();
    response
        .getStringHeaders()
        .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.get(0)));
    return headers;
  }

  private byte[] body(Upstream server, Response response) throws IOException {
    try (InputStream raw = response.readEntity(InputStream.class);
        InputStream body = unpacked(raw, response)) {
      byte[] bytes = body.readNBytes(maxBodyBytes + 1);
      if (bytes.length > maxBodyBytes) {
        throw new UpstreamException(
            "%s answers with more than %d MB".formatted(server.title(), maxBodyBytes >> 20));
      }
      return bytes;
    }
  }

  /** Unpacked here rather than by the client, so that a little that unpacks to a lot is noticed. */
  private static InputStream unpacked(InputStream raw, Response response) throws IOException {
    if (raw == null) {
      return new ByteArrayInputStream(new byte[0]);
    }
    boolean packed =
        "gzip".equalsIgnoreCase(response.getHeaderString(HttpHeaders.CONTENT_ENCODING));
    return packed && response.getStatus() == 200 ? new GZIPInputStream(raw) : raw;
  }

  private static Throwable root(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root;
  }
}
