package dev.nightjar.local.delivery;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.event.Role;
import dev.nightjar.event.Roles;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Delivery to the roles of a test, with its files in the test's own folder. */
final class DeliveryFixture implements AutoCloseable {

  static final Clock CLOCK = Clock.systemUTC();
  static final EventJson JSON = new EventJson(CLOCK);
  private static final Duration AT_ONCE = Duration.ofMillis(10);

  final Roles roles;
  final EventDelivery eventDelivery;
  final DeadLetters deadLetters;
  final PausedRoles paused = new PausedRoles(Optional.empty());
  final EventSpool spool;
  final Redrives redrives;

  private DeliveryFixture(Path data, Map<String, Role> roles, List<Duration> retryDelays) {
    ObjectMapper mapper = new ObjectMapper();
    this.roles = Roles.of(roles, mapper);
    this.deadLetters = new DeadLetters(data, mapper);
    this.eventDelivery =
        new EventDelivery(
            this.roles, this.roles::deliver, mapper, CLOCK, deadLetters, paused, data, retryDelays);
    this.redrives = new Redrives(deadLetters, eventDelivery, CLOCK);
    this.spool = new EventSpool(data.resolve("events"));
  }

  /** Retries almost at once. */
  static DeliveryFixture in(Path data, Map<String, ? extends Role> roles) {
    return in(data, roles, AT_ONCE);
  }

  static DeliveryFixture in(Path data, Map<String, ? extends Role> roles, Duration retryDelay) {
    return new DeliveryFixture(data, new HashMap<>(roles), List.of(retryDelay, retryDelay));
  }

  DeliveryFixture started() {
    eventDelivery.start();
    return this;
  }

  boolean allDelivered() {
    return spool.ids().isEmpty();
  }

  @Override
  public void close() {
    eventDelivery.stop();
  }
}
