package dev.nightjar.http;

import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.validation.Violation;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.Set;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.SimpleResourceInfo;

/**
 * Refuses calls of the API with query parameters that it does not know: a misspelled filter would
 * otherwise be ignored, and the answer would look right.
 */
@Singleton
public class QueryParameterFilter {

  private static final String API = "/api/";

  /** Who may call is decided before. */
  private static final int AFTER_ACCESS = Priorities.USER + 1_000;

  private final Instance<ApiRoutes> routes;

  QueryParameterFilter(Instance<ApiRoutes> routes) {
    this.routes = routes;
  }

  @ServerRequestFilter(priority = AFTER_ACCESS)
  public void refuseUnknown(SimpleResourceInfo resource, UriInfo uri) {
    if (!uri.getPath().startsWith(API) || uri.getQueryParameters().isEmpty()) {
      return;
    }
    Set<String> known =
        routes.get().queryParameters(resource.getResourceClass(), resource.getMethodName());
    List<Violation> unknown =
        uri.getQueryParameters().keySet().stream()
            .filter(name -> !known.contains(name))
            .sorted()
            .map(name -> new Violation(name, "is not a known query parameter"))
            .toList();
    if (!unknown.isEmpty()) {
      throw new InvalidInputException(unknown);
    }
  }
}
