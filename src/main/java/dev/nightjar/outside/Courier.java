package dev.nightjar.outside;

import dev.nightjar.outside.NoAnswer.Kind;
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
public class Courier {

  private static final int MAX_BODY_BYTES = 10 << 20;

  private final Patience patience;
  private final Clock clock;
  private final int maxBodyBytes;
  private final Map<String, TypedGuard<Answer>> guards = new ConcurrentHashMap<>();

  @Inject
  public Courier(Patience patience, Clock clock) {
    this(patience, clock, MAX_BODY_BYTES);
  }

  public Courier(Patience patience, Clock clock, int maxBodyBytes) {
    this.patience = patience;
    this.clock = clock;
    this.maxBodyBytes = maxBodyBytes;
  }

  /**
   * Makes the request, perhaps several times, and reads the answer to its end.
   *
   * @throws NoAnswer when there is no answer of use
   */
  public Answer ask(Counterpart server, Supplier<Response> request) {
    TypedGuard<Answer> guard = guards.computeIfAbsent(server.circuit(), patience::guard);
    try {
      return guard.call(() -> attempt(server, request));
    } catch (NoAnswer e) {
      throw e;
    } catch (ServerTrouble e) {
      throw new NoAnswer(Kind.UNAVAILABLE, server.title() + " " + e.getMessage());
    } catch (RateLimited e) {
      throw NoAnswer.rateLimited(
          server.title() + " " + e.getMessage(), e.respite().orElse(RetryAfter.UNSAID));
    } catch (TimeoutException e) {
      throw new NoAnswer(
          Kind.TIMEOUT,
          "%s did not answer within %d ms"
              .formatted(server.title(), patience.timeout().toMillis()));
    } catch (CircuitBreakerOpenException e) {
      throw new NoAnswer(
          Kind.UNAVAILABLE,
          "%s keeps failing and is left alone for %d s"
              .formatted(server.title(), patience.rest().toSeconds()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NoAnswer(Kind.UNAVAILABLE, server.title() + " was not waited for");
    } catch (RuntimeException e) {
      throw e; // a mistake of ours, not the server's
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private Answer attempt(Counterpart server, Supplier<Response> request) {
    try (Response response = responseTo(request)) {
      refuseWhatIsNoAnswer(server, response);
      return new Answer(response.getStatus(), headers(response), body(server, response));
    } catch (IOException e) {
      throw new ServerTrouble("broke off its answer");
    } catch (ProcessingException e) {
      if (root(e) instanceof InterruptedException) {
        // The client forgets that; without it whoever was told to stop would ask again.
        Thread.currentThread().interrupt();
      }
      throw new ServerTrouble(
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

  private void refuseWhatIsNoAnswer(Counterpart server, Response response) {
    int status = response.getStatus();
    String retryAfter = response.getHeaderString(HttpHeaders.RETRY_AFTER);
    if (status == 429 || status == 503 && retryAfter != null) {
      throw new RateLimited(
          "asks to be left alone for a while (%d)".formatted(status),
          RetryAfter.of(retryAfter == null ? "" : retryAfter, clock.instant()));
    }
    if (status >= 500 || status == 408) {
      throw new ServerTrouble("answers with an error of its own (%d)".formatted(status));
    }
    if (status == 401 || status == 403) {
      throw new NoAnswer(
          Kind.UNAUTHORIZED,
          "%s refuses us (%d): check %s".formatted(server.title(), status, server.settings()));
    }
    if (status == 404 || status == 410) {
      throw new NoAnswer(
          Kind.NOT_FOUND,
          "%s does not have what was asked for (%d)".formatted(server.title(), status));
    }
    if (status >= 400) {
      throw new NoAnswer(
          Kind.REFUSED, "%s does not accept the request (%d)".formatted(server.title(), status));
    }
    if (status >= 300 && status != 304) {
      throw new NoAnswer(
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

  private byte[] body(Counterpart server, Response response) throws IOException {
    try (InputStream raw = response.readEntity(InputStream.class);
        InputStream body = unpacked(raw, response)) {
      byte[] bytes = body.readNBytes(maxBodyBytes + 1);
      if (bytes.length > maxBodyBytes) {
        throw new NoAnswer(
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
