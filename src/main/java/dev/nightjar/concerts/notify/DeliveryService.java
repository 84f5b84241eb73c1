package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.store.PendingDeliveries;
import dev.nightjar.concerts.store.PendingDeliveries.Pending;
import dev.nightjar.concurrent.WorkerPool;
import dev.nightjar.messaging.MessageSender;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metrics;
import dev.nightjar.ops.RunReport;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * Delivers due notifications by e-mail, SMS and to browsers. Runs may be concurrent, because a
 * notification is claimed.
 */
@Singleton
public class DeliveryService {

  /** No user is begun after this time; the next run continues. */
  static final Duration TIME_LIMIT = Duration.ofSeconds(45);

  private static final Logger LOG = Logger.getLogger(DeliveryService.class);

  private final PendingDeliveries pending;
  private final Digests digests;
  private final MessageSender messageSender;
  private final MessageComposer messageComposer;
  private final BrowserNotifier browserNotifier;
  private final Metrics metrics;
  private final Clock clock;
  private final ConcertsConfig config;

  public DeliveryService(
      PendingDeliveries pending,
      Digests digests,
      MessageSender messageSender,
      MessageComposer messageComposer,
      BrowserNotifier browserNotifier,
      Metrics metrics,
      Clock clock,
      ConcertsConfig config) {
    this.pending = pending;
    this.digests = digests;
    this.messageSender = messageSender;
    this.messageComposer = messageComposer;
    this.browserNotifier = browserNotifier;
    this.metrics = metrics;
    this.clock = clock;
    this.config = config;
  }

  RunReport<DeliveryCount> run() {
    Instant start = clock.instant();
    RunReport<DeliveryCount> report = new RunReport<>(DeliveryCount.class);
    DigestSender digestSender =
        new DigestSender(
            pending,
            messageSender,
            messageComposer,
            browserNotifier,
            new RateLimiter(config.mailsPerSecond()),
            clock,
            report);
    try (WorkerPool workerPool = new WorkerPool("concerts-notify")) {
      // Starts with another shard in each run, so that none starves.
      int first = (int) Math.floorMod(start.getEpochSecond(), (long) PendingDeliveries.SHARDS);
      for (int i = 0; i < PendingDeliveries.SHARDS && isTimeLeft(start); i++) {
        deliver(start, (first + i) % PendingDeliveries.SHARDS, digestSender, report, workerPool);
      }
    }
    if (!report.isEmpty()) {
      report.log(LOG, "concerts.notifications-delivered");
      report.emit(metrics, ConcertsConfig.METRIC_NAMESPACE);
    }
    return report;
  }

  private void deliver(
      Instant start,
      int shard,
      DigestSender digestSender,
      RunReport<DeliveryCount> report,
      WorkerPool workerPool) {
    DueBatches pile = new DueBatches(pending, start, shard, DueBatches.MAX_IN_MEMORY);
    while (pile.hasNext() && isTimeLeft(start)) {
      for (List<Pending> some : pile.next()) {
        if (isTimeLeft(start)) {
          // What is left unclaimed is due in the next run.
          workerPool.each(
              digests.of(some),
              digest -> isTimeLeft(start) && deliver(digest, digestSender, report));
        }
      }
    }
  }

  /** A failure does not stop the others; the claim expires, and the delivery is retried. */
  private static boolean deliver(
      Digest digest, DigestSender digestSender, RunReport<DeliveryCount> report) {
    try {
      digestSender.deliver(digest);
      return true;
    } catch (RuntimeException e) {
      report.add(DeliveryCount.FAILED, digest.entries().size());
      LogEvent.named("concerts.delivery-failed").with("userId", digest.userId()).error(LOG, e);
      return false;
    }
  }

  private boolean isTimeLeft(Instant start) {
    return clock.instant().isBefore(start.plus(TIME_LIMIT));
  }
}
