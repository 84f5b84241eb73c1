package dev.nightjar.local.cloud;

import com.amazonaws.services.dynamodbv2.local.server.DynamoDBProxyServer;
import com.amazonaws.services.dynamodbv2.local.server.LocalDynamoDBRequestHandler;
import com.amazonaws.services.dynamodbv2.local.server.LocalDynamoDBServerHandler;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jetty.server.ServerConnector;

/** AWS's own DynamoDB Local in this process, with its data in a file. */
final class EmbeddedDynamoDb implements AutoCloseable {

  private static final int NO_CACHED_HANDLERS = 0;
  private static final boolean IN_MEMORY = true;
  private static final boolean SHARED_BY_ALL_KEYS_AND_REGIONS = true;
  private static final boolean SLOW_STATUS_CHANGES = true;
  private static final String NO_CORS = null;

  private final DynamoDBProxyServer server;

  private EmbeddedDynamoDb(DynamoDBProxyServer server) {
    this.server = server;
  }

  static EmbeddedDynamoDb start(Path folder, int port) throws Exception {
    Files.createDirectories(folder);
    LocalDynamoDBServerHandler handler =
        new LocalDynamoDBServerHandler(
            new LocalDynamoDBRequestHandler(
                NO_CACHED_HANDLERS,
                !IN_MEMORY,
                folder.toString(),
                SHARED_BY_ALL_KEYS_AND_REGIONS,
                !SLOW_STATUS_CHANGES),
            NO_CORS);
    DynamoDBProxyServer server = new DynamoDBProxyServer(port, handler);
    // Of its own accord it listens to the whole network, and it asks nobody for a password.
    ((ServerConnector) handler.getServer().getConnectors()[0]).setHost("localhost");
    server.safeStart(); // start() would only print that the port is taken
    return new EmbeddedDynamoDb(server);
  }

  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception e) {
      throw new IllegalStateException("DynamoDB Local did not stop", e);
    }
  }
}
