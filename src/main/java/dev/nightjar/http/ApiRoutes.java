package dev.nightjar.http;

import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The routes of the API with their query parameters, as `make openapi` lists them: at run time the
 * annotations could only be read by reflection. The lists, of which the one of pages has no query
 * parameters, are read when they are first needed.
 */
@Singleton
public class ApiRoutes {

  static final String LIST = "api-routes.tsv";
  static final String PAGES = "page-routes.tsv";

  private static final Pattern PARAMETER = Pattern.compile("\\{[^}]+}");

  private volatile List<Route> routes;
  private volatile List<Route> pages;

  /**
   * @param operation the resource's class and method
   * @param query the names of its query parameters
   */
  record Route(String method, String path, String operation, Set<String> query) {

    static Route parse(String line) {
      String[] fields = line.split("\t", -1);
      return new Route(
          fields[0],
          fields[1],
          fields[2],
          fields[3].isEmpty() ? Set.of() : Set.of(fields[3].split(",")));
    }

    boolean matches(String requested) {
      return PARAMETER
          .splitAsStream(path + " ")
          .map(Pattern::quote)
          .collect(Collectors.collectingAndThen(Collectors.joining("[^/]+"), Pattern::compile))
          .matcher(requested + " ")
          .matches();
    }
  }

  /** The names of the query parameters of a resource's method. */
  Set<String> queryParameters(Class<?> resource, String method) {
    String operation = resource.getName() + "#" + method;
    return routes().stream()
        .filter(route -> route.operation().equals(operation))
        .findFirst()
        .map(Route::query)
        .orElse(Set.of());
  }

  /** The methods that a path takes; the framework answers HEAD wherever it answers GET. */
  Set<String> methods(String path) {
    return Stream.concat(routes().stream(), pages().stream())
        .filter(route -> route.matches(path))
        .map(Route::method)
        .flatMap(method -> method.equals("GET") ? Stream.of(method, "HEAD") : Stream.of(method))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private List<Route> routes() {
    if (routes == null) {
      routes = read(LIST);
    }
    return routes;
  }

  private List<Route> pages() {
    if (pages == null) {
      pages = read(PAGES);
    }
    return pages;
  }

  private static List<Route> read(String name) {
    try (InputStream list = ApiRoutes.class.getResourceAsStream(name)) {
      return new String(list.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(Route::parse)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
