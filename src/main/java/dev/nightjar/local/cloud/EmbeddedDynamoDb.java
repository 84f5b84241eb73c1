package dev.nightjar.local.cloud;

import com.almworks.sqlite4java.SQLiteConnection;
import com.almworks.sqlite4java.SQLiteException;
import com.almworks.sqlite4java.SQLiteStatement;
import com.amazonaws.services.dynamodbv2.local.server.DynamoDBProxyServer;
import com.amazonaws.services.dynamodbv2.local.server.LocalDynamoDBRequestHandler;
import com.amazonaws.services.dynamodbv2.local.server.LocalDynamoDBServerHandler;
import com.amazonaws.services.dynamodbv2.model.ListTablesRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** AWS's own DynamoDB Local in this process, with its data in a file. */
final class EmbeddedDynamoDb implements AutoCloseable {

  private static final int NO_CACHED_HANDLERS = 0;
  private static final boolean IN_MEMORY = true;
  private static final boolean SHARED_BY_ALL_KEYS_AND_REGIONS = true;
  private static final boolean SLOW_STATUS_CHANGES = true;
  private static final String NO_CORS = null;

  /** Far longer than DynamoDB Local keeps writing after its first answer. */
  private static final int MAX_WAIT_FOR_DATABASE_MS = 30_000;

  private static final String DATABASE = "shared-local-instance.db";
  private static final String ANY_ACCESS_KEY = "local";
  private static final String ANY_REGION = "us-east-1";

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
    // By default it listens on all interfaces without authentication.
    Server jetty = handler.getServer();
    ((ServerConnector) jetty.getConnectors()[0]).setHost("localhost");
    jetty.setHandler(new BufferedRequestHandler(jetty.getHandler()));
    server.safeStart(); // start() only prints that the port is taken
    return new EmbeddedDynamoDb(server);
  }

  /**
   * Switches SQLite to write-ahead logging, which waits for the disk once per write instead of four
   * times. The file keeps the setting.
   */
  private static void writeAhead(LocalDynamoDBRequestHandler requests, Path database)
      throws SQLiteException {
    // The first request creates the file and loads SQLite.
    requests.listTables(ANY_ACCESS_KEY, ANY_REGION, new ListTablesRequest());
    SQLiteConnection connection = new SQLiteConnection(database.toFile());
    try {
      connection.open(false);
      // Without a time-out a short lock is an error.
      connection.setBusyTimeout(MAX_WAIT_FOR_DATABASE_MS);
      if (!isWrittenAhead(connection)) { // switching locks out DynamoDB Local for a moment
        connection.exec("PRAGMA journal_mode = WAL");
      }
    } finally {
      connection.dispose();
    }
  }

  private static boolean isWrittenAhead(SQLiteConnection connection) throws SQLiteException {
    SQLiteStatement mode = connection.prepare("PRAGMA journal_mode");
    try {
      return mode.step() && "wal".equalsIgnoreCase(mode.columnString(0));
    } finally {
      mode.dispose();
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
