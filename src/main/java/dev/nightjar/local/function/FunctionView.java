package dev.nightjar.local.function;

import java.time.Duration;
import java.util.Optional;

/**
 * A function as the local server shows it. Durations are in milliseconds, and absent before the
 * first event.
 *
 * @param state {@code busy}, {@code warm} or {@code cold}
 */
public record FunctionView(
    String name,
    boolean isNative,
    String state,
    int instances,
    long invocations,
    long errors,
    long coldStarts,
    Optional<Double> initMs,
    Optional<Double> p50Ms,
    Optional<Double> p99Ms,
    long maxMemoryMb,
    int memoryMb) {

  static FunctionView of(FunctionPool pool, boolean isNative) {
    FunctionStatistics.Snapshot statistics = pool.statistics();
    int busy = pool.busy();
    int warm = pool.warm();
    return new FunctionView(
        pool.function().name(),
        isNative,
        busy > 0 ? "busy" : warm > 0 ? "warm" : "cold",
        busy + warm,
        statistics.invocations(),
        statistics.errors(),
        statistics.coldStarts(),
        statistics.initP50().map(FunctionView::ms),
        statistics.p50().map(FunctionView::ms),
        statistics.p99().map(FunctionView::ms),
        statistics.peakMemoryBytes() / ProcessMemory.BYTES_PER_MB,
        pool.function().limits().memoryMb());
  }

  private static double ms(Duration duration) {
    return Math.round(duration.toNanos() / 10_000.0) / 100.0;
  }
}
