package dev.nightjar.local;

import static dev.nightjar.Eventually.eventually;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.FreePort;
import dev.nightjar.artifact.CleanEnvironment;
import dev.nightjar.artifact.Ending;
import dev.nightjar.artifact.FunctionProcess;
import dev.nightjar.artifact.Jdk;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The built local server, running as a developer runs it: in a process of its own. */
public final class LocalServerProcess implements AutoCloseable {

  /**
   * What tests lock that start servers beside the others: two of them would slow each other down.
   */
  public static final String ONE_AT_A_TIME = "local server";

  private static final Path JAR = Path.of("target/quarkus-app/quarkus-run.jar");
  private static final Duration START_LIMIT = Duration.ofSeconds(180);

  private final Process process;
  private final Path data;
  private final Path log;
  private final int port;
  private final HttpClient client = HttpClient.newHttpClient();

  private LocalServerProcess(Process process, Path data, Path log, int port) {
    this.process = process;
    this.data = data;
    this.log = log;
    this.port = port;
  }

  /** The command that runs the jar with that JDK. */
  public static ProcessBuilder command(Jdk jdk, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(jdk.home().resolve("bin/java").toString());
    command.addAll(jdk.options());
    command.add("-jar");
    command.add(FunctionProcess.required(JAR, "mvn package").toAbsolutePath().toString());
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    CleanEnvironment.of(builder);
    return builder;
  }

  /** Starts the server on a free port, with its data in that folder. */
  public static LocalServerProcess start(Jdk jdk, Path data, Map<String, String> environment)
      throws IOException {
    int port = FreePort.any();
    Path log = Files.createTempFile("local-server", ".log");
    ProcessBuilder builder = command(jdk).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().put("PORT", "" + port);
    builder.environment().put("NIGHTJAR_DATA", data.toString());
    builder.environment().putAll(environment);
    return new LocalServerProcess(builder.start(), data, log, port);
  }

  public String url() {
    return "http://localhost:" + port;
  }

  /** Where it keeps what it knows. */
  public Path data() {
    return data;
  }

  public long pid() {
    return process.pid();
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** The processes that the server has started. */
  public List<ProcessHandle> children() {
    return process.children().toList();
  }

  /** Everything that the server wrote to standard output and error. */
  public String log() {
    try {
      return Files.readString(log);
    } catch (IOException e) {
      return "The log is not readable: " + e;
    }
  }

  /** Waits until the server says that it is ready. */
  public void awaitReady() {
    awaitHealth(200);
  }

  /** Waits until readiness is answered with that status. */
  public void awaitHealth(int status) {
    try {
      eventually(
          "/q/health/ready answers " + status,
          START_LIMIT,
          () -> !process.isAlive() || readiness() == status);
    } catch (AssertionError e) {
      throw new AssertionError(e.getMessage() + "; the server's log:\n" + log(), e);
    }
    if (!process.isAlive()) {
      throw new AssertionError("The server ended; its log:\n" + log());
    }
  }

  /** 0 while the server starts: it refuses connections, or closes them without an answer. */
  private int readiness() {
    try {
      return get("/q/health/ready").statusCode();
    } catch (IOException e) {
      return 0;
    }
  }

  public HttpResponse<String> get(String path) throws IOException {
    return send(HttpRequest.newBuilder(URI.create(url() + path)).build());
  }

  public HttpResponse<String> post(String path, String json) throws IOException {
    return send(
        HttpRequest.newBuilder(URI.create(url() + path))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(json))
            .build());
  }

  /** Asks for an upload, puts the text where the answer says, and gives back the file's id. */
  public String upload(String fileName, String ownerId, String text) throws IOException {
    String asked = "{\"fileName\":\"%s\",\"ownerId\":\"%s\"}".formatted(fileName, ownerId);
    HttpResponse<String> answer = assertStatus(201, post("/api/texts", asked));
    JsonNode upload = new JsonMapper().readTree(answer.body());
    HttpRequest.Builder put =
        HttpRequest.newBuilder(URI.create(upload.path("uploadUrl").asText()))
            .method(upload.path("method").asText(), BodyPublishers.ofString(text));
    upload
        .path("headers")
        .properties()
        .forEach(header -> put.header(header.getKey(), header.getValue().asText()));
    assertStatus(200, send(put.build()));
    return upload.path("fileId").asText();
  }

  private HttpResponse<String> assertStatus(int status, HttpResponse<String> answer) {
    if (answer.statusCode() != status) {
      throw new AssertionError("Answered " + answer + answer.body() + "; the log:\n" + log());
    }
    return answer;
  }

  private HttpResponse<String> send(HttpRequest request) throws IOException {
    try {
      return client.send(request, BodyHandlers.ofString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("Interrupted while waiting for an answer", e);
    }
  }

  /** Sends a signal, such as INT for Ctrl-C, and tells whether the server ended within the time. */
  public boolean endsAfter(String signal, Duration limit) throws Exception {
    new ProcessBuilder("kill", "-" + signal, "" + pid()).inheritIO().start().waitFor();
    return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Ends the process at once, as {@code kill -9} does. */
  public void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  @Override
  public void close() throws IOException {
    List<ProcessHandle> children = children();
    Ending.of(process);
    children.forEach(child -> child.onExit().join()); // they write to the data folder
    Files.deleteIfExists(log);
  }
}
