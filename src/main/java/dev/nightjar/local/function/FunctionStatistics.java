package dev.nightjar.local.function;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** What the invocations of a function took since the server's start. */
final class FunctionStatistics {

  /** Percentiles are those of the newest invocations. */
  private static final int REMEMBERED = 1_000;

  private final Deque<Duration> durations = new ArrayDeque<>();
  private final Deque<Duration> inits = new ArrayDeque<>();
  private long invocations;
  private long errors;
  private long coldStarts;
  private long peakMemoryBytes;

  synchronized void add(FunctionResult result) {
    invocations++;
    errors += result.isError() ? 1 : 0;
    peakMemoryBytes = Math.max(peakMemoryBytes, result.peakMemoryBytes());
    remember(durations, result.duration());
    result
        .init()
        .ifPresent(
            init -> {
              coldStarts++;
              remember(inits, init);
            });
  }

  private static void remember(Deque<Duration> newest, Duration duration) {
    newest.addLast(duration);
    if (newest.size() > REMEMBERED) {
      newest.removeFirst();
    }
  }

  /** What is known now. */
  synchronized Snapshot snapshot() {
    return new Snapshot(
        invocations,
        errors,
        coldStarts,
        percentile(durations, 0.5),
        percentile(durations, 0.99),
        percentile(inits, 0.5),
        peakMemoryBytes);
  }

  /** A percentile is absent before the first invocation. */
  record Snapshot(
      long invocations,
      long errors,
      long coldStarts,
      Optional<Duration> p50,
      Optional<Duration> p99,
      Optional<Duration> initP50,
      long peakMemoryBytes) {}

  /** The smallest duration that at least this part of them does not exceed. */
  private static Optional<Duration> percentile(Deque<Duration> durations, double part) {
    List<Duration> sorted = durations.stream().sorted().toList();
    return sorted.isEmpty()
        ? Optional.empty()
        : Optional.of(sorted.get((int) Math.ceil(part * sorted.size()) - 1));
  }
}
