package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.plan.ReminderTime;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.store.Plans;
import dev.nightjar.concerts.store.Plans.DueReminder;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metrics;
import dev.nightjar.ops.RunReport;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Turns due reminders into notifications, which are then delivered like all others. A reminder
 * leaves its queue in the transaction that stores its notification, so it is sent at most once.
 */
@Singleton
public class Reminders {

  /** More are left to the next run. */
  static final int MAX_PER_RUN = 200;

  private static final String REASON = "You asked to be reminded.";
  private static final Logger LOG = Logger.getLogger(Reminders.class);

  private final Plans plans;
  private final Concerts concerts;
  private final Users users;
  private final Metrics metrics;
  private final Clock clock;
  private final ConcertsConfig config;

  public Reminders(
      Plans plans,
      Concerts concerts,
      Users users,
      Metrics metrics,
      Clock clock,
      ConcertsConfig config) {
    this.config = config;
    this.plans = plans;
    this.concerts = concerts;
    this.users = users;
    this.metrics = metrics;
    this.clock = clock;
  }

  void run() {
    RunReport<ReminderCount> report = new RunReport<>(ReminderCount.class);
    for (DueReminder due : plans.dueReminders(clock.instant(), MAX_PER_RUN)) {
      try {
        report.add(remind(due), 1);
      } catch (RuntimeException e) {
        report.add(ReminderCount.FAILED, 1);
        LogEvent.named("concerts.reminder-failed")
            .with("userId", due.plan().userId())
            .error(LOG, e);
      }
    }
    if (!report.isEmpty()) {
      report.log(LOG, "concerts.reminders-stored");
      report.emit(metrics, ConcertsConfig.METRIC_NAMESPACE);
    }
  }

  private ReminderCount remind(DueReminder due) {
    Instant now = Instant.ofEpochSecond(clock.instant().getEpochSecond());
    Optional<Concert> concert =
        concerts
            .byIdConsistent(due.plan().concertId())
            .filter(found -> !found.isCancelled())
            .filter(found -> !found.event().date().isBefore(DateRange.today(clock)));
    Optional<Instant> time = concert.flatMap(ReminderTime::of);
    Optional<Preferences> preferences = users.preferences(due.plan().userId());
    if (time.isEmpty() || preferences.isEmpty()) {
      plans.dropReminder(due);
      return ReminderCount.DROPPED;
    }
    if (time.get().isAfter(now)) {
      plans.moveReminder(due, time.get());
      return ReminderCount.MOVED;
    }
    Preferences.Notifications wanted = preferences.get().notifications();
    WantedChannels channels = new WantedChannels(wanted, config.push().publicKey().isPresent());
    boolean isStored =
        plans.storeReminder(
            due,
            notification(due, concert.orElseThrow(), channels, now),
            channels.haveToBeSent()
                ? Optional.of(SendWindow.afterQuietHours(wanted.quietHours(), now))
                : Optional.empty());
    return isStored ? ReminderCount.STORED : ReminderCount.DROPPED;
  }

  private static Notification notification(
      DueReminder due, Concert concert, WantedChannels channels, Instant now) {
    MessageText text = MessageText.of(NotificationType.CONCERT_REMINDER, List.of(), concert);
    return new Notification(
        id(due),
        due.plan().userId(),
        NotificationType.CONCERT_REMINDER,
        text.title(),
        text.message(),
        REASON,
        Optional.of(
            new Notification.Subject(
                concert.concertId(),
                concert.artist().id(),
                concert.artist().name(),
                concert.venue().name(),
                concert.event().date())),
        channels.deliveries(now),
        Optional.empty(),
        now);
  }

  /** The same for each attempt. */
  private static NotificationId id(DueReminder due) {
    String text =
        due.plan().userId() + "\n" + due.plan().concertId() + "\n" + due.plan().remindAt();
    return new NotificationId(
        "notif-" + UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8)));
  }
}
