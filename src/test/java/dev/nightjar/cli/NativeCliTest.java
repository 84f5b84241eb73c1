package dev.nightjar.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.cli.command.Command;
import dev.nightjar.cli.review.ReviewCommand;
import dev.nightjar.reviews.report.VerdictView;
import dev.nightjar.reviews.terraform.plan.PlanProjects;
import dev.nightjar.texts.model.TextProfile;
import dev.nightjar.texts.model.TextStatistics;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What the native program of the commands has to be told, and that it needs nothing else. */
class NativeCliTest {

  private static final Path CONFIGURATION = Path.of("src/main/native-cli");
  private static final JsonMapper MAPPER = new JsonMapper();

  @TempDir Path folder;

  @Test
  void typesThatTheCommandsPrintAsJsonAreDeclared() throws Exception {
    Set<String> printed = new TreeSet<>();
    collect(VerdictView.class, printed);
    collect(TextStatistics.class, printed);
    collect(TextProfile.class, printed);
    Set<String> declared = new TreeSet<>();
    for (JsonNode type : MAPPER.readTree(CONFIGURATION.resolve("reflect-config.json").toFile())) {
      declared.add(type.path("name").asText());
      for (String members :
          List.of("allDeclaredMethods", "allDeclaredFields", "allRecordComponents")) {
        assertTrue(type.path(members).asBoolean(), type::toString);
      }
    }
    assertEquals(printed, declared);
  }

  /** Picocli finds options by reflection; its annotation processor declares them in the build. */
  @Test
  void fieldsWithOptionsOfEachCommandAreDeclared() throws Exception {
    JsonNode declared =
        MAPPER.readTree(
            getClass().getResource("/META-INF/native-image/picocli-generated/reflect-config.json"));
    assertTrue(
        declared.findValuesAsText("name").contains(HelpCommand.class.getName()),
        "help is one, too");
    Class<?> options = ReviewCommand.class.getDeclaredField("options").getType();
    for (Class<?> type : List.of(options, ReviewCommand.class, Command.class)) {
      Set<String> annotated = new TreeSet<>();
      for (Field field : type.getDeclaredFields()) {
        if (Stream.of(Option.class, Parameters.class, Spec.class, Mixin.class)
            .anyMatch(field::isAnnotationPresent)) {
          annotated.add(field.getName());
        }
      }
      Set<String> fields = new TreeSet<>();
      for (JsonNode one : declared) {
        if (one.path("name").asText().equals(type.getName())) {
          one.path("fields").forEach(field -> fields.add(field.path("name").asText()));
        }
      }
      assertEquals(annotated, fields, type::getName);
    }
  }

  private static void collect(Type type, Set<String> found) {
    if (type instanceof ParameterizedType generic) {
      Arrays.stream(generic.getActualTypeArguments()).forEach(argument -> collect(argument, found));
    } else if (type instanceof Class<?> one
        && one.getName().startsWith("dev.nightjar.")
        && found.add(one.getName())
        && one.isRecord()) {
      for (RecordComponent component : one.getRecordComponents()) {
        collect(component.getGenericType(), found);
      }
    }
  }

  @Test
  void filesThatTheCommandsReadAreInTheProgram() throws Exception {
    List<String> included =
        MAPPER
            .readTree(CONFIGURATION.resolve("resource-config.json").toFile())
            .at("/resources/includes")
            .findValuesAsText("pattern")
            .stream()
            .map(pattern -> pattern.replace("\\Q", "").replace("\\E", ""))
            .toList();
    for (String file : included) {
      assertNotNull(getClass().getResource("/" + file), file);
    }
    List<String> read = new ArrayList<>();
    read.add("dev/nightjar/cli/command/version.properties");
    read.add("dev/nightjar/news/sentiment/model.bin");
    read.add("dev/nightjar/reviews/cost/prices.tsv");
    Path resources = Path.of("src/main/resources");
    for (String folder :
        List.of("dev/nightjar/reviews/terraform/registry", "dev/nightjar/texts/language")) {
      try (Stream<Path> files = Files.list(resources.resolve(folder))) {
        files.map(file -> resources.relativize(file).toString()).sorted().forEach(read::add);
      }
    }
    assertEquals(read, included);
  }

  @Test
  void theCommandsNeedNoOtherLibraryThanTheProgramHas() throws Exception {
    Files.writeString(
        folder.resolve("main.tf"),
        """
        resource "aws_s3_bucket" "logs" {
          bucket = replace("my logs", "/ +/", "-")
          tags   = yamldecode("a: b")
        }
        resource "aws_instance" "web" {
          instance_type = "t3.micro"
        }
        """);
    String terraform = folder.toString();
    List<List<String>> commands = new ArrayList<>();
    commands.add(List.of("help"));
    commands.add(List.of("--version"));
    commands.add(List.of("completion"));
    commands.add(List.of("review", "--help"));
    commands.add(List.of("count", folder.resolve("main.tf").toString()));
    commands.add(List.of("score"));
    for (String format : List.of("text", "json", "sarif", "junit")) {
      commands.add(List.of("review", terraform, "--format", format, "--fail-on", "high"));
    }
    Files.writeString(folder.resolve(".nightjar.yaml"), "skip: [NJ-REL-14]\n");
    Path policies =
        Files.writeString(
            Files.createDirectory(folder.resolve("policies")).resolve("p.yaml"),
            """
            policies:
              - id: ACME-1
                title: t
                severity: low
                resource: aws_s3_bucket
                message: m
                require: {attribute: bucket, operator: matches, value: "^acme-"}
                examples:
                  passing: resource "aws_s3_bucket" "a" { bucket = "acme-a" }
                  failing: resource "aws_s3_bucket" "a" {}
            """);
    commands.add(List.of("policy", "test", policies.toString()));
    commands.add(
        List.of("review", terraform, "--policies", policies.toString(), "--fix", "--dry-run"));
    commands.add(List.of("review", PlanProjects.UPDATE.resolve("plan.json").toString()));
    for (List<String> command : commands) {
      ByteArrayOutputStream here = new ByteArrayOutputStream();
      int expected = runHere(command, new PrintStream(here, true, StandardCharsets.UTF_8));
      Process alone = startAlone(command);
      String printed = new String(alone.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertEquals(here.toString(StandardCharsets.UTF_8), printed, command::toString);
      assertEquals(expected, alone.waitFor(), command::toString);
    }
  }

  private static int runHere(List<String> command, PrintStream out) {
    return new Commands()
        .run(command.toArray(String[]::new), InputStream.nullInputStream(), out, out)
        .orElseThrow();
  }

  /** The program with the class path that native-image gets. */
  private static Process startAlone(List<String> command) throws Exception {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", classPath()));
    line.add(Cli.class.getName());
    line.addAll(command);
    Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
    process.getOutputStream().close();
    return process;
  }

  private static String classPath() throws Exception {
    String libraries =
        Files.readAllLines(Path.of("Makefile")).stream()
            .filter(line -> line.startsWith("cli_libraries := "))
            .map(line -> line.substring("cli_libraries := ".length()))
            .findFirst()
            .orElseThrow();
    List<String> names = List.of(libraries.split(","));
    Stream<String> jars =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(jar -> names.stream().anyMatch(name -> isJarOf(name, jar)));
    return Stream.concat(Stream.of("target/classes"), jars)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static boolean isJarOf(String artifact, String jar) {
    String file = Path.of(jar).getFileName().toString();
    return file.matches(artifact + "-[0-9][^/]*\\.jar") && !jar.contains("tools/jackson");
  }
}
