package dev.nightjar.upstream;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** One request to an upstream server, built where it is used. Null values are left out. */
public final class UpstreamRequest {

  public static final String USER_AGENT = "Nightjar/1.0";

  private final String address;
  private final byte[] body;
  private final StringBuilder query = new StringBuilder();
  private final Map<String, String> headers = new LinkedHashMap<>();

  private UpstreamRequest(String address, byte[] body) {
    this.address = address;
    this.body = body;
  }

  public static UpstreamRequest get(String address) {
    return new UpstreamRequest(address, null);
  }

  public static UpstreamRequest get(URI address) {
    return get(address.toString());
  }

  public static UpstreamRequest postJson(URI address, byte[] json) {
    return new UpstreamRequest(address.toString(), json).header("Content-Type", "application/json");
  }

  public static UpstreamRequest postForm(URI address, String encodedForm) {
    return new UpstreamRequest(address.toString(), encodedForm.getBytes(StandardCharsets.UTF_8))
        .header("Content-Type", "application/x-www-form-urlencoded");
  }

  public UpstreamRequest query(String name, Object value) {
    if (value != null) {
      query
          .append(query.isEmpty() ? '?' : '&')
          .append(encoded(name))
          .append('=')
          .append(encoded(value.toString()));
    }
    return this;
  }

  public UpstreamRequest header(String name, String value) {
    if (value != null) {
      headers.put(name, value);
    }
    return this;
  }

  /**
   * The JDK's messages quote addresses and header values, which may hold keys, so they are dropped.
   */
  HttpRequest http(Duration timeout) {
    try {
      return build(timeout);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "The address or a header of the request is not valid; check the server's URL and key");
    }
  }

  private HttpRequest build(Duration timeout) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(address + query))
            .timeout(timeout)
            .header("User-Agent", USER_AGENT)
            .header("Accept-Encoding", "gzip");
    headers.forEach(request::setHeader);
    return body == null ? request.build() : request.POST(BodyPublishers.ofByteArray(body)).build();
  }

  /** A value for a path or a query: letters, digits and little else stay as they are. */
  public static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
