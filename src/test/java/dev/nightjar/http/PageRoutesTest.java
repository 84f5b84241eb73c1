package dev.nightjar.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The list of the routes that are not of the API, which `make openapi` writes anew. */
class PageRoutesTest {

  private static final java.nio.file.Path GENERATED = java.nio.file.Path.of("target", "openapi");

  private static final List<Class<? extends Annotation>> METHODS =
      List.of(GET.class, POST.class, PUT.class, DELETE.class);

  @Test
  void committedListIsThatOfTheCode() throws IOException {
    String routes =
        new ClassFileImporter()
            .importPath(java.nio.file.Path.of("target/classes/dev/nightjar")).stream()
                .filter(type -> type.isAnnotatedWith(Path.class))
                .flatMap(type -> type.getMethods().stream())
                .flatMap(PageRoutesTest::linesOf)
                .sorted()
                .distinct()
                .collect(Collectors.joining());
    Files.createDirectories(GENERATED);
    Files.writeString(GENERATED.resolve(ApiRoutes.PAGES), routes);
    assertEquals(routes, committed(), "The pages have changed: make openapi");
  }

  private static Stream<String> linesOf(JavaMethod method) {
    String path = pathOf(method);
    return path.startsWith("/api/")
        ? Stream.empty()
        : METHODS.stream()
            .filter(method::isAnnotatedWith)
            .map(
                verb ->
                    String.join(
                            "\t",
                            verb.getSimpleName(),
                            path,
                            method.getOwner().getName() + "#" + method.getName(),
                            "")
                        + "\n");
  }

  private static String pathOf(JavaMethod method) {
    JavaClass resource = method.getOwner();
    return Stream.of(
            resource.tryGetAnnotationOfType(Path.class), method.tryGetAnnotationOfType(Path.class))
        .flatMap(Optional::stream)
        .map(each -> "/" + each.value())
        .collect(Collectors.joining())
        .replaceAll("/+", "/")
        .replaceAll("(.)/$", "$1");
  }

  private static String committed() throws IOException {
    try (var list = ApiRoutes.class.getResourceAsStream(ApiRoutes.PAGES)) {
      return list == null ? "" : new String(list.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
