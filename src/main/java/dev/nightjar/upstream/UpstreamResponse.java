package dev.nightjar.upstream;

import java.util.Map;

/** A response with a body, or 304 without one. Header names are in lower case. */
public record UpstreamResponse(int status, Map<String, String> headers, byte[] body) {

  private static final int NOT_MODIFIED = 304;

  public UpstreamResponse {
    headers = Map.copyOf(headers);
  }

  public boolean isUnchanged() {
    return status == NOT_MODIFIED;
  }

  /** Empty if there is no such header. */
  public String header(String nameInLowerCase) {
    return headers.getOrDefault(nameInLowerCase, "");
  }
}
