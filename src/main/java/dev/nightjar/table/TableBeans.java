package dev.nightjar.table;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
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
  Ulid ids(Clock clock) {
    return new Ulid(clock, new SecureRandom());
  }
}
