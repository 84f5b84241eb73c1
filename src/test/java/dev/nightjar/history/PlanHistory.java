package dev.nightjar.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.plan.Plan;
import dev.nightjar.concerts.model.plan.PlanStatus;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Plans;
import dev.nightjar.concerts.store.Plans.ReminderOutcome;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * The plans within a history of concerts: users go to concerts of tomorrow, change their minds, and
 * are reminded of them when the actors have ended.
 */
final class PlanHistory {

  private static final List<PlanStatus> STATUSES = List.of(PlanStatus.values());

  /** A user and a concert. */
  private record Key(UserId user, ConcertId concert) {}

  private final List<Concert> concerts;
  private final RequestOrder<Key> order;

  /** The acknowledged plans; empty for one that was removed. */
  private final Map<Key, Optional<PlanStatus>> plans = new HashMap<>();

  /** Whether an acknowledged reminder is set. */
  private final Map<Key, Boolean> reminders = new HashMap<>();

  /**
   * @param concerts known ones, of which a reminder is due after the last operation of an actor
   */
  PlanHistory(List<Concert> concerts, BooleanSupplier hasDelayed) {
    this.concerts = List.copyOf(concerts);
    this.order = new RequestOrder<>(hasDelayed);
  }

  /** Changes a plan or its reminder; most users who plan want to be reminded. */
  void call(Plans store, UserId user, RandomGenerator random) {
    Key key = new Key(user, concerts.get(random.nextInt(concerts.size())).concertId());
    switch (random.nextInt(6)) {
      case 0 -> remove(store, key);
      case 1 -> changeReminder(key, false, () -> store.doNotRemind(user, key.concert()));
      case 2 -> save(store, key, random);
      default -> {
        save(store, key, random);
        changeReminder(key, true, () -> store.remind(user, key.concert()));
      }
    }
  }

  private void remove(Plans store, Key key) {
    plans.remove(key);
    reminders.remove(key);
    if (order.isDecidedBy(key, () -> store.remove(key.user(), key.concert()))) {
      plans.put(key, Optional.empty());
      reminders.put(key, false);
    }
  }

  /** A plan that is replaced keeps its reminder. */
  private void save(Plans store, Key key, RandomGenerator random) {
    PlanStatus status = STATUSES.get(random.nextInt(STATUSES.size()));
    Optional<Boolean> reminded = Optional.ofNullable(reminders.remove(key));
    plans.remove(key);
    if (order.isDecidedBy(
        key, () -> store.save(key.user(), key.concert(), status) instanceof Plans.Outcome.Saved)) {
      plans.put(key, Optional.of(status));
      reminded.ifPresent(isSet -> reminders.put(key, isSet));
    }
  }

  /** The plan stays as it is. */
  private void changeReminder(Key key, boolean isSet, Supplier<ReminderOutcome> request) {
    Optional<Optional<PlanStatus>> planned = Optional.ofNullable(plans.remove(key));
    reminders.remove(key);
    if (order.isDecidedBy(key, () -> request.get() == ReminderOutcome.DONE)) {
      reminders.put(key, isSet);
      planned.ifPresent(status -> plans.put(key, status));
    }
  }

  /**
   * @param exempt users whose plans are unknown, because they are being deleted
   * @param told the notifications of a user
   */
  void check(Plans store, Set<UserId> exempt, Function<UserId, List<Notification>> told) {
    plans.forEach(
        (key, status) -> {
          if (!exempt.contains(key.user())) {
            assertEquals(
                status,
                store.ofUser(key.user(), key.concert()).map(Plan::status),
                () -> "the plan of " + key);
          }
        });
    reminders.forEach(
        (key, isSet) -> {
          if (!exempt.contains(key.user())) {
            assertEquals(
                isSet, isReminded(key, told.apply(key.user())), () -> "a reminder of " + key);
          }
        });
    for (Key key : plans.keySet()) {
      assertTrue(
          store.ofUser(key.user(), key.concert()).flatMap(Plan::remindAt).isEmpty(),
          () -> "a reminder that is still to come: " + key);
    }
  }

  private static boolean isReminded(Key key, List<Notification> told) {
    return told.stream()
        .anyMatch(
            one ->
                one.type() == NotificationType.CONCERT_REMINDER
                    && one.data()
                        .filter(concert -> concert.concertId().equals(key.concert()))
                        .isPresent());
  }
}
