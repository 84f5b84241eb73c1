package dev.nightjar.local.cloud;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/**
 * The main class of DynamoDB Local's process. DynamoDB Local's own would listen on all interfaces,
 * and would outlive the local server. It is called by reflection, because its license forbids to
 * compile it together with other programs.
 */
final class DynamoDbMain {

  private static final String PACKAGE = "com.amazonaws.services.dynamodbv2.local.server.";
  private static final String DATABASE = "shared-local-instance.db";

  private static final int NO_CACHED_HANDLERS = 0;
  private static final boolean SHARED_BY_ALL_KEYS_AND_REGIONS = true;
  private static final boolean SLOW_STATUS_CHANGES = true;
  private static final String NO_CORS = null;

  /** Longer than the local server takes to stop. */
  private static final int MAX_SECONDS_AFTER_SIGNAL = 15;

  private DynamoDbMain() {}

  /** The arguments are the port and the folder of the data; without a folder it is in memory. */
  public static void main(String... arguments) throws Exception {
    CountDownLatch inputEnded = new CountDownLatch(1);
    exitWithInput(inputEnded);
    int port = Integer.parseInt(arguments[0]);
    if (arguments.length == 1) {
      serve(port, true, null, inputEnded);
      return;
    }
    Path folder = Files.createDirectories(Path.of(arguments[1]));
    lock(folder);
    WriteAheadFile.prepare(folder.resolve(DATABASE));
    serve(port, false, folder.toString(), inputEnded);
  }

  private static void exitWithInput(CountDownLatch ended) {
    Thread watch =
        new Thread(
            () -> {
              try {
                while (System.in.read() >= 0) {
                  // Only the end says something.
                }
              } catch (IOException e) {
                // It is the end, too.
              }
              ended.countDown();
              System.exit(0);
            },
            "parent-watch");
    watch.setDaemon(true);
    watch.start();
  }

  /** Waits for the process of a server that was just killed; the lock ends with this process. */
  private static void lock(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(
            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    channel.lock();
  }

  private static void serve(int port, boolean inMemory, String folder, CountDownLatch inputEnded)
      throws ReflectiveOperationException {
    Object requests =
        Class.forName(PACKAGE + "LocalDynamoDBRequestHandler")
            .getConstructor(int.class, boolean.class, String.class, boolean.class, boolean.class)
            .newInstance(
                NO_CACHED_HANDLERS,
                inMemory,
                folder,
                SHARED_BY_ALL_KEYS_AND_REGIONS,
                !SLOW_STATUS_CHANGES);
    Object handler =
        Class.forName(PACKAGE + "LocalDynamoDBServerHandler")
            .getConstructor(Class.forName(PACKAGE + "DynamoDBRequestHandler"), String.class)
            .newInstance(requests, NO_CORS);
    Class<?> serverType = Class.forName(PACKAGE + "DynamoDBProxyServer");
    Object server =
        serverType
            .getConstructor(
                int.class, Class.forName(PACKAGE + "AbstractLocalDynamoDBServerHandler"))
            .newInstance(port, handler);
    Server jetty = ((Handler) handler).getServer();
    ((ServerConnector) jetty.getConnectors()[0]).setHost("localhost");
    jetty.setHandler(new BufferedRequestHandler(new OwnClientsHandler(jetty.getHandler())));
    serverType.getMethod("safeStart").invoke(server);
    stopAtExit(() -> serverType.getMethod("stop").invoke(server), inputEnded);
  }

  /** Ctrl-C reaches this process as well, while the local server still works on its requests. */
  private static void stopAtExit(AutoCloseable server, CountDownLatch inputEnded) {
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  try {
                    inputEnded.await(MAX_SECONDS_AFTER_SIGNAL, TimeUnit.SECONDS);
                    server.close();
                  } catch (Exception e) {
                    throw new IllegalStateException("DynamoDB Local did not stop", e);
                  }
                }));
  }
}
