package dev.nightjar.local.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.Eventually;
import dev.nightjar.artifact.Jdk;
import dev.nightjar.concerts.store.UserErasure;
import dev.nightjar.concurrent.DaemonThreadFactory;
import dev.nightjar.local.LocalServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * Kills the built server at random moments under load of all systems, starts it again on the same
 * data and recounts. Nothing is submitted again: only deliveries and schedules repair.
 *
 * <p>{@code make kills KILLS=… SEED=…} repeats the moments and actions of a run.
 */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(LocalServerProcess.ONE_AT_A_TIME)
@Tag("long")
class ProcessKillsIT {

  private static final int KILLS = Integer.getInteger("nightjar.kills", 1);
  private static final long SEED = Long.getLong("nightjar.seed", System.nanoTime());

  /** Some lives end before the server is ready, some while it is idle, most under load. */
  private static final int LONGEST_START_MS = 6_000;

  private static final int LONGEST_LOAD_MS = 6_000;
  private static final int CLIENTS_PER_SYSTEM = 2;

  /** A deletion whose process died is resumed when its lease has expired. */
  private static final Duration REPAIRED_WITHIN = UserErasure.LEASE.plusMinutes(2);

  /** The schedules of a day in seconds. Retries together are longer than a worker's time limit. */
  private static final Map<String, String> SETTINGS =
      Map.ofEntries(
          Map.entry("NIGHTJAR_NEWS_SAMPLE", "off"),
          Map.entry("NIGHTJAR_NEWS_STALE_AFTER", "PT10S"),
          Map.entry("NIGHTJAR_NEWS_HEAL_EVERY", "PT3S"),
          Map.entry("NIGHTJAR_NEWS_STREAM_HEARTBEAT_EVERY", "PT1S"),
          Map.entry("NIGHTJAR_TEXTS_WORKER_TIME_LIMIT", "PT5S"),
          Map.entry("NIGHTJAR_LOCAL_RETRY_DELAYS", "PT2S,PT10S"),
          Map.entry("NIGHTJAR_REVIEWS_HEAL_EVERY", "PT3S"),
          Map.entry("NIGHTJAR_REVIEWS_STALE_AFTER", "PT10S"),
          Map.entry("NIGHTJAR_CONCERTS_SAMPLE", "on"),
          Map.entry("NIGHTJAR_CONCERTS_REFRESH_EVERY", "PT2S"),
          Map.entry("NIGHTJAR_CONCERTS_NOTIFY_EVERY", "PT2S"));

  @TempDir Path folder;

  private final List<Workload> workloads =
      List.of(
          new NewsWorkload(), new TextsWorkload(), new ReviewsWorkload(), new ConcertsWorkload());

  @Test
  void whatWasAcknowledgedSurvivesEveryKillAndIsCountedOnce() throws Exception {
    String replay = "Replay with: make kills KILLS=%d SEED=%d".formatted(KILLS, SEED);
    System.out.println(replay);
    Random random = new Random(SEED);
    Path data = folder.resolve("data");
    for (int kill = 0; kill < KILLS; kill++) {
      liveUntilKilled(data, random, kill > 0 && random.nextInt(5) == 0);
    }
    System.out.println(
        workloads.stream().mapToInt(Workload::acknowledged).boxed().toList() + " acknowledged");
    try (LocalServerProcess server = start(data)) {
      server.awaitReady();
      assertEquals(List.of(), remainingViolations(server, data), replay);
    }
  }

  private void liveUntilKilled(Path data, Random random, boolean isKilledAtStart) throws Exception {
    int startMs = random.nextInt(LONGEST_START_MS);
    int loadMs = random.nextInt(LONGEST_LOAD_MS);
    List<Random> actions =
        Stream.generate(() -> new Random(random.nextLong()))
            .limit((long) workloads.size() * CLIENTS_PER_SYSTEM)
            .toList();
    try (LocalServerProcess server = start(data)) {
      if (isKilledAtStart) {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(startMs));
        server.kill();
        return;
      }
      server.awaitReady();
      ApiClient api = new ApiClient(server.url());
      ExecutorService clients =
          Executors.newFixedThreadPool(actions.size(), DaemonThreadFactory.named("client"));
      try {
        for (int i = 0; i < actions.size(); i++) {
          Workload workload = workloads.get(i % workloads.size());
          Random ofClient = actions.get(i);
          clients.execute(() -> actUntilKilled(workload, api, ofClient));
        }
        Eventually.eventually(
            "each system has acknowledged something",
            () -> workloads.stream().allMatch(workload -> workload.acknowledged() > 0));
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(loadMs));
        server.kill();
      } finally {
        clients.shutdown();
        assertTrue(clients.awaitTermination(2, TimeUnit.MINUTES), "A client does not end");
      }
    }
  }

  private static void actUntilKilled(Workload workload, ApiClient api, Random random) {
    try {
      while (true) {
        workload.act(api, random);
      }
    } catch (IOException killed) {
      // The answer is lost; whether the action took place is unknown.
    }
  }

  /** What is still wrong when the schedules had time for their repairs. */
  private List<String> remainingViolations(LocalServerProcess server, Path data) {
    AtomicReference<List<String>> last = new AtomicReference<>(List.of());
    ApiClient api = new ApiClient(server.url());
    try {
      Eventually.eventually(
          "nothing is lost and nothing is double",
          REPAIRED_WITHIN,
          () -> {
            last.set(violations(api, data));
            return last.get().isEmpty();
          });
    } catch (AssertionError late) {
      return last.get();
    }
    return violations(api, data); // what is delivered late must not be counted twice
  }

  private List<String> violations(ApiClient api, Path data) {
    List<String> violations = new ArrayList<>();
    try {
      for (Workload workload : workloads) {
        violations.addAll(workload.violations(api));
      }
      Path deadLetters = data.resolve("dead-letters");
      if (Files.isDirectory(deadLetters)) {
        try (Stream<Path> files = Files.list(deadLetters)) {
          files.forEach(file -> violations.add("An event was given up: " + file.getFileName()));
        }
      }
    } catch (IOException e) {
      violations.add("The server does not answer: " + e);
    }
    return violations;
  }

  private static LocalServerProcess start(Path data) throws IOException {
    return LocalServerProcess.start(Jdk.own(), data, SETTINGS);
  }
}
