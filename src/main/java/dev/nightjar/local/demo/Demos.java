package dev.nightjar.local.demo;

import dev.nightjar.concurrent.DaemonThreadFactory;
import dev.nightjar.ops.LogEvent;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Fills the systems with sample data, once for a data folder. A system whose filling failed or was
 * interrupted is filled again at the next start.
 */
@Singleton
public class Demos {

  private static final Logger LOG = Logger.getLogger(Demos.class);
  private static final long SECONDS_TO_STOP = 2;

  private final Iterable<Demo> demos;
  private final boolean wanted;
  private final Path filled;
  private final ExecutorService background =
      Executors.newSingleThreadExecutor(DaemonThreadFactory.named("demo"));

  @Inject
  Demos(
      @Any Instance<Demo> demos,
      @ConfigProperty(name = "nightjar.demo") boolean wanted,
      @ConfigProperty(name = "nightjar.local.data") Path data) {
    this((Iterable<Demo>) demos, wanted, data);
  }

  Demos(Iterable<Demo> demos, boolean wanted, Path data) {
    this.demos = demos;
    this.wanted = wanted;
    this.filled = data.resolve("demo");
  }

  /** Fills in the background what is not filled yet, one system after the other. */
  public void start() {
    if (wanted) {
      background.execute(this::fillAll);
    }
  }

  public void stop() {
    background.shutdownNow();
    try {
      background.awaitTermination(SECONDS_TO_STOP, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void fillAll() {
    for (Demo demo : demos) {
      if (!background.isShutdown() && !Files.exists(markOf(demo))) {
        fill(demo);
      }
    }
    if (!background.isShutdown()) {
      LogEvent.named("demo.ready").info(LOG);
    }
  }

  /** A failing demo does not affect the others. */
  private void fill(Demo demo) {
    try {
      demo.fill();
      mark(demo);
      LogEvent.named("demo.filled").with("system", demo.system()).info(LOG);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      if (!background.isShutdown()) { // otherwise the server was stopped meanwhile
        LogEvent.named("demo.filling-failed").with("system", demo.system()).error(LOG, e);
      }
    }
  }

  private void mark(Demo demo) {
    try {
      Files.createDirectories(filled);
      Files.writeString(markOf(demo), "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path markOf(Demo demo) {
    return filled.resolve(demo.system());
  }
}
