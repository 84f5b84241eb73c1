package dev.nightjar.upstream;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The status and headers of one attempt, and its body, which is not read yet. */
public final class HttpReply implements AutoCloseable {

  private final HttpResponse<InputStream> response;

  HttpReply(HttpResponse<InputStream> response) {
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

  InputStream body() {
    return response.body();
  }

  @Override
  public void close() {
    try {
      response.body().close();
    } catch (IOException e) {
      // The connection is given up; its reply was read or is not needed.
    }
  }
}
