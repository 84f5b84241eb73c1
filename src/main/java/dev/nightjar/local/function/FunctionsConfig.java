package dev.nightjar.local.function;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Whether the local server runs built functions, and how. */
@ConfigMapping(prefix = "nightjar.local.functions")
public interface FunctionsConfig {

  /** The folder of the zips; without one the roles run in the server's own process. */
  Optional<Path> zips();

  /** How long an instance waits for the next event before it is ended. */
  @WithDefault("PT5M")
  Duration keepWarm();
}
