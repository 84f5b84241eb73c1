package dev.nightjar.local.function;

import java.util.Map;

/** A function that runs in processes of its own, named by its role. */
record LocalFunction(
    String name, FunctionKind kind, FunctionLimits limits, Map<String, String> environment) {

  LocalFunction {
    environment = Map.copyOf(environment);
  }
}
