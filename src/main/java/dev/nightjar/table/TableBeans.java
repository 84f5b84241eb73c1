package dev.nightjar.table;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Makes the parts of this room that depend on the configuration, each when it is first needed. */
@Singleton
class TableBeans {

  @Produces
  @Singleton
  Environment environment(@ConfigProperty(name = "nightjar.env") String name) {
    return new Environment(name);
  }

  @Produces
  @Singleton
  Cursors cursors(@ConfigProperty(name = "nightjar.cursor-key") Optional<String> key) {
    return new Cursors(
        key.orElseThrow(
                () ->
                    new IllegalStateException(
                        "NIGHTJAR_CURSOR_KEY is not set; all instances need the same secret"))
            .getBytes(StandardCharsets.UTF_8));
  }

  @Produces
  @Singleton
  Ulid ids(Clock clock) {
    return new Ulid(clock, new SecureRandom());
  }
}
