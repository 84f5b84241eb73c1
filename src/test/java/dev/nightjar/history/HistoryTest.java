package dev.nightjar.history;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;

/**
 * Runs the random histories of a system. {@code -Dnightjar.histories=200} is their number, {@code
 * -Dnightjar.seed=7} the first seed, and {@code -Dnightjar.system=news} the only system. {@code
 * make history} repeats one history.
 */
abstract class HistoryTest {

  private static final Path FOLDER = Path.of("target", "histories");

  private final String name;
  private final Function<History, HistorySystem> system;

  HistoryTest(String name, Function<History, HistorySystem> system) {
    this.name = name;
    this.system = system;
  }

  @Test
  void invariantsHoldAfterRandomHistories() throws IOException {
    assumeTrue(System.getProperty("nightjar.system", name).equals(name));
    int number = Integer.getInteger("nightjar.histories", 10);
    long first = Long.getLong("nightjar.seed", 1);
    HistoryCounts counts = new HistoryCounts();
    try (SdkHttpClient http = UrlConnectionHttpClient.create()) {
      for (long seed : LongStream.range(first, first + number).toArray()) {
        run(seed, http, counts, number == 1);
      }
    }
    write(name + ".txt", List.of(name + ": " + counts));
    assertTrue(number == 1 || counts.deaths() > 0, "no process died");
  }

  private void run(long seed, SdkHttpClient http, HistoryCounts counts, boolean isReplay)
      throws IOException {
    try (History history = new History(seed, http, system)) {
      try {
        history.run();
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError(
            "The history %d of %s failed: %s. Its requests are in %s; repeat it by: make history SYSTEM=%s SEED=%d"
                .formatted(
                    seed, name, e, write(name + "-" + seed + ".log", history.trace()), name, seed),
            e);
      }
      if (isReplay) {
        write(name + "-" + seed + ".log", history.trace());
      }
      counts.add(history);
    }
  }

  private static Path write(String file, List<String> lines) throws IOException {
    Files.createDirectories(FOLDER);
    return Files.write(FOLDER.resolve(file), lines);
  }
}
