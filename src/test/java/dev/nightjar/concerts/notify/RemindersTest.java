package dev.nightjar.concerts.notify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Channel;
import dev.nightjar.concerts.model.plan.Plan;
import dev.nightjar.concerts.model.plan.PlanCounts;
import dev.nightjar.concerts.model.plan.PlanStatus;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.FailingDynamoDb;
import dev.nightjar.concerts.store.Plans.ReminderOutcome;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Reminders of concerts with a plan. */
@Execution(ExecutionMode.CONCURRENT)
class RemindersTest {

  /** Ten in the morning in Denver. */
  private static final Instant DAY_BEFORE = Instant.parse("2026-07-14T16:00:00Z");

  private final NotifyFixture notify = new NotifyFixture();

  private final UserId ada = notify.follower("ada");

  private final ConcertId c1 = show("2026-07-15");

  @AfterEach
  void close() {
    notify.close();
  }

  @Test
  void userIsRemindedOnceTheDayBefore() {
    remindAda();
    notify.concerts.userArtists.untrack(ada, notify.lumineers, notify.concerts.now());
    goTo(DAY_BEFORE.minusSeconds(1));
    notify.schedule();
    assertEquals(List.of(), notify.typesToldTo(ada));

    goTo(DAY_BEFORE);
    notify.schedule();
    notify.schedule();
    assertEquals(List.of("concert_reminder"), notify.typesToldTo(ada));
    assertEquals(1, notify.messageSender.emails.size());
    assertTrue(notify.delivery(ada, Channel.EMAIL).sent());
    assertEquals(Optional.empty(), plan().flatMap(Plan::remindAt));
    assertEquals(new PlanCounts(1, 0), notify.concerts.plans.countsOf(c1));
  }

  @Test
  void reminderMovesWithItsConcert() {
    remindAda();
    show("2026-07-20");
    goTo(DAY_BEFORE);
    notify.schedule();
    assertEquals(List.of(), notify.typesToldTo(ada));
    goTo(DAY_BEFORE.plus(Duration.ofDays(5)));
    notify.schedule();
    assertEquals(List.of("concert_reminder"), notify.typesToldTo(ada));
  }

  @Test
  void cancelledConcertIsNotRemindedOf() {
    remindAda();
    notify.concerts.recorded(notify.show("c1").on("2026-07-15").cancelled());
    goTo(DAY_BEFORE);
    notify.schedule();
    assertEquals(List.of(), notify.typesToldTo(ada));
    assertEquals(Optional.empty(), plan().flatMap(Plan::remindAt));
  }

  @Test
  void removedReminderAndRemovedPlanSendNothing() {
    remindAda();
    assertEquals(ReminderOutcome.DONE, notify.concerts.plans.doNotRemind(ada, c1));
    goTo(DAY_BEFORE);
    notify.schedule();
    notify.concerts.plans.remove(ada, c1);
    notify.schedule();
    assertEquals(List.of(), notify.typesToldTo(ada));
  }

  @Test
  void changeOfThePlanKeepsTheReminder() {
    remindAda();
    notify.concerts.plans.save(ada, c1, PlanStatus.INTERESTED);
    goTo(DAY_BEFORE);
    notify.schedule();
    assertEquals(List.of("concert_reminder"), notify.typesToldTo(ada));
  }

  @Test
  void reminderNeedsAPlanAndTime() {
    assertEquals(ReminderOutcome.NO_PLAN, notify.concerts.plans.remind(ada, c1));
    assertEquals(
        ReminderOutcome.NOT_POSSIBLE, notify.concerts.plans.remind(ada, new ConcertId("nothing")));
    notify.concerts.plans.save(ada, c1, PlanStatus.GOING);
    goTo(DAY_BEFORE.plusSeconds(1));
    assertEquals(ReminderOutcome.NOT_POSSIBLE, notify.concerts.plans.remind(ada, c1));
  }

  @Test
  void runThatDiesAtAnyStepRemindsOnceInTheEnd() {
    goTo(DAY_BEFORE.minus(Duration.ofDays(1)));
    int deaths = 0;
    for (boolean finished = false; !finished; deaths++) {
      UserId user = notify.follower("user-" + deaths);
      notify.concerts.plans.save(user, c1, PlanStatus.GOING);
      assertEquals(ReminderOutcome.DONE, notify.concerts.plans.remind(user, c1));
      goTo(DAY_BEFORE);
      try (DynamoDbClient dying = FailingDynamoDb.failingAfter(deaths)) {
        notify.schedule(notify.roleThrough(dying));
        finished = true;
      } catch (FailingDynamoDb.Terminated e) {
        // The next run of the schedule continues.
      }
      notify.schedule();
      assertEquals(List.of("concert_reminder"), notify.typesToldTo(user), "after " + deaths);
      goTo(DAY_BEFORE.minus(Duration.ofDays(1)));
    }
    assertTrue(deaths > 4, "it died only " + deaths + " times");
  }

  @Test
  void deletedAccountGetsNoReminder() {
    remindAda();
    notify.concerts.erasure.erase(ada);
    goTo(DAY_BEFORE);
    notify.schedule();
    assertEquals(List.of(), notify.messageSender.emails);
    assertEquals(List.of(), notify.concerts.itemsAbout(ada));
  }

  private ConcertId show(String day) {
    return notify.concerts.recorded(notify.show("c1").on(day).at("19:00:00")).concertId();
  }

  private void remindAda() {
    notify.concerts.plans.save(ada, c1, PlanStatus.GOING);
    assertEquals(ReminderOutcome.DONE, notify.concerts.plans.remind(ada, c1));
  }

  private Optional<Plan> plan() {
    return notify.concerts.plans.ofUser(ada, c1);
  }

  private void goTo(Instant time) {
    notify.concerts.clock.advance(Duration.between(notify.concerts.clock.instant(), time));
  }
}
