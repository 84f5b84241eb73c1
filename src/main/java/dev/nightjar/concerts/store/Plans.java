package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.plan.Plan;
import dev.nightjar.concerts.model.plan.PlanCounts;
import dev.nightjar.concerts.model.plan.PlanStatus;
import dev.nightjar.concerts.model.plan.ReminderTime;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.codec.ConcertCodec;
import dev.nightjar.concerts.store.codec.Keys;
import dev.nightjar.concerts.store.codec.NotificationCodec;
import dev.nightjar.concerts.store.codec.PlanCodec;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.ConditionCheck;
import dev.nightjar.table.write.Delete;
import dev.nightjar.table.write.OptimisticRetry;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.Write;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The concerts that users go to or are interested in, and their counts: {@code USER#{userId}} /
 * {@code PLAN#{concertId}} and {@code CONCERT#{concertId}} / {@code PLANS}. Both change in the same
 * transaction. The counts have their own item, because every refresh overwrites the concert.
 */
@Singleton
public class Plans {

  private static final WorkQueue REMINDERS = new WorkQueue(Keys.REMINDERS);

  private static final String REMIND_AT = ", remindAt";

  private final Table table;
  private final Clock clock;
  private final OptimisticRetry retry = OptimisticRetry.standard();

  public Plans(ConcertsTable table, Clock clock) {
    this.table = table.items();
    this.clock = clock;
  }

  /** Why a plan is not accepted. */
  public enum Refusal {
    UNKNOWN_CONCERT,
    OVER,
    CANCELLED,
    NO_SUCH_USER
  }

  /** The outcome of a plan. */
  public sealed interface Outcome {

    /**
     * @param isNew whether there was no plan for the concert before
     */
    record Saved(Plan plan, boolean isNew) implements Outcome {}

    record Refused(Refusal reason) implements Outcome {}
  }

  /** All plans of a user, in the order of the concerts' ids. */
  public List<Plan> allOfUser(UserId user) {
    return table.stream(plans(user), PlanCodec.PLAN::read).toList();
  }

  /** The plans of a user, in the order of the concerts' ids. */
  public Slice<Plan> ofUser(UserId user, int limit, Position startAfter) {
    return table.collect(plans(user).limit(limit).startAfter(startAfter), PlanCodec.PLAN::read);
  }

  public Optional<Plan> ofUser(UserId user, ConcertId concert) {
    return table.getConsistent(ItemKeys.plan(user, concert)).map(PlanCodec.PLAN::read);
  }

  public PlanCounts countsOf(ConcertId concert) {
    return table
        .get(ItemKeys.plans(concert))
        .map(item -> new PlanCounts(item.number("going"), item.number("interested")))
        .orElse(PlanCounts.NONE);
  }

  /** Records that a user goes to a concert or is interested; replaces an earlier plan. */
  public Outcome save(UserId user, ConcertId concert, PlanStatus status) {
    return retry
        .run(() -> tryToSave(user, concert, status))
        .orElseThrow(() -> tooManyConflicts(user));
  }

  private Optional<Outcome> tryToSave(UserId user, ConcertId concert, PlanStatus status) {
    Optional<Plan> before = ofUser(user, concert);
    Optional<Concert> known =
        table.getConsistent(ItemKeys.concert(concert)).map(ConcertCodec.CONCERT::read);
    if (before.isEmpty()) {
      Optional<Refusal> refusal = refusal(known);
      if (refusal.isPresent()) {
        return Optional.of(new Outcome.Refused(refusal.get()));
      }
    }
    Plan after =
        before
            .map(plan -> plan.with(status, now()))
            .orElseGet(() -> Plan.of(user, known.orElseThrow(), status, now()));
    Put put = Put.of(PlanCodec.PLAN.write(ItemKeys.plan(user, concert), after));
    Put conditional =
        before
            .map(plan -> ifUnchanged(put, plan))
            .orElseGet(() -> put.onlyIf("attribute_not_exists(PK)"));
    return switch (write(
        user,
        conditional,
        concert,
        PlanCounts.one(status).minus(before.map(Plans::counted).orElse(PlanCounts.NONE)))) {
      case DONE -> Optional.of(new Outcome.Saved(after, before.isEmpty()));
      case NO_SUCH_USER -> Optional.of(new Outcome.Refused(Refusal.NO_SUCH_USER));
      case CONFLICT -> Optional.empty();
    };
  }

  private Optional<Refusal> refusal(Optional<Concert> concert) {
    if (concert.isEmpty()) {
      return Optional.of(Refusal.UNKNOWN_CONCERT);
    }
    if (concert.get().isCancelled()) {
      return Optional.of(Refusal.CANCELLED);
    }
    return concert.get().event().date().isBefore(DateRange.today(clock))
        ? Optional.of(Refusal.OVER)
        : Optional.empty();
  }

  /** Removes a plan, if there is one; false if there is no such user. */
  public boolean remove(UserId user, ConcertId concert) {
    return retry.run(() -> tryToRemove(user, concert)).orElseThrow(() -> tooManyConflicts(user));
  }

  private Optional<Boolean> tryToRemove(UserId user, ConcertId concert) {
    Optional<Plan> before = ofUser(user, concert);
    if (before.isEmpty()) {
      return Optional.of(
          table
              .getConsistent(ItemKeys.profile(user))
              .filter(profile -> !profile.has("deleted"))
              .isPresent());
    }
    Written written =
        write(user, delete(before.get()), concert, PlanCounts.NONE.minus(counted(before.get())));
    return written == Written.CONFLICT ? Optional.empty() : Optional.of(written == Written.DONE);
  }

  /**
   * The writes that remove the plans of a user who is being deleted. Each transaction deletes the
   * plan and its count, so it can be repeated after a crash.
   */
  List<List<Write>> removals(UserId user) {
    return table.stream(plans(user), PlanCodec.PLAN::read)
        .map(
            plan ->
                List.<Write>of(
                    delete(plan), count(plan.concertId(), PlanCounts.NONE.minus(counted(plan)))))
        .toList();
  }

  /** The status and the reminder are those that were read: a put would overwrite newer ones. */
  private static Put ifUnchanged(Put put, Plan read) {
    String status = "#status = :before AND ";
    Put unchanged =
        read.remindAt().isPresent()
            ? put.onlyIf(status + "remindAt = :remindAt")
                .value(":remindAt", SortableTime.seconds(read.remindAt().get()))
            : put.onlyIf(status + "attribute_not_exists(remindAt)");
    return unchanged.names("status").value(":before", code(read));
  }

  /** The outcome of setting a reminder. */
  public enum ReminderOutcome {
    DONE,
    /** There is no plan for the concert, or no such user. */
    NO_PLAN,
    /** The time of the reminder is over, or the date is to be announced. */
    NOT_POSSIBLE
  }

  /** A reminder whose time has come. */
  public record DueReminder(Plan plan, QueueEntry entry) {}

  /** Reminds the user of a concert with a plan. */
  public ReminderOutcome remind(UserId user, ConcertId concert) {
    Optional<Instant> time =
        table
            .getConsistent(ItemKeys.concert(concert))
            .map(ConcertCodec.CONCERT::read)
            .filter(known -> !known.isCancelled())
            .flatMap(ReminderTime::of)
            .filter(at -> at.isAfter(clock.instant()));
    if (time.isEmpty()) {
      return ReminderOutcome.NOT_POSSIBLE;
    }
    return change(
        user,
        REMINDERS
            .enqueue(
                ItemKeys.plan(user, concert),
                "remindAt = :remindAt",
                WorkQueue.queueKey(time.get(), user.value(), concert.value()))
            .value(":remindAt", SortableTime.seconds(time.get())));
  }

  /** Removes the reminder of a concert, if there is one. */
  public ReminderOutcome doNotRemind(UserId user, ConcertId concert) {
    return change(
        user, Update.of(ItemKeys.plan(user, concert), "REMOVE " + WorkQueue.KEY + REMIND_AT));
  }

  private ReminderOutcome change(UserId user, Update plan) {
    List<Write> writes =
        List.of(
            ConditionCheck.of(ItemKeys.profile(user), Users.IS_ACTIVE),
            plan.onlyIf("attribute_exists(PK)"));
    return table.transact(writes) instanceof TransactionOutcome.Committed
        ? ReminderOutcome.DONE
        : ReminderOutcome.NO_PLAN;
  }

  /** The due reminders, longest overdue first, without unreadable ones. */
  public List<DueReminder> dueReminders(Instant now, int limit) {
    return table
        .query(
            REMINDERS.due(now).limit(limit),
            item -> new DueReminder(PlanCodec.PLAN.read(item), QueueEntry.of(item)))
        .items();
  }

  /**
   * Stores the notification of a reminder, counts it and ends the reminder, all in one transaction.
   * False if the reminder was removed or stored in the meantime, or the user is gone.
   */
  public boolean storeReminder(
      DueReminder due, Notification notification, Optional<Instant> deliverAt) {
    ItemBuilder item =
        Item.with(
            ItemKeys.notification(
                notification.userId(), notification.createdAt(), notification.notificationId()));
    NotificationCodec.NOTIFICATION.write(item, notification);
    deliverAt.ifPresent(time -> PendingDeliveries.enqueue(item, notification, time));
    List<Write> writes =
        List.of(
            Update.of(
                    ItemKeys.profile(notification.userId()),
                    "SET #statistics.notificationsSent = #statistics.notificationsSent + :one")
                .onlyIf(Users.IS_ACTIVE)
                .names("statistics")
                .value(":one", 1),
            Put.of(item.build()).onlyIf("attribute_not_exists(PK)"),
            WorkQueue.remove(due.entry(), REMIND_AT));
    return table.transact(writes) instanceof TransactionOutcome.Committed;
  }

  /** Moves a reminder with its concert, unless it has changed. */
  public void moveReminder(DueReminder due, Instant time) {
    table.update(
        WorkQueue.move(due.entry(), time, ", remindAt = :remindAt")
            .value(":remindAt", SortableTime.seconds(time)));
  }

  /** Ends a reminder without a notification, unless it has changed. */
  public void dropReminder(DueReminder due) {
    table.update(WorkQueue.remove(due.entry(), REMIND_AT));
  }

  private static Delete delete(Plan plan) {
    return Delete.of(ItemKeys.plan(plan.userId(), plan.concertId()))
        .onlyIf("#status = :before")
        .names("status")
        .value(":before", code(plan));
  }

  private enum Written {
    DONE,
    /** Another request has changed the plan since it was read. */
    CONFLICT,
    NO_SUCH_USER
  }

  private Written write(UserId user, Write plan, ConcertId concert, PlanCounts by) {
    TransactionOutcome outcome =
        table.transact(
            List.of(
                ConditionCheck.of(ItemKeys.profile(user), Users.IS_ACTIVE),
                plan,
                count(concert, by)));
    if (!(outcome instanceof TransactionOutcome.Cancelled cancelled)) {
      return Written.DONE;
    }
    return cancelled.conditionFailedAt(0) ? Written.NO_SUCH_USER : Written.CONFLICT;
  }

  private static Update count(ConcertId concert, PlanCounts by) {
    return Update.of(
            ItemKeys.plans(concert),
            "SET EntityType = :type, concertId = :concert ADD going :going, interested :interested")
        .value(":type", "ConcertPlans")
        .value(":concert", concert.value())
        .value(":going", by.going())
        .value(":interested", by.interested());
  }

  private static PlanCounts counted(Plan plan) {
    return PlanCounts.one(plan.status());
  }

  private static String code(Plan plan) {
    return plan.status().code();
  }

  private static Query plans(UserId user) {
    return Query.where("PK = :user AND begins_with(SK, :plans)")
        .value(":user", Keys.user(user))
        .value(":plans", "PLAN#")
        .consistent();
  }

  /** Truncated to seconds, as stored. */
  private Instant now() {
    return Instant.ofEpochSecond(clock.instant().getEpochSecond());
  }

  private static IllegalStateException tooManyConflicts(UserId user) {
    return new IllegalStateException("too many concurrent changes of the plans of " + user);
  }
}
