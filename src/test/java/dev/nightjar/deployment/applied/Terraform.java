package dev.nightjar.deployment.applied;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.artifact.CleanEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The Terraform of this project, with a state of its own in a folder. */
final class Terraform {

  private static final JsonMapper MAPPER = new JsonMapper();

  private final Path folder;
  private final Map<String, String> environment;
  private final List<String> variables;

  /**
   * @param environment where AWS is
   * @param variables as {@code name=value}
   */
  Terraform(Path folder, Map<String, String> environment, List<String> variables) {
    this.folder = folder.toAbsolutePath();
    this.environment = environment;
    this.variables = variables;
  }

  /** What one run has answered. */
  private record Run(int exitCode, String output) {

    String outputIfOk(String what) {
      if (exitCode != 0) {
        throw new AssertionError(
            "terraform %s ended with %d:\n%s".formatted(what, exitCode, output));
      }
      return output;
    }
  }

  void init() throws Exception {
    List<String> arguments = new ArrayList<>(List.of("init", "-input=false", "-backend=false"));
    String plugins = System.getenv().getOrDefault("TF_PLUGIN_DIR", "");
    if (!plugins.isBlank()) {
      arguments.add("-plugin-dir=" + plugins);
    }
    run(arguments).outputIfOk("init");
  }

  void apply() throws Exception {
    run(planning("apply", "-auto-approve")).outputIfOk("apply");
  }

  /** What a second plan would change, as far as it can tell: {@code address attribute}. */
  List<String> differences() throws Exception {
    String file = folder.resolve("second.plan").toString();
    run(planning("plan", "-out=" + file)).outputIfOk("plan");
    JsonNode plan = MAPPER.readTree(run(List.of("show", "-json", file)).outputIfOk("show"));
    List<String> differences = new ArrayList<>();
    for (JsonNode resource : plan.path("resource_changes")) {
      String address = resource.path("address").asText();
      JsonNode before = resource.at("/change/before");
      resource
          .at("/change/after")
          .properties()
          .forEach(
              attribute -> {
                if (!attribute.getValue().equals(before.path(attribute.getKey()))) {
                  differences.add(address + " " + attribute.getKey());
                }
              });
    }
    return differences;
  }

  void destroy() throws Exception {
    run(planning("destroy", "-auto-approve")).outputIfOk("destroy");
  }

  JsonNode outputs() throws Exception {
    return MAPPER.readTree(
        run(List.of("output", "-json", "-state=" + state())).outputIfOk("output"));
  }

  /** The resources of that type in all modules, as the endpoint has described them. */
  List<JsonNode> resources(String type) throws Exception {
    JsonNode shown = MAPPER.readTree(run(List.of("show", "-json", state())).outputIfOk("show"));
    return inModule(shown.at("/values/root_module"))
        .filter(resource -> resource.path("type").asText().equals(type))
        .map(resource -> resource.path("values"))
        .toList();
  }

  private static Stream<JsonNode> inModule(JsonNode module) {
    return Stream.concat(
        stream(module.path("resources")),
        stream(module.path("child_modules")).flatMap(Terraform::inModule));
  }

  private static Stream<JsonNode> stream(JsonNode array) {
    List<JsonNode> all = new ArrayList<>();
    array.forEach(all::add);
    return all.stream();
  }

  private List<String> planning(String command, String option) {
    List<String> arguments =
        new ArrayList<>(List.of(command, option, "-input=false", "-state=" + state()));
    variables.forEach(variable -> arguments.addAll(List.of("-var", variable)));
    return arguments;
  }

  private String state() {
    return folder.resolve("terraform.tfstate").toString();
  }

  private Run run(List<String> arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("terraform", "-chdir=terraform"));
    command.add(arguments.get(0));
    command.add("-no-color");
    command.addAll(arguments.subList(1, arguments.size()));
    Path output = Files.createTempFile(folder, arguments.get(0), ".out");
    Path errors = Files.createTempFile(folder, arguments.get(0), ".err");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(output.toFile()).redirectError(errors.toFile());
    CleanEnvironment.of(builder);
    builder.environment().putAll(environment);
    builder.environment().put("TF_DATA_DIR", folder.resolve("data").toString());
    // What an emulator does not know it answers with 500, and trying again does not help.
    builder.environment().put("AWS_MAX_ATTEMPTS", "3");
    int exitCode = builder.start().waitFor();
    return new Run(
        exitCode, Files.readString(output) + (exitCode == 0 ? "" : Files.readString(errors)));
  }
}
