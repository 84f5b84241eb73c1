package dev.nightjar.local.web;

import dev.nightjar.local.function.FunctionView;
import java.util.Locale;
import java.util.Optional;

/** A row of the table of functions; a figure that is not known yet is a dash. */
record FunctionRow(
    String name,
    String build,
    String state,
    String look,
    int instances,
    long invocations,
    long errors,
    long coldStarts,
    String init,
    String p50,
    String p99,
    String memory) {

  private static final String UNKNOWN = "–";

  static FunctionRow of(FunctionView function) {
    return new FunctionRow(
        function.name(),
        function.isNative() ? "native" : "JVM",
        function.state(),
        function.state().equals("cold") ? "left" : "done",
        function.instances(),
        function.invocations(),
        function.errors(),
        function.coldStarts(),
        ms(function.initMs()),
        ms(function.p50Ms()),
        ms(function.p99Ms()),
        function.maxMemoryMb() == 0
            ? UNKNOWN
            : "%d of %d MB".formatted(function.maxMemoryMb(), function.memoryMb()));
  }

  private static String ms(Optional<Double> duration) {
    return duration
        .map(ms -> String.format(Locale.ROOT, ms < 100 ? "%.1f ms" : "%,.0f ms", ms))
        .orElse(UNKNOWN);
  }
}
