package dev.nightjar.local;

import dev.nightjar.cli.Commands;
import dev.nightjar.local.cloud.EmbeddedCloud;
import dev.nightjar.local.cloud.LocalKeys;
import dev.nightjar.local.cloud.LocalSettings;
import dev.nightjar.local.command.ApplicationCommands;
import dev.nightjar.local.command.CommandApplication;
import dev.nightjar.local.command.CommandRequest;
import dev.nightjar.local.function.FunctionArtifacts;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;

/** The local server: the embedded cloud and Quarkus, started and stopped together. */
@QuarkusMain(name = "local")
public final class LocalServer {

  private static final int MAX_STOP_SECONDS = 10;
  private static final int CANNOT_START = 2;

  private LocalServer() {}

  public static void main(String... arguments) {
    OptionalInt ofCommand =
        new Commands(ApplicationCommands.withoutApplication(), LocalServer::runCommand)
            .run(arguments);
    int exitCode = ofCommand.isPresent() ? ofCommand.getAsInt() : serve();
    if (ofCommand.isPresent() || exitCode != 0) {
      System.exit(exitCode); // live reload restarts in this process after a clean stop
    }
  }

  private static int serve() {
    try {
      LocalSettings settings = LocalSettings.from(System.getenv());
      FunctionArtifacts.requireIfUsed(System.getenv());
      if (LaunchMode.current() == LaunchMode.NORMAL) { // live reload keeps the port
        settings.requireFreePort();
      }
      try (DataFolderLock data = DataFolderLock.take(settings.data())) {
        return start(settings, LocalServer::serveWith);
      }
    } catch (IllegalArgumentException | IllegalStateException | IOException e) {
      return cannotStart(e);
    }
  }

  private static int serveWith(Optional<EmbeddedCloud> cloud) {
    cloud.ifPresent(
        parts -> parts.onStarted(() -> StartupBanner.printPhase("DynamoDB, S3 and SNS answer")));
    return untilStopped(null);
  }

  /**
   * Runs a command in the server that uses the data folder, else in an application that serves
   * nothing and delivers no events.
   */
  private static int runCommand(String command, List<String> arguments) {
    try {
      LocalSettings settings = LocalSettings.from(System.getenv());
      if (!settings.usesEmbeddedCloud()) {
        return runInApplication(settings, command, arguments);
      }
      Optional<DataFolderLock> lock = DataFolderLock.tryToTake(settings.data());
      if (lock.isEmpty()) {
        return new CommandRequest(settings, command).send(arguments);
      }
      try (DataFolderLock data = lock.get()) {
        return runInApplication(settings, command, arguments);
      }
    } catch (IllegalArgumentException | IllegalStateException | IOException e) {
      return cannotStart(e);
    }
  }

  /** The message of a file's exception is often its path alone, so its kind is said as well. */
  private static int cannotStart(Exception e) {
    System.err.println(
        e instanceof IOException
            ? "The data folder cannot be used (%s); see to it, or set NIGHTJAR_DATA to another folder"
                .formatted(e)
            : e.getMessage());
    return CANNOT_START;
  }

  private static int runInApplication(
      LocalSettings settings, String command, List<String> arguments) throws IOException {
    System.setProperty("nightjar.local.serving", "false");
    System.setProperty("quarkus.http.host-enabled", "false");
    return start(
        settings,
        cloud -> {
          cloud.ifPresent(EmbeddedCloud::awaitStarted);
          return untilStopped(
              CommandApplication.class,
              Stream.concat(Stream.of(command), arguments.stream()).toArray(String[]::new));
        });
  }

  private static int start(
      LocalSettings settings, Function<Optional<EmbeddedCloud>, Integer> application)
      throws IOException {
    System.setProperty("quarkus.http.host", settings.host());
    System.setProperty("quarkus.http.port", "" + settings.port());
    System.setProperty("nightjar.local.data", settings.data().toString());
    if (!settings.usesEmbeddedCloud()) {
      EndpointDefaults.of(System.getenv()).forEach(System.getProperties()::putIfAbsent);
      LocalKeys.configuration(settings.data()).forEach(LocalServer::setUnlessGiven);
      return application.apply(Optional.empty());
    }
    CountDownLatch stopped = new CountDownLatch(1);
    awaitAtShutdown(stopped);
    try (EmbeddedCloud cloud = EmbeddedCloud.start(settings)) {
      cloud.configuration().forEach(System::setProperty);
      cloud.onFailure(LocalServer::giveUp);
      return application.apply(Optional.of(cloud));
    } finally {
      stopped.countDown();
    }
  }

  /** The developer's environment comes first. */
  private static void setUnlessGiven(String key, String value) {
    String variable = key.toUpperCase(Locale.ROOT).replaceAll("[^A-Z]", "_");
    System.setProperty(key, System.getenv().getOrDefault(variable, value));
  }

  private static void giveUp(Throwable failure) {
    System.err.println("The embedded cloud failed: " + failure.getMessage());
    // Quarkus' own asyncExit has no effect while it starts.
    new Thread(() -> System.exit(1), "exit").start();
  }

  private static int untilStopped(
      Class<? extends QuarkusApplication> application, String... arguments) {
    AtomicInteger exitCode = new AtomicInteger();
    // Our own exit handler, because Quarkus' would end the JVM here.
    Quarkus.run(
        application,
        (code, failure) -> {
          exitCode.set(code);
          if (failure != null) {
            failure.printStackTrace();
          }
        },
        arguments);
    return exitCode.get();
  }

  /** Keeps the JVM alive after Ctrl-C until the embedded cloud has closed its files. */
  private static void awaitAtShutdown(CountDownLatch stopped) {
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  try {
                    stopped.await(MAX_STOP_SECONDS, TimeUnit.SECONDS);
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                }));
  }
}
