package dev.nightjar.local.delivery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RoleRunsTest {

  private final SettableClock clock = new SettableClock();
  private final RoleRuns runs = new RoleRuns(new ObjectMapper(), clock);

  @Test
  void lastReportWithWorkOutlivesRunsThatFoundNothing() {
    Instant worked = run("{\"itemsFound\": 2, \"republished\": 0, \"note\": \"text\"}");
    Instant idle = run("{\"itemsFound\": 0, \"republished\": 0}");
    assertEquals(idle, runs.lastRun("heal").orElseThrow().at());
    assertEquals(worked, runs.lastRunWithWork("heal").orElseThrow().at());
    assertEquals(Map.of("itemsFound", 2L), runs.lastRunWithWork("heal").orElseThrow().counts());
    assertTrue(runs.lastRun("other").isEmpty());
  }

  @Test
  void failureIsRememberedUntilTheNextRunAndPassedOn() {
    RoleInvoker failing =
        runs.recording(
            (role, event) -> {
              clock.advance(Duration.ofSeconds(3));
              throw new IllegalStateException("no luck");
            });
    assertThrows(IllegalStateException.class, () -> failing.invoke("heal", "{}"));
    assertTrue(runs.lastRun("heal").orElseThrow().error().contains("no luck"));
    assertEquals(Duration.ofSeconds(3), runs.lastRun("heal").orElseThrow().length());
    run("{}");
    assertEquals("", runs.lastRun("heal").orElseThrow().error());
  }

  @Test
  void resultThatIsNotAnObjectHasNoCounts() {
    for (String result : new String[] {"", "null", "not JSON", "[1]"}) {
      run(result);
      assertEquals(Map.of(), runs.lastRun("heal").orElseThrow().counts());
    }
  }

  private Instant run(String result) {
    clock.advance(Duration.ofMinutes(1));
    assertEquals(result, runs.recording((role, event) -> result).invoke("heal", "{}"));
    return clock.instant();
  }
}
