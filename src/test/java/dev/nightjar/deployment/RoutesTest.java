package dev.nightjar.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.http.RouteAccess;
import dev.nightjar.reviews.terraform.configuration.Resource;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every call of the API and every page is on a route of API Gateway, and needs a token, session or
 * role where it should.
 */
class RoutesTest {

  private static final java.nio.file.Path SOURCES = java.nio.file.Path.of("src/main/java");
  private static final java.nio.file.Path TEMPLATES =
      java.nio.file.Path.of("src/main/resources/templates");

  @Test
  void everyCallHasARouteAndGatewayVerifiesTheTokensOfConcerts() throws Exception {
    Map<String, String> routes = routes();
    Set<String> calls = calls();
    assertFalse(calls.isEmpty());
    Set<String> unreachable = new TreeSet<>();
    Set<String> withToken = new TreeSet<>();
    for (String call : calls) {
      String route = routeOf(call, routes.keySet());
      if (route.isEmpty()) {
        unreachable.add(call);
      } else if (routes.get(route).equals("JWT")) {
        withToken.add(call);
      }
    }
    assertEquals(Set.of(), unreachable);
    Set<String> ofConcerts = new TreeSet<>(calls);
    ofConcerts.removeIf(call -> !call.contains(" /api/concerts"));
    ofConcerts.remove("GET /api/concerts/users/{userId}/calendar.ics");
    assertEquals(ofConcerts, withToken);
  }

  /** Each route that needs no token is here, with the reason why. */
  private static final Map<String, String> OPEN =
      Map.of(
          "POST /api/reviews/spacelift", "signed by Spacelift",
          "GET /api/concerts/users/{userId}/calendar.ics", "the address is signed",
          "GET /concerts/unsubscribe", "the address is signed",
          "POST /concerts/unsubscribe", "the address is signed",
          "GET /sign-in", "leads to the identity provider",
          "GET /sign-in/callback", "checks the state that it has signed",
          "POST /sign-out", "ends a session",
          "GET /concerts/sign-in", "leads to the sign-in of the console",
          "POST /concerts/sign-in", "takes the user from the session",
          "POST /concerts/sign-out", "leads to the sign-out of the console");

  @Test
  void everyCallNeedsATokenOrASessionExceptThoseThatAreNamed() throws Exception {
    Set<String> open = new TreeSet<>();
    for (String call : calls()) {
      int space = call.indexOf(' ');
      boolean isOpen =
          RouteAccess.of(call.substring(0, space), call.substring(space + 1))
              instanceof RouteAccess.Requirement.Open;
      // The filter of concerts compares the token with the user.
      boolean isOfAUser = call.contains(" /api/concerts/users") && !call.endsWith("/calendar.ics");
      if (isOpen && !isOfAUser) {
        open.add(call);
      }
    }
    assertEquals(new TreeSet<>(OPEN.keySet()), open);
  }

  @Test
  void documentationSaysWhatEachCallNeeds() throws Exception {
    String documented = Files.readString(java.nio.file.Path.of("docs/access.md"));
    Set<String> missing = new TreeSet<>();
    for (String call : calls()) {
      int space = call.indexOf(' ');
      String line =
          "| `%s` | %s |"
              .formatted(call, needed(call.substring(0, space), call.substring(space + 1)));
      if (call.contains(" /api/") && !documented.contains(line)) {
        missing.add(line);
      }
    }
    assertEquals("", String.join("\n", missing), "lines that docs/access.md lacks");
  }

  private static String needed(String method, String path) {
    if (RouteAccess.of(method, path) instanceof RouteAccess.Requirement.Role role) {
      return role.role().label();
    }
    if (OPEN.containsKey(method + " " + path)) {
      return OPEN.get(method + " " + path);
    }
    return path.startsWith("/api/concerts/users") ? "that user's token" : "any token";
  }

  @Test
  void everyFixedLinkOfThePagesHasARoute() throws Exception {
    Set<String> routes = routes().keySet();
    Set<String> links = links();
    assertTrue(links.contains("/q/openapi"), links::toString);
    links.removeIf(link -> !routeOf("GET " + link, routes).isEmpty());
    assertEquals(
        Set.of("/operations", "/q/health"), links, "The local server alone leads to these");
  }

  /** Fixed addresses in the templates, without their parameters. */
  private static Set<String> links() throws IOException {
    Pattern link = Pattern.compile("(?:href|src|hx-get)=\"(/[^\"{?#]*)[\"?#]");
    Set<String> links = new TreeSet<>();
    try (Stream<java.nio.file.Path> files = Files.walk(TEMPLATES)) {
      for (java.nio.file.Path file : files.filter(RoutesTest::isDeployed).toList()) {
        link.matcher(Files.readString(file)).results().forEach(found -> links.add(found.group(1)));
      }
    }
    return links;
  }

  private static boolean isDeployed(java.nio.file.Path template) {
    return template.toString().endsWith(".html")
        && !template.startsWith(TEMPLATES.resolve("local"));
  }

  /** Route keys with how they authorize. */
  private static Map<String, String> routes() throws IOException {
    Map<String, String> routes = new TreeMap<>();
    for (Resource route : Deployment.of("dev").resources("aws_apigatewayv2_route")) {
      routes.put(
          Deployment.text(route.body().attribute("route_key")),
          Deployment.text(route.body().attribute("authorization_type")));
    }
    return routes;
  }

  /** The route that API Gateway chooses: the one with the most in common before a variable. */
  private static String routeOf(String call, Set<String> routes) {
    return routes.stream()
        .filter(route -> call.matches(pattern(route)))
        .max(
            Comparator.comparing((String route) -> !route.endsWith("{proxy+}"))
                .thenComparing(String::length))
        .orElse("");
  }

  private static String pattern(String route) {
    return route
        .replace(".", "\\.")
        .replaceAll("\\{proxy\\+}$", ".+")
        .replaceAll("\\{\\w+}", "[^/]+");
  }

  /** All operations of the resources that the HTTP function has, such as {@code GET /api/texts}. */
  private static Set<String> calls() throws Exception {
    Set<String> calls = new TreeSet<>();
    for (Class<?> resource : resources()) {
      String base = resource.getAnnotation(Path.class).value();
      for (Method method : resource.getDeclaredMethods()) {
        for (Annotation annotation : method.getAnnotations()) {
          HttpMethod verb = annotation.annotationType().getAnnotation(HttpMethod.class);
          if (verb != null) {
            Path path = method.getAnnotation(Path.class);
            calls.add(verb.value() + " " + joined(base, path == null ? "" : path.value()));
          }
        }
      }
    }
    return calls;
  }

  private static String joined(String base, String path) {
    String whole = "/" + base + "/" + path;
    return whole.replaceAll("/+", "/").replaceAll("(?<=.)/$", "");
  }

  private static List<Class<?>> resources() throws Exception {
    List<Class<?>> resources = new java.util.ArrayList<>();
    try (Stream<java.nio.file.Path> files = Files.walk(SOURCES)) {
      for (java.nio.file.Path file :
          files.filter(f -> f.toString().matches(".*/(?<!local/)(rest|web)/.*\\.java")).toList()) {
        String name = SOURCES.relativize(file).toString().replace('/', '.');
        if (!name.endsWith("package-info.java")) {
          Class<?> type = Class.forName(name.substring(0, name.length() - ".java".length()));
          if (type.isAnnotationPresent(Path.class)) {
            resources.add(type);
          }
        }
      }
    }
    return resources;
  }
}
