package dev.nightjar.local;

import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The clock of the local server. It may start at another time than the present, so that pictures of
 * the demo are the same on each day.
 */
@Singleton
class LocalClock {

  @Produces
  @Singleton
  @Alternative
  @Priority(1)
  Clock clock(@ConfigProperty(name = "nightjar.local.clock-starts-at") Optional<Instant> start) {
    Clock system = Clock.systemUTC();
    return start
        .map(time -> Clock.offset(system, Duration.between(system.instant(), time)))
        .orElse(system);
  }
}
