package dev.nightjar.local.cloud;

import com.almworks.sqlite4java.SQLiteConnection;
import com.almworks.sqlite4java.SQLiteException;
import com.amazonaws.services.dynamodbv2.local.server.DynamoDBProxyServer;
import com.amazonaws.services.dynamodbv2.local.server.LocalDynamoDBRequestHandler;
import com.amazonaws.services.dynamodbv2.local.server.LocalDynamoDBServerHandler;
import com.amazonaws.services.dynamodbv2.model.ListTablesRequest;
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

  /** Far longer than what DynamoDB Local still writes after its first answer. */
  private static final int MAX_WAIT_FOR_DATABASE_MS = 30_000;

  private static final String DATABASE = "shared-local-instance.db";
  private static final String ANYBODY = "local";
  private static final String ANYWHERE = "us-east-1";

  private final DynamoDBProxyServer server;

  private EmbeddedDynamoDb(DynamoDBProxyServer server) {
    this.server = server;
  }

  static EmbeddedDynamoDb start(Path folder, int port) throws Exception {
    Files.createDirectories(folder);
    LocalDynamoDBRequestHandler requests =
        new LocalDynamoDBRequestHandler(
            NO_CACHED_HANDLERS,
            !IN_MEMORY,
            folder.toString(),
            SHARED_BY_ALL_KEYS_AND_REGIONS,
            !SLOW_STATUS_CHANGES);
    writeAhead(requests, folder.resolve(DATABASE));
    LocalDynamoDBServerHandler handler = new LocalDynamoDBServerHandler(requests, NO_CORS);
    DynamoDBProxyServer server = new DynamoDBProxyServer(port, handler);
    // Of its own accord it listens to the whole network, and it asks nobody for a password.
    ((ServerConnector) handler.getServer().getConnectors()[0]).setHost("localhost");
    server.safeStart(); // start() would only print that the port is taken
    return new EmbeddedDynamoDb(server);
  }

  /**
   * Lets SQLite append each write to a log, which waits for the disk once, instead of keeping a
   * journal to roll back with, which waits for it four times. The file remembers that.
   */
  private static void writeAhead(LocalDynamoDBRequestHandler requests, Path database)
      throws SQLiteException {
    // The first request, whatever it is, makes the file and loads SQLite.
    requests.listTables(ANYBODY, ANYWHERE, new ListTablesRequest());
    SQLiteConnection connection = new SQLiteConnection(database.toFile());
    try {
      connection.open(false);
      // Without it a lock that is held for a moment is an error at once.
      connection.setBusyTimeout(MAX_WAIT_FOR_DATABASE_MS);
      connection.exec("PRAGMA journal_mode = WAL");
    } finally {
      connection.dispose();
    }
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
