package dev.nightjar.deployment.applied;

import static dev.nightjar.Eventually.eventually;

import dev.nightjar.FreePort;
import dev.nightjar.Program;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An endpoint that speaks AWS's APIs: the one that {@code AWS_ENDPOINT_URL} names, else moto if it
 * is installed, else LocalStack if Docker is.
 */
final class AwsEndpoint implements AutoCloseable {

  static final String REGION = "us-east-1";

  private static final Duration START_LIMIT = Duration.ofMinutes(3);

  private final String url;
  private final Optional<Process> process;

  private AwsEndpoint(String url, Optional<Process> process) {
    this.url = url;
    this.process = process;
  }

  /** Nothing if there is none and none can be started. */
  static Optional<AwsEndpoint> find() throws IOException, InterruptedException {
    String given = System.getenv().getOrDefault("AWS_ENDPOINT_URL", "");
    if (!given.isBlank()) {
      return Optional.of(new AwsEndpoint(given, Optional.empty()));
    }
    int port = FreePort.any();
    if (Program.isInstalled("moto_server")) {
      AwsEndpoint moto = started(port, List.of("moto_server", "-p", "" + port), "/moto-api/");
      moto.runNoFunctions();
      return Optional.of(moto);
    }
    if (Program.isInstalled("docker")) {
      List<String> localStack =
          List.of("docker", "run", "--rm", "-p", port + ":4566", "localstack/localstack");
      return Optional.of(started(port, localStack, "/_localstack/health"));
    }
    return Optional.empty();
  }

  private static AwsEndpoint started(int port, List<String> command, String page)
      throws IOException {
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    AwsEndpoint endpoint = new AwsEndpoint("http://localhost:" + port, Optional.of(process));
    eventually("the endpoint answers", START_LIMIT, () -> endpoint.answers(page));
    return endpoint;
  }

  private boolean answers(String page) {
    try {
      HttpRequest request = HttpRequest.newBuilder(URI.create(url + page)).build();
      return HttpClient.newHttpClient().send(request, BodyHandlers.discarding()).statusCode()
          == 200;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** moto would run them in Docker; we run them ourselves, with the events that it sends. */
  private void runNoFunctions() throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url + "/moto-api/config"))
            .POST(BodyPublishers.ofString("{\"lambda\": {\"use_docker\": false}}"))
            .build();
    HttpClient.newHttpClient().send(request, BodyHandlers.discarding());
  }

  URI uri() {
    return URI.create(url);
  }

  /** The variables that every AWS tool reads: endpoint and credentials. */
  Map<String, String> environment() {
    return Map.of(
        "AWS_ENDPOINT_URL",
        url,
        "AWS_REGION",
        REGION,
        "AWS_ACCESS_KEY_ID",
        "test",
        "AWS_SECRET_ACCESS_KEY",
        "test");
  }

  @Override
  public void close() {
    process.ifPresent(
        running -> {
          running.descendants().forEach(ProcessHandle::destroy);
          running.destroy();
        });
  }
}
