package dev.nightjar.ops;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Produces the environment that {@code NIGHTJAR_ENV} names, when it is first needed. */
@Singleton
class EnvironmentProducer {

  @Produces
  @Singleton
  Environment environment(@ConfigProperty(name = "nightjar.env") String name) {
    return new Environment(name);
  }
}
