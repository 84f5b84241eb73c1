package dev.nightjar.local.cloud;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import org.gaul.s3proxy.CrossOriginResourceSharing;
import org.gaul.s3proxy.S3ProxyHandler;
import org.gaul.s3proxy.auth.AuthenticationType;
import org.gaul.s3proxy.blobstore.BlobStore;
import org.gaul.s3proxy.blobstore.S3Exceptions;
import org.gaul.s3proxy.nio2blob.FilesystemNio2BlobStore;
import org.gaul.shaded.org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.gaul.shaded.org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.gaul.shaded.org.eclipse.jetty.http.HttpCompliance;
import org.gaul.shaded.org.eclipse.jetty.http.UriCompliance;
import org.gaul.shaded.org.eclipse.jetty.server.HttpConfiguration;
import org.gaul.shaded.org.eclipse.jetty.server.HttpConnectionFactory;
import org.gaul.shaded.org.eclipse.jetty.server.Server;
import org.gaul.shaded.org.eclipse.jetty.server.ServerConnector;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;

/**
 * An S3 in this process that checks signatures, supports CORS, keeps objects as files and emits an
 * event for each new object.
 */
final class EmbeddedS3 implements AutoCloseable {

  private static final long MAX_PUT_BYTES = 5L << 30; // S3's own limit of a single PUT
  private static final int MAX_CHUNK_BYTES = 16 << 20;
  private static final int MAX_CLOCK_SKEW_SECONDS = 15 * 60;

  /** An upload holds a thread; the rest of Jetty's 200 is for other requests. */
  private static final int MAX_UPLOADS = 100;

  private static final Duration IDLE_TIMEOUT = Duration.ofSeconds(10);
  private static final String RETRY_AFTER_SECONDS = "1";

  private final Server server;

  private EmbeddedS3(Server server) {
    this.server = server;
  }

  static EmbeddedS3 start(
      Path folder, String host, int port, LocalSecret secret, NotifyingBlobStore.Listener listener)
      throws Exception {
    Files.createDirectories(folder);
    BlobStore store =
        new NotifyingBlobStore(new FilesystemNio2BlobStore(folder.toString()), listener);
    HttpConfiguration http = new HttpConfiguration();
    http.setUriCompliance(UriCompliance.LEGACY);
    // A signature covers the headers as sent; Jetty would change some of them.
    http.setHttpCompliance(HttpCompliance.LEGACY);
    http.setSendServerVersion(false);
    // Otherwise Jetty lowers "charset=UTF-8", and a signature over it does not match.
    http.setHeaderCacheCaseSensitive(true);
    Server server = new Server();
    ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(http));
    connector.setHost(host);
    connector.setPort(port);
    connector.setIdleTimeout(IDLE_TIMEOUT.toMillis());
    server.setConnectors(new ServerConnector[] {connector});
    ServletContextHandler context = new ServletContextHandler();
    context.addServlet(
        new ServletHolder(new Requests(new Handler(store, secret), new AllowedHosts(host))), "/*");
    server.setHandler(context);
    server.start();
    return new EmbeddedS3(server);
  }

  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception e) {
      throw new IllegalStateException("The embedded S3 did not stop", e);
    }
  }

  /** S3Proxy's request handling with the settings of this S3. */
  private static final class Handler extends S3ProxyHandler {

    Handler(BlobStore store, LocalSecret secret) {
      super(
          store,
          AuthenticationType.AWS_V4,
          secret.accessKeyId(),
          secret.secretAccessKey(),
          null,
          MAX_PUT_BYTES,
          MAX_PUT_BYTES,
          MAX_CHUNK_BYTES,
          true,
          new CrossOriginResourceSharing(
              List.of(".*"), List.of("GET", "HEAD", "PUT"), List.of("*"), List.of("ETag"), ""),
          "",
          MAX_CLOCK_SKEW_SECONDS);
    }

    void refuseForNow(HttpServletRequest request, HttpServletResponse response) throws IOException {
      response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
      sendSimpleErrorResponse(
          request,
          response,
          "SlowDown",
          HttpServletResponse.SC_SERVICE_UNAVAILABLE,
          "Please reduce your request rate.",
          Map.of());
    }

    void refuse(HttpServletRequest request, HttpServletResponse response, AwsServiceException e)
        throws IOException {
      String code = Objects.requireNonNullElse(S3Exceptions.errorCode(e), meaning(e.statusCode()));
      AwsErrorDetails details = e.awsErrorDetails();
      sendSimpleErrorResponse(
          request,
          response,
          code,
          e.statusCode(),
          details == null ? code : Objects.requireNonNullElse(details.errorMessage(), code),
          Map.of());
    }

    /** S3's error code for a status. */
    private static String meaning(int status) {
      return switch (status) {
        case 400, 422 -> "BadDigest";
        case 403 -> "AccessDenied";
        case 404 -> "NoSuchKey";
        case 412 -> "PreconditionFailed";
        case 416 -> "InvalidRange";
        default -> "InternalError";
      };
    }
  }

  private static final class Requests extends HttpServlet {

    private final transient Handler handler;
    private final transient AllowedHosts hosts;
    private final transient Semaphore uploads = new Semaphore(MAX_UPLOADS);

    Requests(Handler handler, AllowedHosts hosts) {
      this.handler = handler;
      this.hosts = hosts;
    }

    @Override
    protected void service(HttpServletRequest original, HttpServletResponse response)
        throws IOException {
      if (!hosts.allow(original.getHeader("Host"))) {
        response.sendError(HttpServletResponse.SC_FORBIDDEN, "This server has another name");
        return;
      }
      HttpServletRequest request = new UrlParametersRequest(original);
      if (!request.getMethod().equals("PUT")) {
        handle(request, response);
      } else if (uploads.tryAcquire()) {
        try {
          handle(request, response);
        } finally {
          uploads.release();
        }
      } else {
        handler.refuseForNow(request, response);
      }
    }

    private void handle(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      try {
        InputStream body = new MinimumRateStream(request.getInputStream());
        handler.doHandle(request, request, response, body, new S3ProxyHandler.RequestContext());
        // Reads a trailing checksum; otherwise Jetty closes the connection before the answer is
        // sent.

        body.transferTo(OutputStream.nullOutputStream());
      } catch (IllegalArgumentException e) {
        response.sendError(HttpServletResponse.SC_BAD_REQUEST, "Not an S3 request");
      } catch (IOException | RuntimeException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
          if (cause instanceof AwsServiceException refusal) {
            handler.refuse(request, response, refusal);
            return;
          }
        }
        throw e;
      }
    }
  }
}
