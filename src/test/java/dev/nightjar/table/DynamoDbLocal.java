package dev.nightjar.table;

import dev.nightjar.FreePort;
import dev.nightjar.local.cloud.DynamoDbProcess;
import dev.nightjar.table.definition.TableCreator;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.item.Item;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.StandardRetryStrategy;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * AWS's own DynamoDB Local: one process in memory per JVM, started when first needed, and a table
 * of its own for every test.
 *
 * <pre>{@code
 * private final Table table = DynamoDbLocal.table(TableDefinition.named("news").keys("PK", "SK"));
 * }</pre>
 */
public final class DynamoDbLocal {

  private static final AtomicInteger TABLES = new AtomicInteger();

  private DynamoDbLocal() {}

  /** Begun by the first test that asks for it; the JVM's end is its end. */
  private static final class Server {
    /**
     * Without an application that configures the log, the SDK writes every request to it, which
     * takes more time than the request. Kept here, because a logger without a reference is
     * garbage-collected.
     */
    static final List<Logger> QUIET = quiet("org.eclipse.jetty", "software.amazon");

    static final URI ENDPOINT = start();
    static final DynamoDbClient CLIENT = clientFor(ENDPOINT);

    private static List<Logger> quiet(String... names) {
      List<Logger> loggers = Stream.of(names).map(Logger::getLogger).toList();
      loggers.forEach(logger -> logger.setLevel(Level.WARNING));
      return loggers;
    }

    private static URI start() {
      try {
        int port = FreePort.any();
        DynamoDbProcess.startInMemory(port, Path.of("target", "dynamodb-local.log"))
            .awaitListening();
        return URI.create("http://localhost:" + port);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  public static URI endpoint() {
    return Server.ENDPOINT;
  }

  public static DynamoDbClient client() {
    return Server.CLIENT;
  }

  /**
   * A client for another endpoint, say a {@link FaultyEndpoint}. It tries three times, as fast as
   * it can: the tests want to see the retries, not to wait for them.
   */
  public static DynamoDbClient clientFor(URI endpoint, ExecutionInterceptor... interceptors) {
    return builderFor(endpoint, interceptors)
        .httpClientBuilder(
            UrlConnectionHttpClient.builder().connectionTimeout(Duration.ofSeconds(5)))
        .build();
  }

  /**
   * A client of DynamoDB Local with the same retries that sends its requests through another one.
   */
  public static DynamoDbClient clientFor(SdkHttpClient http) {
    return builderFor(endpoint()).httpClient(http).build();
  }

  private static DynamoDbClientBuilder builderFor(
      URI endpoint, ExecutionInterceptor... interceptors) {
    return DynamoDbClient.builder()
        .endpointOverride(endpoint)
        .region(Region.US_EAST_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")))
        .overrideConfiguration(
            override ->
                override
                    .executionInterceptors(List.of(interceptors))
                    .retryStrategy(
                        StandardRetryStrategy.builder()
                            .maxAttempts(3)
                            .backoffStrategy(BackoffStrategy.retryImmediately())
                            .throttlingBackoffStrategy(BackoffStrategy.retryImmediately())
                            .circuitBreakerEnabled(false)
                            .build()));
  }

  /** Creates the table under a name that no other test has. */
  public static Table table(TableDefinition definition) {
    TableDefinition unique = unique(definition);
    new TableCreator(client()).createIfAbsent(unique);
    return new Table(client(), unique);
  }

  /** Writes all items, twenty-five in one call; no two may have the same key. */
  public static void store(Table table, List<Item> items) {
    for (int start = 0; start < items.size(); start += 25) {
      List<WriteRequest> writes =
          items.subList(start, Math.min(start + 25, items.size())).stream()
              .map(item -> PutRequest.builder().item(item.attributes()).build())
              .map(put -> WriteRequest.builder().putRequest(put).build())
              .toList();
      Map<String, List<WriteRequest>> batch = Map.of(table.definition().name(), writes);
      if (!client()
          .batchWriteItem(write -> write.requestItems(batch))
          .unprocessedItems()
          .isEmpty()) {
        throw new IllegalStateException("DynamoDB Local processes all of a batch");
      }
    }
  }

  /** The definition under a name that no other test has, not created yet. */
  public static TableDefinition unique(TableDefinition definition) {
    return definition.renamed(definition.name() + "-" + TABLES.incrementAndGet());
  }
}
