package dev.nightjar.upstream.pinned;

import dev.nightjar.upstream.HttpReply;
import dev.nightjar.upstream.RetryableException;
import dev.nightjar.upstream.Upstream;
import dev.nightjar.upstream.UpstreamClient;
import dev.nightjar.upstream.UpstreamException;
import dev.nightjar.upstream.UpstreamRequest;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Requests URLs that users name. It connects to the very address that was checked; the JDK's HTTP
 * client resolves the name again, and on Java 17 can't be kept from it. The certificate is checked
 * for the name.
 */
@Singleton
public class PinnedHttpClient {

  private static final int CONNECT_TIMEOUT_MILLIS = 3_000;
  private static final int HTTPS_PORT = 443;
  private static final int HTTP_PORT = 80;

  private final PublicAddresses addresses;
  private final Duration timeout;
  private SSLSocketFactory tls;

  @Inject
  public PinnedHttpClient(
      PublicAddresses addresses,
      @ConfigProperty(name = "nightjar.outside.timeout") Duration timeout) {
    this(addresses, timeout, null);
  }

  /**
   * @param tls the trusted certificates; null for those of the platform
   */
  public PinnedHttpClient(PublicAddresses addresses, Duration timeout, SSLSocketFactory tls) {
    this.addresses = addresses;
    this.timeout = timeout;
    this.tls = tls;
  }

  /** The end of an attempt that begins now. */
  public Deadline deadline() {
    return Deadline.after(timeout);
  }

  /**
   * Sends a request once and reads its reply up to the limit of {@link UpstreamClient}. It follows
   * no redirect.
   *
   * @throws UpstreamException if the URL must not be requested
   * @throws RetryableException if there is no reply until the deadline
   */
  public HttpReply get(Upstream server, URI url, Map<String, String> headers, Deadline deadline) {
    return send(server, url, request("GET", url, headers), deadline);
  }

  /** The same with a body. */
  public HttpReply post(
      Upstream server, URI url, Map<String, String> headers, byte[] body, Deadline deadline) {
    Map<String, String> all = new LinkedHashMap<>(headers);
    all.put("Content-Length", "" + body.length);
    byte[] head = request("POST", url, all);
    byte[] request = Arrays.copyOf(head, head.length + body.length);
    System.arraycopy(body, 0, request, head.length, body.length);
    return send(server, url, request, deadline);
  }

  private HttpReply send(Upstream server, URI url, byte[] request, Deadline deadline) {
    try (Socket socket = connected(addresses.of(url), url, deadline)) {
      return exchange(socket, url, request, deadline);
    } catch (PublicAddresses.RefusedException e) {
      throw new UpstreamException(
          UpstreamException.Kind.REFUSED,
          "%s is not requested: its address %s".formatted(server.title(), e.getMessage()));
    } catch (IOException e) {
      throw new RetryableException(
          deadline.hasPassed()
              ? "did not answer in time"
              : "could not be reached or broke off (%s)".formatted(e.getClass().getSimpleName()));
    }
  }

  private static Socket connected(List<InetAddress> pinned, URI url, Deadline deadline)
      throws IOException {
    IOException failure = null;
    for (InetAddress address : pinned) {
      Socket socket = new Socket();
      try {
        socket.connect(
            new InetSocketAddress(address, portOf(url)),
            Math.min(CONNECT_TIMEOUT_MILLIS, deadline.millisLeft()));
        return socket;
      } catch (IOException e) {
        socket.close();
        failure = e;
      }
    }
    throw failure; // there is at least one address
  }

  private HttpReply exchange(Socket socket, URI url, byte[] request, Deadline deadline)
      throws IOException {
    // A server that sends a byte now and then never exceeds a time-out of the socket.
    CompletableFuture.delayedExecutor(deadline.millisLeft() + 1L, TimeUnit.MILLISECONDS)
        .execute(() -> close(socket));
    Socket secured = isPlain(url) ? socket : secured(socket, url);
    secured.getOutputStream().write(request);
    secured.getOutputStream().flush();
    return new ReplyReader(
            new BufferedInputStream(secured.getInputStream()), UpstreamClient.MAX_BODY_BYTES)
        .read();
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // It is closed.
    }
  }

  private Socket secured(Socket socket, URI url) throws IOException {
    SSLSocket secured =
        (SSLSocket) tls().createSocket(socket, nameOf(url.getHost()), portOf(url), true);
    SSLParameters parameters = secured.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    secured.setSSLParameters(parameters);
    secured.startHandshake();
    return secured;
  }

  private synchronized SSLSocketFactory tls() {
    if (tls == null) {
      tls = (SSLSocketFactory) SSLSocketFactory.getDefault();
    }
    return tls;
  }

  private static byte[] request(String method, URI url, Map<String, String> headers) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("Host", url.getPort() < 0 ? url.getHost() : url.getHost() + ":" + url.getPort());
    all.put("User-Agent", UpstreamRequest.USER_AGENT);
    all.put("Accept-Encoding", "gzip");
    all.put("Connection", "close");
    all.putAll(headers);
    String path = url.getRawPath() == null || url.getRawPath().isEmpty() ? "/" : url.getRawPath();
    StringBuilder request =
        new StringBuilder(method)
            .append(' ')
            .append(path)
            .append(url.getRawQuery() == null ? "" : "?" + url.getRawQuery())
            .append(" HTTP/1.1\r\n");
    all.forEach(
        (name, value) -> request.append(name).append(": ").append(oneLine(value)).append("\r\n"));
    return request.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII);
  }

  /** A line break would begin another header. */
  private static String oneLine(String value) {
    return value.replaceAll("[\\x00-\\x1f\\x7f]", " ");
  }

  private static boolean isPlain(URI url) {
    return url.getScheme().equalsIgnoreCase("http");
  }

  private static int portOf(URI url) {
    if (url.getPort() >= 0) {
      return url.getPort();
    }
    return isPlain(url) ? HTTP_PORT : HTTPS_PORT;
  }

  /** URLs write IPv6 addresses in brackets, certificates do not. */
  private static String nameOf(String host) {
    return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
  }
}
