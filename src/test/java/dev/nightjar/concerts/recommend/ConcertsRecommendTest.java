package dev.nightjar.concerts.recommend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.TestConfig;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.concerts.store.LastRuns;
import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.MalformedEventException;
import dev.nightjar.event.Trigger;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.call.TableUnavailableException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The role: a schedule event in, counts out. */
class ConcertsRecommendTest {

  private static final String SCHEDULE =
      """
      {"id": "1", "detail-type": "Scheduled Event", "time": "2026-03-01T12:00:00Z"}
      """;

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final ConcertsRecommend role =
      new ConcertsRecommend(
          RecommendParts.recommending(concerts),
          concerts.erasure,
          concerts.runs,
          TestConfig.of(ConcertsConfig.class, Map.of("nightjar.concerts.recommend-every", "PT5M")));

  @Test
  void sameScheduleDeliveredTwiceRecommendsOnce() {
    UserId ada = concerts.user("ada");
    concerts.track(ada, concerts.artist("tm:tracked", "Folk"));
    concerts.recorded(
        concerts.concert("c1", concerts.artist("tm:other", "Folk")).in("New York", 40.7, -74));
    assertEquals(figures(1, 1, 0), role.handle(event(SCHEDULE)).fields());
    assertEquals(figures(0, 0, 0), role.handle(event(SCHEDULE)).fields());
    assertEquals(
        1,
        concerts
            .runs
            .lastRun(LastRuns.Kind.RECOMMENDATION)
            .orElseThrow()
            .count(RecommendationCount.RECOMMENDED));
    assertEquals(1, concerts.recommendations.allOfUser(ada).size());
  }

  @Test
  void failedDeletionIsCompleted() {
    UserId ada = concerts.user("ada");
    concerts.track(ada, concerts.artist("tm:tracked", "Folk"));
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      endpoint.on("TransactWriteItems").always().throttle();
      assertThrows(
          TableUnavailableException.class,
          () -> concerts.through(endpoint.client()).erasure.erase(ada));
    }
    concerts.clock.advance(Duration.ofHours(1));
    assertEquals(figures(0, 0, 1), role.handle(event(SCHEDULE)).fields());
    assertTrue(
        concerts.everything().stream().noneMatch(item -> item.get("PK").s().equals("USER#ada")));
  }

  @Test
  void itIsInvokedByASchedule() {
    assertEquals(new Trigger.Schedule(Duration.ofMinutes(5)), role.trigger());
    assertThrows(MalformedEventException.class, () -> role.handle(event("{\"Records\": []}")));
  }

  private static Map<String, Long> figures(long users, long recommended, long deletionsEnded) {
    return Map.of(
        "users",
        users,
        "recommended",
        recommended,
        "phrased",
        0L,
        "failed",
        0L,
        "postponed",
        0L,
        "deletionsEnded",
        deletionsEnded);
  }

  private static IncomingEvent event(String json) {
    return IncomingEvent.parse(new ObjectMapper(), json);
  }
}
