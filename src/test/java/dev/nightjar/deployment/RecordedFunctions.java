package dev.nightjar.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.sun.net.httpserver.HttpServer;
import dev.nightjar.FreePort;
import dev.nightjar.access.AccessRole;
import dev.nightjar.access.key.ApiKeys;
import dev.nightjar.access.store.AccessTable;
import dev.nightjar.artifact.AwsEvents;
import dev.nightjar.artifact.FunctionProcess;
import dev.nightjar.artifact.HttpFunction;
import dev.nightjar.artifact.Jdk;
import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.deployment.RecordingProxy.Request;
import dev.nightjar.deployment.iam.Call;
import dev.nightjar.local.cloud.EmbeddedCloud;
import dev.nightjar.local.cloud.LocalSettings;
import dev.nightjar.local.function.RuntimeApi;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.ops.Environment;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.table.definition.TableCreator;
import dev.nightjar.texts.store.TextsTable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.s3.S3Client;

/**
 * The built functions with the environment variables of the deployment, on the embedded cloud. Each
 * has proxies of its own before the services, so that its requests are known.
 */
final class RecordedFunctions implements AutoCloseable {

  static final String PREFIX = "dev-nightjar-";

  /** The value of all parameters. */
  static final String SECRET = "0123456789abcdef0123456789abcdef";

  static final Environment ENVIRONMENT = new Environment("dev");

  private final Map<String, Map<String, String>> environments;
  private final Map<String, Map<String, RecordingProxy>> proxies = new TreeMap<>();
  private final EmbeddedCloud cloud;
  private final HttpServer outside;
  private final DynamoDbClient dynamoDb;
  private final S3Client s3;
  private final Path events;
  private final Path http;

  RecordedFunctions(Deployment deployment, Path folder) throws Exception {
    this.environments = DeployedPolicies.environments(deployment);
    this.events = FunctionProcess.unpack(Path.of("target/events.zip"), folder.resolve("events"));
    this.http = FunctionProcess.unpack(Path.of("target/http.zip"), folder.resolve("http"));
    this.cloud =
        EmbeddedCloud.start(
            new LocalSettings(
                LocalSettings.LOCALHOST, FreePort.any(), folder.resolve("cloud"), true));
    cloud.awaitStarted();
    this.outside = outside();
    this.dynamoDb = dynamoDb(setting("quarkus.dynamodb.endpoint-override"));
    this.s3 = s3(setting("quarkus.s3.endpoint-override"));
    TableCreator tables = new TableCreator(dynamoDb);
    tables.createIfAbsent(NewsTable.definition(ENVIRONMENT));
    tables.createIfAbsent(TextsTable.definition(ENVIRONMENT));
    tables.createIfAbsent(ReviewsTable.definition(ENVIRONMENT));
    tables.createIfAbsent(ConcertsTable.definition(ENVIRONMENT));
    tables.createIfAbsent(AccessTable.definition(ENVIRONMENT));
  }

  DynamoDbClient dynamoDb() {
    return dynamoDb;
  }

  S3Client s3() {
    return s3;
  }

  /** A client whose requests count as those of a function that has run before. */
  DynamoDbClient dynamoDbOf(String function) {
    return dynamoDb(proxies.get(function).get("dynamodb").url());
  }

  S3Client s3Of(String function) {
    return s3(proxies.get(function).get("s3").url());
  }

  private DynamoDbClient dynamoDb(String url) {
    return DynamoDbClient.builder()
        .endpointOverride(URI.create(url))
        .credentialsProvider(credentials())
        .region(Region.US_EAST_1)
        .httpClient(UrlConnectionHttpClient.create())
        .build();
  }

  private S3Client s3(String url) {
    return S3Client.builder()
        .endpointOverride(URI.create(url))
        .credentialsProvider(credentials())
        .region(Region.US_EAST_1)
        .httpClient(UrlConnectionHttpClient.create())
        .forcePathStyle(true)
        .build();
  }

  private StaticCredentialsProvider credentials() {
    return StaticCredentialsProvider.create(
        AwsBasicCredentials.create(key("access-key-id"), key("secret-access-key")));
  }

  /** A variable of a function, as Terraform sets it. */
  String variable(String function, String name) {
    return environments.get(PREFIX + function).get(name);
  }

  FunctionProcess events(String function, Map<String, String> settings) throws Exception {
    return start(function, events, settings);
  }

  /** The function, called by an operator with an API key. */
  HttpFunction http(String function, Map<String, String> settings) throws Exception {
    HttpFunction started = new HttpFunction(start(function, http, settings));
    String system = function.substring(0, function.indexOf('-'));
    String invalidSession = "__Host-nightjar=content.signature";
    assertEquals(
        401, started.ask(AwsEvents.withCookie(AwsEvents.get("/"), invalidSession)).status());
    ApiKeys keys = new ApiKeys(new AccessTable(dynamoDb, ENVIRONMENT), Clock.systemUTC());
    return started.with(keys.create("test", system, AccessRole.OPERATOR, Optional.empty()).token());
  }

