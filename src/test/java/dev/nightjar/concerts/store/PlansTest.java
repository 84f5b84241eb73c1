package dev.nightjar.concerts.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.plan.Plan;
import dev.nightjar.concerts.model.plan.PlanCounts;
import dev.nightjar.concerts.model.plan.PlanStatus;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Plans.Outcome;
import dev.nightjar.concerts.store.Plans.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Concerts that users go to or are interested in, and their counts. */
@Execution(ExecutionMode.CONCURRENT)
class PlansTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final UserId ada = concerts.user("ada");
  private final UserId eve = concerts.user("eve");
  private final ArtistId artist = concerts.artist("tm:artist", "Folk");
  private final ConcertId c1 = concerts.recorded(concerts.concert("c1", artist)).concertId();

  @Test
  void planIsStoredCountedChangedAndRemoved() {
    Outcome.Saved first = saved(ada, PlanStatus.INTERESTED);
    assertTrue(first.isNew());
    assertEquals(Optional.of(first.plan()), concerts.plans.ofUser(ada, c1));
    assertEquals(new PlanCounts(0, 1), concerts.plans.countsOf(c1));

    concerts.clock.advance(Duration.ofHours(1));
    Outcome.Saved second = saved(ada, PlanStatus.GOING);
    assertFalse(second.isNew());
    assertEquals(first.plan().createdAt(), second.plan().createdAt());
    assertEquals(concerts.now(), second.plan().updatedAt());
    assertEquals(new PlanCounts(1, 0), concerts.plans.countsOf(c1));

    assertTrue(concerts.plans.remove(ada, c1));
    assertTrue(concerts.plans.remove(ada, c1), "removing it again changes nothing");
    assertEquals(PlanCounts.NONE, concerts.plans.countsOf(c1));
    assertEquals(List.of(), concerts.plans.allOfUser(ada));
  }

  @Test
  void repeatedPlanIsCountedOnce() {
    saved(ada, PlanStatus.GOING);
    saved(ada, PlanStatus.GOING);
    saved(eve, PlanStatus.GOING);
    assertEquals(new PlanCounts(2, 0), concerts.plans.countsOf(c1));
  }

  @Test
  void planForAConcertThatIsUnknownOverOrCancelledIsRefused() {
    assertEquals(Refusal.UNKNOWN_CONCERT, refused(ada, new ConcertId("nothing")));
    ConcertId cancelled = concerts.recorded(concerts.concert("c2", artist).cancelled()).concertId();
    assertEquals(Refusal.CANCELLED, refused(ada, cancelled));
    ConcertId over = concerts.recorded(concerts.concert("c3", artist).on("2020-01-01")).concertId();
    assertEquals(Refusal.OVER, refused(ada, over));
    assertEquals(Refusal.NO_SUCH_USER, refused(new UserId("nobody"), c1));
    assertFalse(concerts.plans.remove(new UserId("nobody"), c1));
    assertEquals(PlanCounts.NONE, concerts.plans.countsOf(c1));
  }

  @Test
  void planForAConcertThatWasCancelledSinceCanStillBeRemoved() {
    saved(ada, PlanStatus.GOING);
    concerts.recorded(concerts.concert("c1", artist).cancelled());
    assertTrue(concerts.plans.remove(ada, c1));
    assertEquals(PlanCounts.NONE, concerts.plans.countsOf(c1));
  }

  @Test
  void refreshOfTheConcertKeepsTheCounts() {
    saved(ada, PlanStatus.GOING);
    concerts.recorded(concerts.concert("c1", artist).at("21:15:00"));
    assertEquals(new PlanCounts(1, 0), concerts.plans.countsOf(c1));
  }

  @Test
  void manyUsersAtOnceAreAllCounted() {
    List<UserId> users = IntStream.range(0, 12).mapToObj(i -> concerts.user("u" + i)).toList();
    users.stream()
        .map(
            user ->
                CompletableFuture.runAsync(() -> concerts.plans.save(user, c1, PlanStatus.GOING)))
        .toList()
        .forEach(CompletableFuture::join);
    assertEquals(new PlanCounts(12, 0), concerts.plans.countsOf(c1));
  }

  @Test
  void concurrentChangesOfOneUserLeaveOnePlanAndItsCount() {
    List<PlanStatus> wanted =
        List.of(PlanStatus.GOING, PlanStatus.INTERESTED, PlanStatus.GOING, PlanStatus.INTERESTED);
    wanted.stream()
        .map(status -> CompletableFuture.runAsync(() -> concerts.plans.save(ada, c1, status)))
        .toList()
        .forEach(CompletableFuture::join);
    Plan left = concerts.plans.ofUser(ada, c1).orElseThrow();
    assertEquals(PlanCounts.one(left.status()), concerts.plans.countsOf(c1));
  }

  @Test
  void requestThatDiesAtAnyStepLeavesPlanAndCountEqual() {
    saved(eve, PlanStatus.INTERESTED);
    for (int requests = 0; requests < 4; requests++) {
      try (DynamoDbClient dying = FailingDynamoDb.failingAfter(requests)) {
        concerts.through(dying).plans.save(eve, c1, PlanStatus.GOING);
      } catch (FailingDynamoDb.Terminated e) {
        assertTrue(requests < 3, "reading the plan and the concert, and the transaction");
      }
      PlanStatus left = concerts.plans.ofUser(eve, c1).orElseThrow().status();
      assertEquals(PlanCounts.one(left), concerts.plans.countsOf(c1), "after " + requests);
    }
    assertEquals(new PlanCounts(1, 0), concerts.plans.countsOf(c1));
  }

  @Test
  void deletionOfTheAccountRemovesPlansAndCounts() {
    saved(ada, PlanStatus.GOING);
    saved(eve, PlanStatus.INTERESTED);
    assertTrue(
        concerts.userExport.allOfUser(ada).stream()
            .anyMatch(item -> "ConcertPlan".equals(item.get("EntityType"))));
    concerts.erasure.erase(ada);
    assertEquals(List.of(), concerts.itemsAbout(ada));
    assertEquals(new PlanCounts(0, 1), concerts.plans.countsOf(c1));
    assertEquals(Refusal.NO_SUCH_USER, refused(ada, c1));
  }

  private Outcome.Saved saved(UserId user, PlanStatus status) {
    return assertInstanceOf(Outcome.Saved.class, concerts.plans.save(user, c1, status));
  }

  private Refusal refused(UserId user, ConcertId concert) {
    return assertInstanceOf(
            Outcome.Refused.class, concerts.plans.save(user, concert, PlanStatus.GOING))
        .reason();
  }
}
