package dev.nightjar.concerts.refresh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.Crash;
import dev.nightjar.concerts.model.value.ConcertId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A refresh may crash after any write; the next runs of the schedule complete it. */
@Execution(ExecutionMode.CONCURRENT)
class RefreshCrashTest {

  /** The claim of a crashed worker expires after five minutes. */
  private static final Duration UNTIL_THE_CLAIM_EXPIRES = Duration.ofMinutes(6);

  @Test
  void scheduleCompletesARefreshThatCrashedAtAnyWrite() {
    int write = 1;
    boolean reached = true;
    while (reached) {
      RefreshFixture refresh = withAConcertThatIsMissingForADay();
      Crash.Point end = new Crash.Point(write);
      try {
        refresh.refreshing(end).run();
      } catch (Crash crashed) {
        refresh.later(UNTIL_THE_CLAIM_EXPIRES);
        refresh.run();
      }
      String where = "after a crash at write " + write;
      assertTrue(
          refresh.concerts.concerts.byId(new ConcertId("gone")).orElseThrow().isCancelled(), where);
      assertEquals(Map.of(), refresh.concerts.missing.ofArtist(refresh.lumineers), where);
      assertEquals(
          List.of(
              "gone:concert_announced:1",
              "gone:concert_cancelled:2",
              "kept:concert_announced:1",
              "kept:concert_changed:2",
              "new:concert_announced:1"),
          List.copyOf(new TreeSet<>(refresh.changeIds())),
          where);
      assertEquals(2, refresh.concerts.statistics(refresh.lumineers).upcomingConcerts(), where);
      assertEquals(List.of(), refresh.concerts.outbox.pending(10), where);
      refresh.sns.close();
      reached = end.isReached();
      write++;
    }
    assertTrue(write > 10, "only " + write);
  }

  /** The next refresh cancels one concert, changes one and announces one. */
  private static RefreshFixture withAConcertThatIsMissingForADay() {
    RefreshFixture refresh = new RefreshFixture();
    refresh.catalog.says(
        refresh.lumineers,
        refresh.show("gone").build(),
        refresh.show("kept").on("2026-05-05").build());
    refresh.run();
    refresh.catalog.says(refresh.lumineers, refresh.show("kept").on("2026-05-05").build());
    refresh.later(RefreshFixture.REFRESH_AFTER);
    refresh.run();
    refresh.later(Duration.ofHours(25));
    refresh.catalog.says(
        refresh.lumineers,
        refresh.show("kept").on("2026-05-06").build(),
        refresh.show("new").on("2026-06-01").build());
    return refresh;
  }
}
