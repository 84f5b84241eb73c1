package dev.nightjar.local.cloud;

import dev.nightjar.concurrent.DaemonThreadFactory;
import dev.nightjar.local.delivery.EventJson;
import dev.nightjar.local.delivery.EventSpool;
import dev.nightjar.local.outbox.Outbox;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * S3 and SNS in this process, and DynamoDB Local beside it. Their data is in the data folder and
 * survives a restart.
 */
public final class EmbeddedCloud implements AutoCloseable {

  private static final String LOCALHOST = "http://localhost:";

  private final int dynamoDbPort;
  private final int s3Port;
  private final int snsPort;
  private final LocalSecret secret;
  private final Map<String, String> keys;
  private final DynamoDbProcess dynamoDb;
  private final CompletableFuture<Deque<AutoCloseable>> parts;
  private volatile boolean isClosing;

  private EmbeddedCloud(LocalSettings settings) throws IOException {
    List<Integer> ports = PortFinder.after(settings.port(), 3);
    this.s3Port = ports.get(0);
    this.dynamoDbPort = ports.get(1);
    this.snsPort = ports.get(2);
    this.secret = LocalSecret.in(settings.data());
    this.keys = LocalKeys.configuration(settings.data());
    this.dynamoDb =
        DynamoDbProcess.start(
            settings.data().resolve("dynamodb"),
            dynamoDbPort,
            settings.data().resolve("dynamodb-local.log"));
    // Not the common pool, whose threads may have another class loader.
    Executor ownThread =
        work -> DaemonThreadFactory.named("embedded-cloud").newThread(work).start();
    this.parts = CompletableFuture.supplyAsync(() -> startParts(settings), ownThread);
  }

  /**
   * Starts in the background, so that the server can start meanwhile; the addresses are known at
   * once.
   */
  public static EmbeddedCloud start(LocalSettings settings) throws IOException {
    return new EmbeddedCloud(settings);
  }

  private Deque<AutoCloseable> startParts(LocalSettings settings) {
    Path data = settings.data();
    EventSpool spool = new EventSpool(data.resolve("events"));
    EventJson json = new EventJson(Clock.systemUTC());
    Deque<AutoCloseable> started = new ArrayDeque<>();
    try {
      started.push(EmbeddedSns.start(snsPort, spool, json, Outbox.in(data)));
      started.push(
          EmbeddedS3.start(
              data.resolve("s3"),
              settings.host(), // browsers and curl upload to it
              s3Port,
              secret,
              (event, bucket, key, size, eTag) ->
                  spool.add(json.objectCreated(event, bucket, key, size, eTag))));
      dynamoDb.awaitListening();
      return started;
    } catch (Exception | LinkageError e) {
      started.forEach(EmbeddedCloud::closeQuietly);
      dynamoDb.close();
      throw new CompletionException("The embedded cloud did not start: " + e, e);
    }
  }

  /** Waits until all parts answer. */
  public void awaitStarted() {
    parts.join();
  }

  /** Runs the action when all parts answer. */
  public void onStarted(Runnable action) {
    parts.thenRun(action);
  }

  /** The configuration that points the AWS clients here. */
  public Map<String, String> configuration() {
    Map<String, String> configuration = new LinkedHashMap<>();
    configuration.put("nightjar.local.embedded", "true");
    configuration.putAll(keys);
    Map.of("dynamodb", dynamoDbPort, "s3", s3Port, "sns", snsPort)
        .forEach(
            (service, port) -> {
              String client = "quarkus." + service + ".";
              String provider = client + "aws.credentials.static-provider.";
              configuration.put(client + "endpoint-override", LOCALHOST + port);
              configuration.put(client + "aws.region", "us-east-1");
              configuration.put(client + "aws.credentials.type", "static");
              configuration.put(provider + "access-key-id", secret.accessKeyId());
              configuration.put(provider + "secret-access-key", secret.secretAccessKey());
            });
    return configuration;
  }

  /**
   * Runs the action if the start fails or DynamoDB Local ends; the AWS clients only see refused
   * connections.
   */
  public void onFailure(Consumer<Throwable> action) {
    parts.whenComplete(
        (started, failure) -> {
          if (failure == null) {
            dynamoDb.onUnexpectedEnd(action);
          } else if (!isClosing) {
            action.accept(failure.getCause() == null ? failure : failure.getCause());
          }
        });
  }

  /** Stops everything, also when it has not quite started. */
  @Override
  public void close() {
    isClosing = true;
    dynamoDb.close();
    parts
        .handle((started, failure) -> failure == null ? started : new ArrayDeque<AutoCloseable>())
        .join()
        .forEach(EmbeddedCloud::closeQuietly);
  }

  private static void closeQuietly(AutoCloseable part) {
    try {
      part.close();
    } catch (Exception e) {
      System.err.println("While stopping " + part.getClass().getSimpleName() + ": " + e);
    }
  }
}
