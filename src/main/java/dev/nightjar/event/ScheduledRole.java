package dev.nightjar.event;

import java.time.Duration;

/** A role that only a schedule starts. */
public interface ScheduledRole extends Role {

  Duration every();

  RoleResult run();

  @Override
  default Trigger trigger() {
    return new Trigger.Schedule(every());
  }

  @Override
  default RoleResult handle(IncomingEvent event) {
    event.asScheduleEvent(); // fails for any other event
    return run();
  }
}
