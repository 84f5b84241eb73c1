package dev.nightjar.local.delivery;

import static dev.nightjar.Eventually.eventually;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.LogLines;
import dev.nightjar.event.Trigger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scheduled roles in the local server. */
class SchedulesTest {

  @TempDir Path data;

  @Test
  void aScheduledRoleIsInvokedAtOnceWithTheEventThatTheSchedulerWrites() {
    TestRole hourly =
        new TestRole(new Trigger.Schedule(Duration.ofHours(1)), event -> event.asScheduleEvent());
    TestRole other = TestRole.doingNothing(new Trigger.TopicMessage("topic"));
    try (DeliveryFixture local =
        DeliveryFixture.in(data, Map.of("hourly", hourly, "other", other)).started()) {
      Schedules schedules =
          new Schedules(local.roles, local.eventDelivery, local.paused, DeliveryFixture.CLOCK);
      schedules.start();
      eventually("it is invoked", () -> hourly.invocations() == 1 && local.allDelivered());
      schedules.stop();
      assertEquals(0, local.deadLetters.all().size());
    }
    assertEquals(0, other.invocations());
  }

  @Test
  void aScheduledRoleIsInvokedAgainAndAgain() {
    TestRole often = TestRole.doingNothing(new Trigger.Schedule(Duration.ofMillis(20)));
    try (DeliveryFixture local = DeliveryFixture.in(data, Map.of("often", often)).started()) {
      Schedules schedules =
          new Schedules(local.roles, local.eventDelivery, local.paused, DeliveryFixture.CLOCK);
      schedules.start();
      eventually("it is invoked three times", () -> often.invocations() >= 3);
      schedules.stop();
    }
  }

  @Test
  void anEventThatCannotBeKeptDoesNotEndTheSchedule() throws IOException {
    TestRole often = TestRole.doingNothing(new Trigger.Schedule(Duration.ofMillis(20)));
    try (DeliveryFixture local = DeliveryFixture.in(data, Map.of("often", often));
        LogLines log = LogLines.of(Schedules.class)) {
      Path events = data.resolve("events");
      Files.delete(events);
      Files.writeString(events, "a file in its place");
      Schedules schedules =
          new Schedules(local.roles, local.eventDelivery, local.paused, DeliveryFixture.CLOCK);
      schedules.start();
      eventually("it fails", () -> log.contains("schedules.event-failed"));
      Files.delete(events);
      local.started();
      eventually("it is invoked three times", () -> often.invocations() >= 3);
      schedules.stop();
    }
  }
}
