package dev.nightjar.artifact;

import java.util.List;

/** Frees a process from the settings of the developer who runs the tests. */
public final class CleanEnvironment {

  private static final List<String> PREFIXES =
      List.of("AWS_", "NIGHTJAR_", "QUARKUS_", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "PORT");

  private CleanEnvironment() {}

  public static void of(ProcessBuilder process) {
    process.environment().keySet().removeIf(name -> PREFIXES.stream().anyMatch(name::startsWith));
  }
}
