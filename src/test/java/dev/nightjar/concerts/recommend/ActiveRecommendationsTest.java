package dev.nightjar.concerts.recommend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Only upcoming concerts of untracked artists are shown. */
@Execution(ExecutionMode.CONCURRENT)
class ActiveRecommendationsTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final UserId ada = concerts.user("ada");

  @Test
  void trackedCancelledPastOrUnknownConcertsAreOmitted() {
    recommended("stands", "2026-04-10");
    recommended("tracked", "2026-04-10");
    recommended("cancelled", "2026-04-10");
    recommended("over", "2026-03-02");
    recommended("to-be-announced", "TBA");
    concerts.recommended(concerts.recommendation("unknown", ada));
    concerts.track(ada, new ArtistId("tm:tracked"));
    concerts.changes.cancel(new ConcertId("cancelled"));
    concerts.clock.advance(Duration.ofDays(3));

    assertEquals(List.of("to-be-announced", "stands"), listed(10));
    assertEquals(2, concerts.activeRecommendations.countOfUser(ada));

    concerts.userArtists.untrack(ada, new ArtistId("tm:tracked"), concerts.now());
    assertEquals(List.of("to-be-announced", "tracked", "stands"), listed(10));
  }

  @Test
  void pagesAreFullAndEndWithTheLastActiveOne() {
    List<String> standing = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      String id = "c%02d".formatted(i);
      recommended(id, "2026-04-10");
      if (i % 6 == 0 && i > 12) {
        standing.add(0, id);
      } else {
        concerts.track(ada, new ArtistId("tm:" + id));
      }
    }
    for (int limit : new int[] {1, 3, 7, 100}) {
      assertEquals(standing, listed(limit), "by " + limit);
    }
  }

  @Test
  void pageTakesAFewRequestsForAnyNumberOfRecommendations() {
    for (int i = 0; i < 40; i++) {
      recommended("c" + i, "2026-04-10");
    }
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      ConcertsFixture through = concerts.through(endpoint.client());
      assertEquals(
          40, through.activeRecommendations.ofUser(ada, 40, Position.START).items().size());
      assertEquals(1, endpoint.requests("Query"));
      assertEquals(2, endpoint.requests("BatchGetItem"));
    }
  }

  /** Each of another artist, newer than the one before. */
  private void recommended(String concert, String day) {
    concerts.recorded(concerts.concert(concert, concerts.artist("tm:" + concert)).on(day));
    concerts.recommended(concerts.recommendation(concert, ada));
    concerts.clock.advance(Duration.ofSeconds(1));
  }

  /** Reads page by page; only the first page may be empty. */
  private List<String> listed(int limit) {
    List<String> listed = new ArrayList<>();
    Optional<Position> start = Optional.of(Position.START);
    while (start.isPresent()) {
      Slice<Recommendation> page = concerts.activeRecommendations.ofUser(ada, limit, start.get());
      page.items().forEach(one -> listed.add(one.concertId().value()));
      start = page.next();
      assertTrue(start.isEmpty() || page.items().size() == limit);
    }
    return listed;
  }
}
