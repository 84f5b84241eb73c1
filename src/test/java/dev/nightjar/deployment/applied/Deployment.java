package dev.nightjar.deployment.applied;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.artifact.FunctionProcess;
import dev.nightjar.artifact.HttpFunction;
import dev.nightjar.artifact.Jdk;
import dev.nightjar.local.function.FunctionArtifact;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The functions that Terraform has made, run here with what it has configured for them. */
final class Deployment {

  static final String ENVIRONMENT = "proof";
  static final String PREFIX = ENVIRONMENT + "-nightjar-";

  private final AwsEndpoint endpoint;
  private final List<JsonNode> functions;
  private final List<JsonNode> schedules;
  private final Path events;
  private final Path http;

  Deployment(Terraform terraform, AwsEndpoint endpoint, Path folder) throws Exception {
    this.endpoint = endpoint;
    this.functions = terraform.resources("aws_lambda_function");
    this.schedules = terraform.resources("aws_scheduler_schedule");
    this.events = FunctionProcess.unpack(Path.of("target/events.zip"), folder.resolve("events"));
    this.http = FunctionProcess.unpack(Path.of("target/http.zip"), folder.resolve("http"));
  }

  /** The function of that name, such as {@code news-ingest}. */
  FunctionProcess events(String name) throws Exception {
    return started(name, events);
  }

  HttpFunction http(String name) throws Exception {
    return new HttpFunction(started(name, http));
  }

  private FunctionProcess started(String name, Path artifact) throws Exception {
    JsonNode function = named(functions, "function_name", name);
    assertEquals(FunctionArtifact.HANDLER, function.path("handler").asText());
    Map<String, String> environment = new HashMap<>();
    function
        .at("/environment/0/variables")
        .properties()
        .forEach(variable -> environment.put(variable.getKey(), variable.getValue().asText()));
    environment.putAll(endpoint.environment());
    environment.put("QUARKUS_S3_PATH_STYLE_ACCESS", "true"); // an emulator has one host
    return FunctionProcess.start(Jdk.own(), List.of(), artifact, environment);
  }

  /** What the schedule of that function sends to it, with what the scheduler fills in. */
  String scheduled(String name) {
    return named(schedules, "name", name)
        .at("/target/0/input")
        .asText()
        .replace("<aws.scheduler.execution-id>", UUID.randomUUID().toString())
        .replace(
            "<aws.scheduler.scheduled-time>",
            Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
  }

  private static JsonNode named(List<JsonNode> resources, String attribute, String name) {
    return resources.stream()
        .filter(resource -> resource.path(attribute).asText().equals(PREFIX + name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("Terraform has made no " + PREFIX + name));
  }
}
