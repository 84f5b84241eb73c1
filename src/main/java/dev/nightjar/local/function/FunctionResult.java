package dev.nightjar.local.function;

import java.time.Duration;
import java.util.Optional;

/**
 * The result of one invocation and its measurements.
 *
 * @param answer JSON, or the error
 * @param init how long the instance took to start, if this was its first event
 */
record FunctionResult(
    String requestId,
    boolean isError,
    String answer,
    Duration duration,
    Optional<Duration> init,
    long peakMemoryBytes) {

  private static final double NANOS_PER_MS = 1_000_000;

  /** The line that Lambda writes after each invocation. */
  String report(int memoryMb) {
    double ms = duration.toNanos() / NANOS_PER_MS;
    double initMs = init.map(Duration::toNanos).orElse(0L) / NANOS_PER_MS;
    String line =
        "REPORT RequestId: %s Duration: %.2f ms Billed Duration: %d ms Memory Size: %d MB Max Memory Used: %d MB"
            .formatted(
                requestId,
                ms,
                (long) Math.ceil(ms + initMs),
                memoryMb,
                (peakMemoryBytes + ProcessMemory.BYTES_PER_MB - 1) / ProcessMemory.BYTES_PER_MB);
    return init.isEmpty() ? line : line + " Init Duration: %.2f ms".formatted(initMs);
  }
}
