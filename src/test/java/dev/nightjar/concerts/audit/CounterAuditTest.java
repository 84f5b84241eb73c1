package dev.nightjar.concerts.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.audit.AuditCount;
import dev.nightjar.audit.AuditRun;
import dev.nightjar.audit.Audits;
import dev.nightjar.audit.Difference;
import dev.nightjar.audit.Segment;
import dev.nightjar.concerts.model.plan.PlanCounts;
import dev.nightjar.concerts.model.plan.PlanStatus;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.concerts.store.Counters;
import dev.nightjar.concerts.store.Counters.Counted;
import dev.nightjar.concerts.store.Counters.Counter;
import dev.nightjar.concerts.store.Counters.Figure;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.RecordedActions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Tests the recount of trackers, tracked artists and attended concerts. */
@Execution(ExecutionMode.CONCURRENT)
class CounterAuditTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final CounterAudit audit = audit(concerts);
  private final UserId ada = concerts.user("ada");
  private final UserId bob = concerts.user("bob");
  private final ArtistId artist = concerts.artist("tm:a1");
  private final ArtistId other = concerts.artist("tm:a2");

  @Test
  void countersOfTheSystemAgree() {
    concerts.track(ada, artist);
    concerts.track(bob, artist);
    concerts.track(ada, other);
    concerts.userArtists.untrack(ada, other, concerts.now());
    concerts.recorded(concerts.concert("c1", artist));
    concerts.erasure.erase(bob);
    assertEquals(List.of(), Audits.differences(audit));
  }

  @Test
  void countsOfPlansAgreeAndWrongOnesAreSetToTheNumberOfPlans() {
    ConcertId concert = concerts.recorded(concerts.concert("c1", artist)).concertId();
    concerts.plans.save(ada, concert, PlanStatus.GOING);
    concerts.plans.save(bob, concert, PlanStatus.INTERESTED);
    assertEquals(List.of(), Audits.differences(audit));
    DynamoDbLocal.client()
        .updateItem(
            update ->
                update
                    .tableName(tableName())
                    .key(key("CONCERT#c1", "PLANS"))
                    .updateExpression("SET going = :wrong")
                    .expressionAttributeValues(Map.of(":wrong", AttributeValue.fromN("5"))));
    assertEquals(
        List.of(new Difference("CONCERT#c1", "going", "5", "1")), Audits.differences(audit));
    Audits.repair(audit);
    assertEquals(new PlanCounts(1, 1), concerts.plans.countsOf(concert));
    assertEquals(List.of(), Audits.differences(audit));
  }

  @Test
  void wrongCountersAreReportedAndSetToTheNumberOfItems() {
    concerts.track(ada, artist);
    concerts.track(bob, artist);
    set("USER#ada", "PROFILE", "totalArtistsTracked", 7);
    set("USER#bob", "PROFILE", "concertsAttended", 2);
    set("ARTIST#tm:a1", "METADATA", "totalTrackers", 0);

    assertEquals(
        Set.of(
            new Difference("USER#ada", "totalArtistsTracked", "7", "1"),
            new Difference("USER#bob", "concertsAttended", "2", "0"),
            new Difference("ARTIST#tm:a1", "totalTrackers", "0", "2")),
        Set.copyOf(Audits.differences(audit)));
    assertEquals(3, Audits.repair(audit).counts().get(AuditCount.REPAIRED));
    assertEquals(1, concerts.users.profile(ada).orElseThrow().statistics().totalArtistsTracked());
    assertEquals(2, concerts.statistics(artist).totalTrackers());
    assertEquals(List.of(), Audits.differences(audit));
  }

  @Test
  void artistThatIsTrackedAfterAllIsRefreshedAgain() {
    concerts.track(ada, artist);
    set("ARTIST#tm:a1", "METADATA", "totalTrackers", 0);
    concerts
        .queue
        .due(concerts.clock.instant(), 10)
        .forEach(due -> concerts.queue.claim(due, concerts.clock.instant()));
    assertEquals(0, concerts.queue.countUpTo(10), "it seemed to have no trackers");
    Audits.repair(audit);
    assertEquals(1, concerts.queue.countUpTo(10));
  }

  @Test
  void repairDoesNotOverwriteACounterThatHasChanged() {
    concerts.track(ada, artist);
    Counters counters = new Counters(concerts.table);
    Counter tracked = new Counter(Figure.TRACKED_ARTISTS, "USER#ada");
    concerts.track(ada, other);
    assertFalse(counters.replace(tracked, new Counted(1, 5)), "it was 1 before");
    assertTrue(counters.replace(tracked, new Counted(2, 5)));
  }

  @Test
  void userWhoIsBeingDeletedIsNotRecounted() {
    concerts.track(ada, artist);
    set("USER#ada", "PROFILE", "totalArtistsTracked", 7);
    DynamoDbLocal.client()
        .updateItem(
            update ->
                update
                    .tableName(tableName())
                    .key(key("USER#ada", "PROFILE"))
                    .updateExpression("SET deleted = :yes")
                    .expressionAttributeValues(Map.of(":yes", AttributeValue.fromBool(true))));
    assertEquals(List.of(), Audits.differences(audit));
  }

  @Test
  void countersThatChangeAllTheTimeAreNoDifference() throws Exception {
    AtomicBoolean isOver = new AtomicBoolean();
    ExecutorService threads = Executors.newFixedThreadPool(2);
    List<Future<?>> users =
        List.of(ada, bob).stream()
            .<Future<?>>map(
                user ->
                    threads.submit(
                        () -> {
                          while (!isOver.get()) {
                            concerts.track(user, artist);
                            concerts.track(user, other);
                            concerts.userArtists.untrack(user, artist, concerts.now());
                            concerts.userArtists.untrack(user, other, concerts.now());
                          }
                        }))
            .toList();
    for (int round = 0; round < 10; round++) {
      AuditRun run = new AuditRun(Long.MAX_VALUE, true, pause -> Thread.sleep(20));
      audit.audit(new Segment(0, 1), run);
      assertEquals(0, run.counts().get(AuditCount.REPAIRED));
    }
    isOver.set(true);
    for (Future<?> user : users) {
      user.get();
    }
    threads.shutdown();
    assertEquals(List.of(), Audits.differences(audit), "no repair has spoiled a counter");
  }

  @Test
  void auditOnlyReads() {
    concerts.track(ada, artist);
    set("USER#ada", "PROFILE", "totalArtistsTracked", 7);
    RecordedActions recorded = new RecordedActions();
    try (DynamoDbClient client = recorded.client()) {
      assertEquals(1, Audits.differences(audit(concerts.through(client))).size());
    }
    assertEquals(Set.of("GetItem", "Query", "Query GSI1", "Scan"), recorded.actions());
  }

  private static CounterAudit audit(ConcertsFixture concerts) {
    return new CounterAudit(new Counters(concerts.table));
  }

  private void set(String partition, String sort, String counter, int value) {
    DynamoDbLocal.client()
        .updateItem(
            update ->
                update
                    .tableName(tableName())
                    .key(key(partition, sort))
                    .updateExpression("SET #statistics.#counter = :value")
                    .expressionAttributeNames(
                        Map.of("#statistics", "statistics", "#counter", counter))
                    .expressionAttributeValues(Map.of(":value", AttributeValue.fromN("" + value))));
  }

  private static Map<String, AttributeValue> key(String partition, String sort) {
    return Map.of("PK", AttributeValue.fromS(partition), "SK", AttributeValue.fromS(sort));
  }

  private String tableName() {
    return ConcertsTable.definition(concerts.environment).name();
  }
}
