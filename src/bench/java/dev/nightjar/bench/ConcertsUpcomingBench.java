package dev.nightjar.bench;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.table.query.Position;
import java.io.PrintStream;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;

/**
 * The upcoming concerts (AP8) of a user who tracks five hundred artists, as the API asks for them.
 */
final class ConcertsUpcomingBench implements Benchmark {

  private static final int ARTISTS = 500;
  private static final int CONCERTS_EACH = 2;
  private static final int PAGE = 20;
  private static final int WARM_UP = 30;
  private static final int QUESTIONS = 200;

  @Override
  public String title() {
    return "The next %d of %d concerts of %d tracked artists, %d times, on DynamoDB Local in memory"
        .formatted(PAGE, ARTISTS * CONCERTS_EACH, ARTISTS, QUESTIONS);
  }

  @Override
  public void run(PrintStream out) {
    ConcertsFixture concerts = new ConcertsFixture();
    UserId user = concerts.user("bench");
    fill(concerts, user);
    measure(concerts, user, WARM_UP);
    Percentiles milliseconds = measure(concerts, user, QUESTIONS);
    out.printf(
        Locale.ROOT, "  p50 %.1f ms, p99 %.1f ms%n", milliseconds.at(50), milliseconds.at(99));
  }

  private static Percentiles measure(ConcertsFixture concerts, UserId user, int times) {
    Percentiles milliseconds = new Percentiles();
    for (int i = 0; i < times; i++) {
      long start = System.nanoTime();
      int found = concerts.upcoming.ofUser(user, any -> true, PAGE, Position.START).items().size();
      milliseconds.add((System.nanoTime() - start) / 1e6);
      if (found != PAGE) {
        throw new IllegalStateException("The page has " + found + " concerts.");
      }
    }
    return milliseconds;
  }

  private static void fill(ConcertsFixture concerts, UserId user) {
    LocalDate today = LocalDate.ofInstant(concerts.now(), ZoneOffset.UTC);
    for (int i = 0; i < ARTISTS; i++) {
      ArtistId artist = concerts.artist("bench:" + i);
      concerts.track(user, artist);
      for (int n = 0; n < CONCERTS_EACH; n++) {
        long daysAhead = 1 + (i * 7L + n * 31L) % 180;
        concerts.recorded(
            concerts
                .concert("bench-" + i + "-" + n, artist)
                .on(today.plusDays(daysAhead).toString()));
      }
    }
  }
}
