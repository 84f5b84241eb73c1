package dev.nightjar.web.caching;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import java.util.regex.Pattern;

/**
 * Lets browsers keep assets whose address changes with their content: those with a hash in their
 * name and those of libraries, whose version is in the path. All others are revalidated.
 */
class AssetCachingFilter {

  private static final String KEPT = "public, max-age=31536000, immutable";
  private static final String REVALIDATED = "no-cache";

  private static final Pattern ASSET = Pattern.compile("/(?:console|webjars|_static)/.*");
  private static final Pattern UNCHANGING =
      Pattern.compile("/console/.*\\.[0-9a-f]{10}\\.\\w+|/(?:webjars|_static)/[^/]+/\\d[^/]*/.*");

  private static final int BEFORE_SCRIPTS_ARE_COMPRESSED = 2_000;

  void register(@Observes Filters filters) {
    filters.register(AssetCachingFilter::answer, BEFORE_SCRIPTS_ARE_COMPRESSED);
  }

  private static void answer(RoutingContext request) {
    String path = request.normalizedPath();
    if (ASSET.matcher(path).matches()) {
      request.addHeadersEndHandler(
          ended ->
              request
                  .response()
                  .putHeader(
                      HttpHeaders.CACHE_CONTROL, of(path, request.response().getStatusCode())));
    }
    request.next();
  }

  /** An address without a file may get one: another instance may have a newer version already. */
  static String of(String path, int status) {
    boolean isThere = status < 400;
    return isThere && UNCHANGING.matcher(path).matches() ? KEPT : REVALIDATED;
  }
}
