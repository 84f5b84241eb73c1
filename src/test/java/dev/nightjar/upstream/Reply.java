package dev.nightjar.upstream;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/** What a scripted server answers. */
public record Reply(int status, Map<String, String> headers, byte[] body, Manner manner) {

  /** How it does so. */
  public enum Manner {
    AT_ONCE,
    /** Never, until the server is closed. */
    SILENT,
    /** The headers and half of the body, and then nothing more until the server is closed. */
    STALLING,
    /** The headers and half of the body, and then the connection is closed. */
    BREAKING_OFF
  }

  public static Reply json(String body) {
    return text(200, "application/json", body);
  }

  public static Reply xml(String body) {
    return text(200, "application/xml", body);
  }

  public static Reply text(int status, String contentType, String body) {
    return new Reply(
        status,
        Map.of("Content-Type", contentType),
        body.getBytes(StandardCharsets.UTF_8),
        Manner.AT_ONCE);
  }

  public static Reply status(int status) {
    return new Reply(status, Map.of(), new byte[0], Manner.AT_ONCE);
  }

  public static Reply html() {
    return text(200, "text/html", "<!DOCTYPE html><html><body><p>Sign in<br></body></html>");
  }

  public Reply with(String header, String value) {
    Map<String, String> more = new HashMap<>(headers);
    more.put(header, value);
    return new Reply(status, more, body, manner);
  }

  public Reply inManner(Manner other) {
    return new Reply(status, headers, body, other);
  }

  public Reply packed() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Reply(status, headers, bytes.toByteArray(), manner).with("Content-Encoding", "gzip");
  }
}
