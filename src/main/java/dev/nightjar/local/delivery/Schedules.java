package dev.nightjar.local.delivery;

import dev.nightjar.event.Roles;
import dev.nightjar.event.Trigger;
import dev.nightjar.local.DaemonThreads;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** EventBridge Scheduler of the embedded cloud: each scheduled role at once, then at its rate. */
@Singleton
public class Schedules {

  private final Roles roles;
  private final Delivery delivery;
  private final EventJson json;
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("schedules"));

  Schedules(Roles roles, Delivery delivery, Clock clock) {
    this.roles = roles;
    this.delivery = delivery;
    this.json = new EventJson(clock);
  }

  public void start() {
    roles
        .triggers()
        .forEach(
            (role, trigger) -> {
              if (trigger instanceof Trigger.Schedule schedule) {
                timer.scheduleAtFixedRate(
                    () -> delivery.accept(json.scheduleDue(role)),
                    0,
                    schedule.every().toMillis(),
                    TimeUnit.MILLISECONDS);
              }
            });
  }

  public void stop() {
    timer.shutdownNow();
  }
}
