package dev.nightjar.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The list of pages is complete: a new page is in it, or it says why it is not. */
class ConsolePagesTest {

  @Test
  void everyRouteWithAPageIsInTheListOrLeftOutWithAReason() {
    Set<String> known = new TreeSet<>(ConsolePages.LEFT_OUT.keySet());
    known.addAll(listed());
    assertEquals(known, routes());
  }

  @Test
  void noRouteIsBothInTheListAndLeftOut() {
    Set<String> both = new TreeSet<>(ConsolePages.LEFT_OUT.keySet());
    both.retainAll(listed());
    assertEquals(Set.of(), both);
  }

  @Test
  void picturesHaveNamesOfTheirOwn() {
    Set<String> names =
        ConsolePages.ALL.stream().map(ConsolePage::name).collect(Collectors.toSet());
    assertEquals(ConsolePages.ALL.size(), names.size());
  }

  private static Set<String> listed() {
    return ConsolePages.ALL.stream()
        .map(ConsolePage::route)
        .filter(route -> !route.isEmpty())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> routes() {
    Set<String> routes =
        new ClassFileImporter()
            .importPath(java.nio.file.Path.of("target/classes/dev/nightjar")).stream()
                .filter(type -> type.isAnnotatedWith(Path.class))
                .flatMap(type -> type.getMethods().stream())
                .filter(method -> method.isAnnotatedWith(GET.class) && isHtml(method))
                .map(ConsolePagesTest::routeOf)
                .collect(Collectors.toCollection(TreeSet::new));
    assertTrue(routes.size() > 40, routes::toString);
    return routes;
  }

  private static boolean isHtml(JavaMethod method) {
    return Stream.of(
            method.tryGetAnnotationOfType(Produces.class),
            method.getOwner().tryGetAnnotationOfType(Produces.class))
        .flatMap(Optional::stream)
        .findFirst()
        .map(produces -> Arrays.asList(produces.value()).contains(MediaType.TEXT_HTML))
        .orElse(false);
  }

  private static String routeOf(JavaMethod method) {
    JavaClass resource = method.getOwner();
    String path =
        Stream.of(
                resource.tryGetAnnotationOfType(Path.class),
                method.tryGetAnnotationOfType(Path.class))
            .flatMap(Optional::stream)
            .map(each -> "/" + each.value())
            .collect(Collectors.joining())
            .replaceAll("/+", "/")
            .replaceAll("(.)/$", "$1");
    return path;
  }
}
