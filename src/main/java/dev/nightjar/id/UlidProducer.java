package dev.nightjar.id;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;

/** Produces the generator of ids, when it is first needed. */
@Singleton
class UlidProducer {

  @Produces
  @Singleton
  UlidGenerator ids(Clock clock) {
    return new UlidGenerator(clock, new SecureRandom());
  }
}
