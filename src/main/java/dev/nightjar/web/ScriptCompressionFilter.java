package dev.nightjar.web;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Compresses scripts in Lambda, where the framework compresses nothing; they are most of a page's
 * weight. Their media type does not begin with "text", because Lambda's HTTP handler would corrupt
 * the compressed bytes.
 */
class ScriptCompressionFilter {

  private static final String RESOURCES = "META-INF/resources";
  private static final int BEFORE_THE_FILES_THEMSELVES = 1_000;

  private final boolean wanted;

  ScriptCompressionFilter(@ConfigProperty(name = "nightjar.web.compress-scripts") boolean wanted) {
    this.wanted = wanted;
  }

  void register(@Observes Filters filters) {
    if (wanted) {
      filters.register(this::answer, BEFORE_THE_FILES_THEMSELVES);
    }
  }

  private void answer(RoutingContext request) {
    if (!isForScript(request)) {
      request.next();
      return;
    }
    try (InputStream script = open(request.normalizedPath())) {
      if (script == null) {
        request.next();
        return;
      }
      request
          .response()
          .putHeader(HttpHeaders.CONTENT_TYPE, "application/javascript;charset=UTF-8")
          .putHeader(HttpHeaders.CONTENT_ENCODING, "gzip")
          .putHeader(HttpHeaders.VARY, "accept-encoding")
          .end(compressed(script));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isForScript(RoutingContext request) {
    String accepted = request.request().getHeader(HttpHeaders.ACCEPT_ENCODING);
    return request.request().method() == HttpMethod.GET
        && request.normalizedPath().endsWith(".js")
        && accepted != null
        && accepted.contains("gzip");
  }

  private static InputStream open(String path) {
    return Thread.currentThread().getContextClassLoader().getResourceAsStream(RESOURCES + path);
  }

  private static Buffer compressed(InputStream script) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      script.transferTo(gzip);
    }
    return Buffer.buffer(bytes.toByteArray());
  }
}
