package dev.nightjar.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes to AWS and what stays here. */
@Execution(ExecutionMode.CONCURRENT)
class ArtifactContentsIT {

  /** Lambda's limit of an unpacked function. */
  private static final long MAX_UNPACKED_BYTES = 250L << 20;

  private static final String EVENTS = "target/events.zip";
  private static final String HTTP = "target/http.zip";

  /** Every file of an artifact and every class of its jars, and how long it is unpacked. */
  private record Contents(List<String> names, long packedBytes, long unpackedBytes) {

    static Contents of(String zip) throws IOException {
      Path file = FunctionProcess.required(Path.of(zip), "make package");
      List<String> names = new ArrayList<>();
      long unpacked = 0;
      try (ZipFile artifact = new ZipFile(file.toFile())) {
        for (ZipEntry entry : artifact.stream().toList()) {
          names.add(entry.getName());
          unpacked += entry.getSize();
          if (entry.getName().endsWith(".jar")) {
            try (InputStream jar = artifact.getInputStream(entry)) {
              names.addAll(classesOf(jar.readAllBytes()));
            }
          }
        }
      }
      return new Contents(names, Files.size(file), unpacked);
    }

    private static List<String> classesOf(byte[] jar) throws IOException {
      List<String> classes = new ArrayList<>();
      try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(jar))) {
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
          classes.add(entry.getName());
        }
      }
      return classes;
    }

    List<String> with(String... parts) {
      return names.stream()
          .filter(name -> List.of(parts).stream().anyMatch(name::contains))
          .toList();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {EVENTS, HTTP})
  void nothingOfTheEmbeddedCloudAndNoCommandGoesToAws(String zip) throws IOException {
    Contents contents = Contents.of(zip);
    assertEquals(
        List.of(),
        contents.with(
            "dev/nightjar/local/",
            "dev/nightjar/cli/",
            "picocli",
            "DynamoDBLocal",
            "dynamodbv2/local",
            "gaul/s3proxy",
            "eclipse/jetty",
            "sqlite",
            "log4j-core",
            "org/junit"));
    assertTrue(contents.unpackedBytes() < MAX_UNPACKED_BYTES, "Lambda refuses what is over 250 MB");
    System.out.printf(
        "%s: %.1f MB, unpacked %.1f MB, %d jars, %d classes%n",
        zip,
        contents.packedBytes() / 1e6,
        contents.unpackedBytes() / 1e6,
        contents.names().stream().filter(name -> name.endsWith(".jar")).count(),
        contents.names().stream().filter(name -> name.endsWith(".class")).count());
  }

  /** Its license forbids to distribute it, and to compile it together with other programs. */
  @Test
  void theLocalServerHasNothingOfDynamoDbLocal() throws IOException {
    Path server = FunctionProcess.required(Path.of("target/quarkus-app"), "mvn package");
    try (Stream<Path> files = Files.walk(server)) {
      assertEquals(
          List.of(),
          files
              .map(Path::toString)
              .filter(name -> name.contains("DynamoDBLocal") || name.contains("sqlite"))
              .toList());
    }
    assertThrows(
        ClassNotFoundException.class,
        () -> Class.forName("com.amazonaws.services.dynamodbv2.local.main.ServerRunner"));
  }

  @Test
  void theEventsArtifactHasNoHttpServer() throws IOException {
    Contents contents = Contents.of(EVENTS);
    assertEquals(
        List.of(),
        contents.with(
            "dev/nightjar/http/",
            "io/quarkus/vertx/http/",
            "io/vertx/ext/web/Router",
            "org/jboss/resteasy/reactive/server/"));
    assertEquals(
        List.of(),
        contents.with("dev/nightjar/").stream()
            .filter(name -> name.contains("/rest/") || name.contains("/web/"))
            .toList());
    assertEquals(List.of(), contents.with("META-INF/resources/console", "templates/web", "htmx"));
    assertEquals(1, contents.with("dev/nightjar/event/LambdaEntry.class").size());
  }

  @Test
  void theHttpArtifactHasNoEventHandlerAndNothingThatMakesTheApisDescription() throws IOException {
    Contents contents = Contents.of(HTTP);
    assumeFalse(contents.names().contains("bootstrap"), "a native artifact is one file");
    assertEquals(
        List.of(), contents.with("dev/nightjar/event/LambdaEntry", "io/smallrye/openapi/"));
    assertEquals(1, contents.with("dev/nightjar/http/openapi.json").size());
  }
}
