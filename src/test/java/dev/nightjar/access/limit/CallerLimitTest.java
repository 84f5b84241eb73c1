package dev.nightjar.access.limit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.SettableClock;
import dev.nightjar.access.AccessFixture;
import dev.nightjar.access.store.AccessTable;
import dev.nightjar.table.call.TableUnavailableException;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CallerLimitTest {

  private static final int PER_MINUTE = 100;

  private final SettableClock clock = new SettableClock();
  private final AccessTable table = AccessFixture.table();
  private final CallerLimit limit = new CallerLimit(table, clock);

  private static long admitted(CallerLimit by, String caller, int requests) {
    return IntStream.range(0, requests)
        .filter(i -> by.refusal(caller, PER_MINUTE).isEmpty())
        .count();
  }

  @Test
  void requestsBeyondTheLimitAreRefusedUntilTheNextMinute() {
    assertEquals(PER_MINUTE, admitted(limit, "ada", 150));
    Duration wait = limit.refusal("ada", PER_MINUTE).orElseThrow();
    assertTrue(wait.compareTo(Duration.ofMinutes(1)) <= 0, wait::toString);
    clock.advance(wait);
    assertEquals(PER_MINUTE, admitted(limit, "ada", 150));
  }

  @Test
  void functionsShareTheLimitOfACaller() {
    CallerLimit other = new CallerLimit(table, clock);
    long sum = 0;
    for (int i = 0; i < 150; i++) {
      sum += limit.refusal("ada", PER_MINUTE).isEmpty() ? 1 : 0;
      sum += other.refusal("ada", PER_MINUTE).isEmpty() ? 1 : 0;
    }
    assertEquals(PER_MINUTE, sum);
  }

  @Test
  void callersHaveLimitsOfTheirOwn() {
    admitted(limit, "ada", 150);
    assertEquals(Optional.empty(), limit.refusal("eve", PER_MINUTE));
  }

  @Test
  void smallLimitAdmitsExactlyThatMany() {
    assertEquals(3, IntStream.range(0, 10).filter(i -> limit.refusal("ada", 3).isEmpty()).count());
  }

  @Test
  void countThatCannotBeWrittenRefusesNoRequest() {
    CallerLimit uncounted =
        new CallerLimit(
            (caller, minute, requests) -> {
              throw new TableUnavailableException(
                  "access",
                  "UpdateItem",
                  TableUnavailableException.Reason.THROTTLED,
                  new IllegalStateException());
            },
            clock);
    assertEquals(150, admitted(uncounted, "ada", 150));
  }
}
