package dev.nightjar.local.cloud;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * AWS's own DynamoDB Local in a process of its own, with its own class path. It ends with this
 * process, because it ends with its standard input.
 */
public final class DynamoDbProcess implements AutoCloseable {

  private static final int FIRST_JDK_THAT_WARNS = 24;
  private static final Duration LOOK_EVERY = Duration.ofMillis(20);
  private static final int SECONDS_TO_END = 5;

  private final Process process;
  private final int port;
  private final Path log;
  private volatile boolean isClosing;

  private DynamoDbProcess(Process process, int port, Path log) {
    this.process = process;
    this.port = port;
    this.log = log;
  }

  /**
   * Starts it with its data in that folder; it listens a while later.
   *
   * @throws IllegalStateException with a message for the developer if it was not fetched
   */
  static DynamoDbProcess start(Path folder, int port, Path log) throws IOException {
    return start(port, log, folder.toString());
  }

  /** The same without data on the disk. */
  public static DynamoDbProcess startInMemory(int port, Path log) throws IOException {
    return start(port, log);
  }

  private static DynamoDbProcess start(int port, Path log, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // With the optimizing compiler: without it the server's limit is half as high.
    command.addAll(List.of("-XX:+UseSerialGC", "-Xshare:auto"));
    if (Runtime.version().feature() >= FIRST_JDK_THAT_WARNS) {
      command.add("--enable-native-access=ALL-UNNAMED");
      command.add("--sun-misc-unsafe-memory-access=allow");
    }
    command.addAll(List.of("-cp", DynamoDbLibraries.find().classPath()));
    command.add(DynamoDbMain.class.getName());
    command.add("" + port);
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    return new DynamoDbProcess(process, port, log);
  }

  /** Waits until it listens. */
  public void awaitListening() {
    while (!isListening()) {
      if (!process.isAlive()) {
        throw ended();
      }
      LockSupport.parkNanos(LOOK_EVERY.toNanos());
    }
  }

  private boolean isListening() {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      return true;
    } catch (IOException refused) {
      return false;
    }
  }

  /** Runs the action if the process ends before it is closed. */
  void onUnexpectedEnd(Consumer<Throwable> action) {
    process
        .onExit()
        .thenAccept(
            any -> {
              if (!isClosing) {
                action.accept(ended());
              }
            });
  }

  private IllegalStateException ended() {
    return new IllegalStateException("DynamoDB Local has ended; %s says why".formatted(log));
  }

  /** Ends it: its standard input first, the process if that does not help. */
  @Override
  public void close() {
    isClosing = true;
    try {
      process.getOutputStream().close();
      if (!process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      process.destroyForcibly();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
