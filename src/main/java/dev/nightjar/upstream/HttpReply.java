package dev.nightjar.upstream;

import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The reply to one attempt, whatever its status, with its body as it was sent. */
public final class HttpReply {

  private final int status;
  private final Map<String, String> headers;
  private final byte[] body;

  /**
   * @param headers the first value of each header, by its name in lower case
   */
  public HttpReply(int status, Map<String, String> headers, byte[] body) {
    this.status = status;
    this.headers = Map.copyOf(headers);
    this.body = body;
  }

  static HttpReply of(HttpResponse<byte[]> response) {
    Map<String, String> headers = new HashMap<>();
    response
        .headers()
        .map()
        .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.get(0)));
    return new HttpReply(response.statusCode(), headers, response.body());
  }

  public int status() {
    return status;
  }

  /** The header's first value; empty if there is no such header. */
  public String header(String name) {
    return headers.getOrDefault(name.toLowerCase(Locale.ROOT), "");
  }

  /** The first value of each header, by its name in lower case. */
  Map<String, String> headers() {
    return headers;
  }

  public byte[] body() {
    return body;
  }
}
