package dev.nightjar.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The door through which events reach the roles. */
class RolesTest {

  private final Roles roles =
      Roles.of(Map.of("clock", new Clockwork(), "other", new Clockwork()), new ObjectMapper());

  @Test
  void anEventReachesTheRoleOfThatNameAndItsResultIsJson() {
    String event =
        """
        {"detail-type":"Scheduled Event","id":"7","time":"2019-03-01T01:23:45Z"}""";
    assertEquals("{\"id\":\"7\",\"ticks\":1}", roles.deliver("clock", event));
  }

  @Test
  void anUnknownRoleIsRefusedWithTheNamesOfTheKnownOnes() {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> roles.deliver("clokc", "{}"));
    assertTrue(refusal.getMessage().contains("'clokc'"), refusal.getMessage());
    assertTrue(refusal.getMessage().contains("[clock, other]"), refusal.getMessage());
  }

  @Test
  void theTriggersOfAllRolesAreKnownByName() {
    Trigger hourly = new Trigger.Schedule(Duration.ofHours(1));
    assertEquals(Map.of("clock", hourly, "other", hourly), roles.triggers());
  }

  private static final class Clockwork implements Role {
    @Override
    public Trigger trigger() {
      return new Trigger.Schedule(Duration.ofHours(1));
    }

    @Override
    public RoleResult handle(IncomingEvent event) {
      return RoleResult.of(Map.of("ticks", 1, "id", event.asScheduleEvent().id()));
    }
  }
}
