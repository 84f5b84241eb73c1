package dev.nightjar.web.social;

import io.quarkus.arc.Arc;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.HostAndPort;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The absolute address of the page that is rendered, for sites that show a link to it. */
@Named("address")
@Singleton
public class PageAddress {

  private final CurrentVertxRequest current;

  PageAddress(CurrentVertxRequest current) {
    this.current = current;
  }

  /**
   * The scheme and the authority; empty for the error page of a request that reached no resource.
   */
  public String origin() {
    return request().map(PageAddress::originOf).orElse("");
  }

  /** The address without a query: filters and cursors are not shared. Empty as the origin is. */
  public String page() {
    return request().map(asked -> originOf(asked) + asked.path()).orElse("");
  }

  private static String originOf(HttpServerRequest request) {
    HostAndPort authority = request.authority();
    return authority == null ? "" : request.scheme() + "://" + authority;
  }

  private Optional<HttpServerRequest> request() {
    return Arc.container().requestContext().isActive()
        ? Optional.ofNullable(current.getCurrent()).map(RoutingContext::request)
        : Optional.empty();
  }
}
