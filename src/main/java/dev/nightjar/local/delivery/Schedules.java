package dev.nightjar.local.delivery;

import dev.nightjar.concurrent.DaemonThreadFactory;
import dev.nightjar.event.Roles;
import dev.nightjar.event.Trigger;
import dev.nightjar.ops.LogEvent;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * The scheduler of the embedded cloud: it invokes each scheduled role at once and then at its rate.
 */
@Singleton
public class Schedules {

  private static final Logger LOG = Logger.getLogger(Schedules.class);
  private static final int SECONDS_TO_STORE = 2;

  private final Roles roles;
  private final EventDelivery eventDelivery;
  private final PausedRoles paused;
  private final EventJson json;
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(DaemonThreadFactory.named("schedules"));

  Schedules(Roles roles, EventDelivery eventDelivery, PausedRoles paused, Clock clock) {
    this.roles = roles;
    this.eventDelivery = eventDelivery;
    this.paused = paused;
    this.json = new EventJson(clock);
  }

  public void start() {
    roles
        .triggers()
        .forEach((role, trigger) -> trigger.each().forEach(single -> schedule(role, single)));
  }

  private void schedule(String role, Trigger trigger) {
    if (trigger instanceof Trigger.Schedule schedule) {
      timer.scheduleAtFixedRate(
          () -> due(role), 0, schedule.every().toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  private void due(String role) {
    try {
      if (!paused.isPaused(role)) { // a missed schedule is repeated at its rate
        eventDelivery.accept(json.scheduleDue(role));
      }
    } catch (RuntimeException e) { // otherwise the timer stops
      LogEvent.named("schedules.event-failed").with("role", role).error(LOG, e);
    }
  }

  /** Waits for an event that is being stored; an interrupt would fail it. */
  public void stop() {
    timer.shutdown();
    try {
      timer.awaitTermination(SECONDS_TO_STORE, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
