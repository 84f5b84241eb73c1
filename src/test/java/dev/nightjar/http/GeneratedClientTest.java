package dev.nightjar.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A typed client that OpenAPI Generator writes from the description compiles. */
@Tag("long")
class GeneratedClientTest {

  /** {@code make test-long} fetches it: it is a program of 30 MB, not a library of the tests. */
  private static final Path GENERATOR =
      Path.of("target/openapi-generator/openapi-generator-cli.jar");

  @TempDir Path folder;

  @Test
  void clientOfTheDescriptionCompiles() throws Exception {
    assertTrue(Files.exists(GENERATOR), () -> GENERATOR + " is missing: make test-long fetches it");
    Path log = folder.resolve("generator.log");
    Process generator =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                GENERATOR.toString(),
                "generate",
                "--generator-name=java",
                "--library=native",
                "--input-spec=src/main/resources/dev/nightjar/http/" + OpenApiDocument.JSON,
                "--output=" + folder,
                "--additional-properties=useJakartaEe=true,openApiNullable=false",
                "--global-property=apiTests=false,modelTests=false,apiDocs=false,modelDocs=false")
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    assertTrue(generator.waitFor(5, TimeUnit.MINUTES), "the generator ends");
    assertEquals(0, generator.exitValue(), () -> read(log));
    List<Path> sources;
    try (Stream<Path> files = Files.walk(folder.resolve("src/main/java"))) {
      sources = files.filter(file -> file.toString().endsWith(".java")).toList();
    }
    assertTrue(
        sources.stream().anyMatch(file -> file.endsWith("api/NewsApi.java")), sources::toString);
    assertEquals("", compile(sources));
  }

  /** What the compiler says about errors. */
  private String compile(List<Path> sources) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      boolean isCompiled =
          compiler
              .getTask(
                  messages,
                  files,
                  null,
                  List.of(
                      "-nowarn", "-d", Files.createDirectory(folder.resolve("classes")).toString()),
                  null,
                  files.getJavaFileObjectsFromPaths(sources))
              .call();
      return isCompiled ? "" : messages.toString();
    }
  }

  private static String read(Path log) {
    try {
      return Files.readString(log);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
