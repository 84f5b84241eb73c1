package dev.nightjar.web.social;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.net.URI;

/** The absolute address of the page that is rendered, for sites that show a link to it. */
@Named("address")
@Singleton
public class PageAddress {

  private final CurrentVertxRequest current;

  PageAddress(CurrentVertxRequest current) {
    this.current = current;
  }

  /** The scheme and the authority. */
  public String origin() {
    return root().toString().replaceFirst("/$", "");
  }

  /** The address without a query: filters and cursors are not shared. */
  public String page() {
    return root().resolve(request().path()).toString();
  }

  private URI root() {
    return URI.create(request().absoluteURI()).resolve("/");
  }

  private HttpServerRequest request() {
    return current.getCurrent().request();
  }
}
