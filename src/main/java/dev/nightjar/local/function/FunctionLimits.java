package dev.nightjar.local.function;

import java.time.Duration;
import java.util.Map;

/**
 * What a function may use, as Terraform says it.
 *
 * @param concurrency the most instances at once
 */
public record FunctionLimits(int memoryMb, Duration timeout, int concurrency) {

  private static final int MEMORY_MB = 512;
  private static final int WHOLE_PROCESSOR_MB = 1_769;

  /** Enough for the issues of a stack. */
  private static final int STACK_MB = 1_024;

  /** Where Terraform sets no limit: enough to see that a function runs several times at once. */
  static final int CONCURRENCY = 3;

  private static final FunctionLimits HTTP = of(29);

  private static final Map<String, FunctionLimits> BY_ROLE =
      Map.ofEntries(
          Map.entry("concerts-api", HTTP),
          Map.entry("concerts-audit", of(300)),
          Map.entry("concerts-notify", of(300)),
          Map.entry("concerts-recommend", of(300)),
          Map.entry("concerts-refresh", of(120).single()),
          Map.entry("news-alert", of(300)),
          Map.entry("news-analyze", of(60)),
          Map.entry("news-api", HTTP),
          Map.entry("news-audit", of(300)),
          Map.entry("news-heal", of(120)),
          Map.entry("news-ingest", of(300).single()),
          Map.entry("news-metrics", of(30)),
          Map.entry("reviews-api", HTTP.withMemory(WHOLE_PROCESSOR_MB)),
          Map.entry("reviews-archive", of(120)),
          Map.entry("reviews-audit", of(300).withMemory(STACK_MB)),
          Map.entry("reviews-heal", of(120)),
          Map.entry("reviews-worker", of(180).withMemory(WHOLE_PROCESSOR_MB)),
          Map.entry("texts-api", HTTP.withMemory(WHOLE_PROCESSOR_MB)),
          Map.entry("texts-audit", of(300)),
          Map.entry("texts-heal", of(120).withMemory(WHOLE_PROCESSOR_MB)),
          Map.entry("texts-worker", of(120).withMemory(WHOLE_PROCESSOR_MB)));

  static Map<String, FunctionLimits> all() {
    return BY_ROLE;
  }

  static FunctionLimits ofRole(String role) {
    FunctionLimits limits = BY_ROLE.get(role);
    if (limits == null) {
      throw new IllegalArgumentException("The limits of the function " + role + " are not known");
    }
    return limits;
  }

  private static FunctionLimits of(int timeoutSeconds) {
    return new FunctionLimits(MEMORY_MB, Duration.ofSeconds(timeoutSeconds), CONCURRENCY);
  }

  private FunctionLimits single() {
    return new FunctionLimits(memoryMb, timeout, 1);
  }

  private FunctionLimits withMemory(int megabytes) {
    return new FunctionLimits(megabytes, timeout, concurrency);
  }
}
