package dev.nightjar.bench;

import dev.nightjar.artifact.Jdk;
import dev.nightjar.local.LocalServerProcess;
import dev.nightjar.table.DynamoDbLocal;
import java.io.IOException;
import java.net.URI;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The built local server without sample articles, and a look past it into its table. */
final class ServerOnEmptyData implements AutoCloseable {

  static final String NEWS_TABLE = "local-sentiment-items";

  private static final Pattern DYNAMODB = Pattern.compile("DynamoDB +(http://localhost:\\d+)");

  private final LocalServerProcess server;
  private final DynamoDbClient dynamoDb;
  private final TemporaryFolder data;

  private ServerOnEmptyData(
      LocalServerProcess server, DynamoDbClient dynamoDb, TemporaryFolder data) {
    this.server = server;
    this.dynamoDb = dynamoDb;
    this.data = data;
  }

  /** A server that does not become ready is not left running. */
  static ServerOnEmptyData start() throws IOException {
    TemporaryFolder data = TemporaryFolder.create();
    LocalServerProcess server =
        LocalServerProcess.start(Jdk.own(), data.path(), Map.of("NIGHTJAR_NEWS_SAMPLE", "off"));
    try {
      server.awaitReady();
      Matcher address = DYNAMODB.matcher(server.log());
      if (!address.find()) {
        throw new IllegalStateException("The server does not say where its tables are.");
      }
      DynamoDbClient dynamoDb = DynamoDbLocal.clientFor(URI.create(address.group(1)));
      return new ServerOnEmptyData(server, dynamoDb, data);
    } catch (RuntimeException | AssertionError e) {
      server.close();
      data.close();
      throw e;
    }
  }

  LocalServerProcess server() {
    return server;
  }

  DynamoDbClient dynamoDb() {
    return dynamoDb;
  }

  @Override
  public void close() throws IOException {
    dynamoDb.close();
    server.close();
    data.close();
  }
}
