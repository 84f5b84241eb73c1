package dev.nightjar.upstream;

import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The reply to one attempt, whatever its status, with its body as it was sent. */
public final class HttpReply {

  private final HttpResponse<byte[]> response;

  HttpReply(HttpResponse<byte[]> response) {
    this.response = response;
  }

  public int status() {
    return response.statusCode();
  }

  /** The header's first value; empty if there is no such header. */
  public String header(String name) {
    return response.headers().firstValue(name).orElse("");
  }

  /** The first value of each header, by its name in lower case. */
  Map<String, String> headers() {
    Map<String, String> headers = new HashMap<>();
    response
        .headers()
        .map()
        .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.get(0)));
    return headers;
  }

  byte[] body() {
    return response.body();
  }
}
