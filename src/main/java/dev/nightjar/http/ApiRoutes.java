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
 * annotations could only be read by reflection. The list is read when it is first needed.
 */
@Singleton
public class ApiRoutes {

  static final String LIST = "api-routes.tsv";

  private static final Pattern PARAMETER = Pattern.compile("\\{[^}]+}");

  private volatile List<Route> routes;

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
    return routes().stream()
        .filter(route -> route.matches(path))
        .map(Route::method)
        .flatMap(method -> method.equals("GET") ? Stream.of(method, "HEAD") : Stream.of(method))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private List<Route> routes() {
    if (routes == null) {
      try (InputStream list = ApiRoutes.class.getResourceAsStream(LIST)) {
        routes =
            new String(list.readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .map(Route::parse)
                .toList();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return routes;
  }
}
