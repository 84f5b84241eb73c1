package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.PendingDeliveries;
import dev.nightjar.concerts.PendingDeliveries.Pending;
import dev.nightjar.concerts.notify.DeliveryReport.Figure;
import dev.nightjar.concurrent.WorkerPool;
import dev.nightjar.messaging.MessageSender;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metric;
import dev.nightjar.ops.Metrics;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Delivers what is due, by e-mail and text message. Several may run at once: a notification is
 * claimed by one of them.
 */
@Singleton
public class Delivering {

  /** After this time no further page is begun; the next run goes on. */
  static final Duration TIME_FOR_PAGES = Duration.ofSeconds(45);

  private static final Logger LOG = Logger.getLogger(Delivering.class);

  private final PendingDeliveries pending;
  private final Parcels parcels;
  private final MessageSender messageSender;
  private final Letters letters;
  private final Metrics metrics;
  private final Clock clock;
  private final int mailsPerSecond;

  public Delivering(
      PendingDeliveries pending,
      Parcels parcels,
      MessageSender messageSender,
      Letters letters,
      Metrics metrics,
      Clock clock,
      @ConfigProperty(name = "nightjar.concerts.mails-per-second") int mailsPerSecond) {
    this.pending = pending;
    this.parcels = parcels;
    this.messageSender = messageSender;
    this.letters = letters;
    this.metrics = metrics;
    this.clock = clock;
    this.mailsPerSecond = mailsPerSecond;
  }

  DeliveryReport run() {
    Instant start = clock.instant();
    DeliveryReport report = new DeliveryReport();
    Handover handover =
        new Handover(pending, messageSender, letters, new Pace(mailsPerSecond), clock, report);
    try (WorkerPool workerPool = new WorkerPool("concerts-notify")) {
      // Not always the same one first, or the last would starve when there is too much to do.
      int first = (int) Math.floorMod(start.getEpochSecond(), (long) PendingDeliveries.SHARDS);
      for (int i = 0; i < PendingDeliveries.SHARDS && isTimeLeft(start); i++) {
        deliver(start, (first + i) % PendingDeliveries.SHARDS, handover, report, workerPool);
      }
    }
    tell(report);
    return report;
  }

  private void deliver(
      Instant start, int shard, Handover handover, DeliveryReport report, WorkerPool workerPool) {
    DuePile pile = new DuePile(pending, start, shard, DuePile.MOST_AT_ONCE);
    while (pile.isMoreToCome() && isTimeLeft(start)) {
      for (List<Pending> some : pile.next()) {
        if (isTimeLeft(start)) {
          workerPool.each(parcels.of(some), parcel -> deliver(parcel, handover, report));
        }
      }
    }
  }

  /** A user for whom it fails does not stop the others; the claim lapses, and it is tried again. */
  private static boolean deliver(Parcel parcel, Handover handover, DeliveryReport report) {
    try {
      handover.deliver(parcel);
      return true;
    } catch (RuntimeException e) {
      report.count(Figure.FAILED, parcel.entries().size());
      LogEvent.named("concerts.delivery-failed").with("userId", parcel.userId()).error(LOG, e);
      return false;
    }
  }

  private boolean isTimeLeft(Instant start) {
    return clock.instant().isBefore(start.plus(TIME_FOR_PAGES));
  }

  private void tell(DeliveryReport report) {
    if (report.isEmpty()) {
      return; // most runs find nothing to do, and a line for each would say so every minute
    }
    LogEvent event = LogEvent.named("concerts.delivered");
    report.figures().forEach(event::with);
    event.info(LOG);
    metrics.emit(
        ConcertsNotify.NAMESPACE,
        new TreeMap<>(),
        List.of(
            Metric.count("EmailsSent", report.of(Figure.EMAILS)),
            Metric.count("SmsSent", report.of(Figure.SMS)),
            Metric.count("NotificationsDelivered", report.of(Figure.DELIVERED)),
            Metric.count("NotificationsDropped", report.of(Figure.DROPPED)),
            Metric.count("DeliveriesFailed", report.of(Figure.FAILED)),
            Metric.count("DeliveriesAbandoned", report.of(Figure.ABANDONED))));
  }
}