  /** Runs a function once, as its schedule does. */
  void run(String function) throws Exception {
    try (FunctionProcess process = events(function, Map.of())) {
      answer(process, AwsEvents.scheduled());
    }
  }

  static String answer(FunctionProcess function, String event) throws Exception {
    RuntimeApi.Answer answer = function.invoke(event);
    assertFalse(answer.isError(), answer.body() + function.log());
    return answer.body();
  }

  private FunctionProcess start(String function, Path artifact, Map<String, String> settings)
      throws Exception {
    Map<String, RecordingProxy> its = proxies.get(function);
    if (its == null) {
      its = new TreeMap<>();
      its.put("dynamodb", proxy(setting("quarkus.dynamodb.endpoint-override")));
      its.put("s3", proxy(setting("quarkus.s3.endpoint-override")));
      its.put("sns", proxy(setting("quarkus.sns.endpoint-override")));
      its.put("email", proxy(setting("quarkus.sns.endpoint-override")));
      its.put("ssm", proxy(outsideUrl()));
      its.put("bedrock-runtime", proxy(outsideUrl()));
      proxies.put(function, its);
    }
    Map<String, String> environment = new HashMap<>(environments.get(PREFIX + function));
    environment.putAll(settings);
    environment.put("AWS_REGION", ComputedAttributes.REGION);
    environment.put("AWS_ACCESS_KEY_ID", key("access-key-id"));
    environment.put("AWS_SECRET_ACCESS_KEY", key("secret-access-key"));
    environment.put("AWS_ENDPOINT_URL_DYNAMODB", its.get("dynamodb").url());
    environment.put("AWS_ENDPOINT_URL_S3", its.get("s3").url());
    environment.put("AWS_ENDPOINT_URL_SNS", its.get("sns").url());
    environment.put("AWS_ENDPOINT_URL_SES", its.get("email").url());
    environment.put("AWS_ENDPOINT_URL_SSM", its.get("ssm").url());
    environment.put("QUARKUS_S3_PATH_STYLE_ACCESS", "true");
    if (environment.containsKey("NIGHTJAR_LLM_PROVIDER")) {
      environment.put("NIGHTJAR_LLM_URL", its.get("bedrock-runtime").url());
    }
    return FunctionProcess.start(Jdk.own(), List.of(), artifact, environment);
  }

  private static RecordingProxy proxy(String url) throws IOException {
    return new RecordingProxy(URI.create(url).getPort());
  }

  /** The calls of a function so far, each with the service whose endpoint takes it. */
  Map<Call, String> calls(String function) {
    Map<Call, String> calls = new java.util.LinkedHashMap<>();
    proxies
        .getOrDefault(function, Map.of())
        .forEach(
            (service, proxy) ->
                proxy
                    .requests()
                    .forEach(
                        request ->
                            RequestedCalls.of(service, request)
                                .forEach(call -> calls.put(call, service))));
    return calls;
  }

  /** The messages that a function has published. */
  List<String> published(String function) {
    List<String> messages = new ArrayList<>();
    for (Request request : proxies.get(function).get("sns").requests()) {
      RequestedCalls.fields(request)
          .forEach(
              (name, value) -> {
                if (name.equals("Message") || name.endsWith(".Message")) {
                  messages.add(value);
                }
              });
    }
    return messages;
  }

  /** Where the Parameter Store, the model and a source of news are. */
  String outsideUrl() {
    return "http://localhost:" + outside.getAddress().getPort();
  }

  /**
   * The Parameter Store, whose parameters are all there, a model that refuses to answer, and a
   * source without news.
   */
  private static HttpServer outside() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            exchange.getRequestBody().readAllBytes();
            boolean isModel = exchange.getRequestURI().getPath().startsWith("/model/");
            boolean isSource = exchange.getRequestMethod().equals("GET");
            byte[] answer =
                (isSource
                        ? "[]"
                        : isModel
                            ? "{\"message\": \"no\"}"
                            : "{\"Parameter\": {\"Name\": \"p\", \"Value\": \"%s\"}}"
                                .formatted(SECRET))
                    .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/x-amz-json-1.1");
            exchange.sendResponseHeaders(isModel ? 400 : 200, answer.length);
            exchange.getResponseBody().write(answer);
          }
        });
    server.start();
    return server;
  }

  private String key(String name) {
    return setting("quarkus.s3.aws.credentials.static-provider." + name);
  }

  private String setting(String name) {
    return cloud.configuration().get(name);
  }

  @Override
  public void close() throws Exception {
    for (Map<String, RecordingProxy> its : proxies.values()) {
      for (RecordingProxy proxy : its.values()) {
        proxy.close();
      }
    }
    outside.stop(0);
    dynamoDb.close();
    s3.close();
    cloud.close();
  }
}
