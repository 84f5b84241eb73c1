package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.Channel;
import dev.nightjar.concerts.Notification;
import dev.nightjar.concerts.PendingDeliveries;
import dev.nightjar.concerts.PendingDeliveries.Pending;
import dev.nightjar.concerts.notify.DeliveryReport.Figure;
import dev.nightjar.concerts.notify.Parcel.Entry;
import dev.nightjar.concerts.notify.Parcel.Recipient;
import dev.nightjar.messaging.MessageNotSentException;
import dev.nightjar.messaging.MessageSender;
import dev.nightjar.ops.LogEvent;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jboss.logging.Logger;

/**
 * Hands parcels over, in one run of delivering. A channel that fails leaves the others alone: what
 * went out is recorded at once, and only the rest is tried again.
 */
final class Handover {

  /** Longer than a parcel can take; what a function died with is taken up again after it. */
  static final Duration CLAIMED_FOR = Duration.ofMinutes(5);

  /** The pauses after each attempt in vain; after the last one it is given up. */
  static final List<Duration> PAUSES =
      List.of(
          Duration.ofMinutes(1),
          Duration.ofMinutes(5),
          Duration.ofMinutes(15),
          Duration.ofHours(1),
          Duration.ofHours(3),
          Duration.ofHours(8),
          Duration.ofHours(24));

  /** Then it is not the message: the channel rests, and what is left for it stays due. */
  private static final int FAILURES_IN_A_ROW = 5;

  private static final List<Channel> IN_TURN = List.of(Channel.EMAIL, Channel.SMS);
  private static final Logger LOG = Logger.getLogger(Handover.class);

  private final PendingDeliveries pending;
  private final MessageSender messageSender;
  private final Letters letters;
  private final Clock clock;
  private final Pace mailPace;
  private final DeliveryReport report;
  private final Map<Channel, AtomicInteger> failuresInARow =
      Map.of(Channel.EMAIL, new AtomicInteger(), Channel.SMS, new AtomicInteger());

  Handover(
      PendingDeliveries pending,
      MessageSender messageSender,
      Letters letters,
      Pace mailPace,
      Clock clock,
      DeliveryReport report) {
    this.pending = pending;
    this.messageSender = messageSender;
    this.letters = letters;
    this.mailPace = mailPace;
    this.clock = clock;
    this.report = report;
  }

  void deliver(Parcel parcel) {
    parcel.unwanted().forEach(pending::drop);
    report.count(Figure.DROPPED, parcel.unwanted().size());
    Instant now = clock.instant();
    Instant due = DecentHour.afterQuiet(parcel.recipient().quietHours(), now);
    if (due.isAfter(now)) {
      parcel.entries().forEach(entry -> pending.postpone(entry.pending(), due));
      report.count(Figure.POSTPONED, parcel.entries().size());
      return;
    }
    List<Entry> possible =
        parcel.entries().stream()
            .filter(entry -> !rests(entry.pending(), parcel.recipient()))
            .toList();
    report.count(Figure.POSTPONED, parcel.entries().size() - possible.size());
    List<Entry> claimed =
        possible.stream()
            .flatMap(
                entry ->
                    pending.claim(entry.pending(), now.plus(CLAIMED_FOR)).stream()
                        .map(claim -> new Entry(claim, entry.wording(), entry.ticketsUrl())))
            .toList();
    if (!claimed.isEmpty()) {
      new Round(parcel.recipient(), claimed).run();
    }
  }

  private boolean rests(Channel channel) {
    return failuresInARow.get(channel).get() >= FAILURES_IN_A_ROW;
  }

  /** Whether every channel by which a notification is still to go out rests. */
  private boolean rests(Pending one, Recipient recipient) {
    List<Channel> open =
        IN_TURN.stream().filter(channel -> isOpen(one, channel, recipient)).toList();
    return !open.isEmpty() && open.stream().allMatch(this::rests);
  }

  /** Whether a notification is still to go out on a channel that the user can be reached by. */
  private static boolean isOpen(Pending one, Channel channel, Recipient recipient) {
    boolean isReachable =
        channel == Channel.EMAIL ? recipient.email().isPresent() : recipient.phone().isPresent();
    return one.notification().channels().get(channel).isOpen() && isReachable;
  }

  /** One attempt to hand a parcel over. */
  private final class Round {

    private final Recipient recipient;
    private final List<Entry> claimed;
    private final Set<Pending> finished = new HashSet<>();
    private final Set<Pending> failed = new HashSet<>();
    private final Set<Pending> refused = new HashSet<>();
    private final Set<Pending> waiting = new HashSet<>();

    private Round(Recipient recipient, List<Entry> claimed) {
      this.recipient = recipient;
      this.claimed = claimed;
    }

    private void run() {
      for (Channel channel : IN_TURN) {
        List<Entry> open = claimed.stream().filter(e -> isOpen(e.pending(), channel)).toList();
        if (rests(channel)) {
          open.forEach(entry -> waiting.add(entry.pending()));
        } else if (!open.isEmpty()) {
          send(channel, open);
        }
      }
      claimed.stream().map(Entry::pending).forEach(this::settle);
    }

    private boolean isOpen(Pending one, Channel channel) {
      return Handover.isOpen(one, channel, recipient);
    }

    private void send(Channel channel, List<Entry> open) {
      try {
        String messageId = sent(channel, open);
        Notification.Delivery delivery =
            Notification.Delivery.sentAt(clock.instant(), Optional.of(messageId));
        for (Entry entry : open) {
          boolean isLast = isLast(entry.pending(), channel);
          pending.record(entry.pending(), channel, delivery, isLast);
          if (isLast) {
            finished.add(entry.pending());
          }
        }
      } catch (MessageNotSentException e) {
        LogEvent.named("concerts.message-not-taken")
            .with("userId", open.get(0).pending().notification().userId())
            .with("channel", channel.word())
            .with("notifications", open.size())
            .with("reason", e.reason())
            .with("code", e.getMessage())
            .warn(LOG);
        if (e.reason() == MessageNotSentException.Reason.REFUSED) {
          open.forEach(entry -> refuse(entry.pending(), channel));
        } else {
          open.forEach(entry -> failed.add(entry.pending()));
        }
      }
    }

    /** Recorded, or it would be tried again with the other channel. */
    private void refuse(Pending one, Channel channel) {
      pending.record(one, channel, Notification.Delivery.REFUSED, false);
      refused.add(one);
    }

    private boolean isLast(Pending one, Channel channel) {
      boolean isNoOtherToCome =
          IN_TURN.stream()
              .skip(IN_TURN.indexOf(channel) + 1L)
              .noneMatch(other -> isOpen(one, other));
      return isNoOtherToCome && !failed.contains(one) && !waiting.contains(one);
    }

    private String sent(Channel channel, List<Entry> open) {
      AtomicInteger failures = failuresInARow.get(channel);
      List<Letters.News> news = open.stream().map(Entry::news).toList();
      try {
        String messageId = channel == Channel.EMAIL ? mailed(news) : texted(news);
        failures.set(0);
        report.count(channel == Channel.EMAIL ? Figure.EMAILS : Figure.SMS, 1);
        return messageId;
      } catch (MessageNotSentException e) {
        if (e.reason() == MessageNotSentException.Reason.UNAVAILABLE) {
          failures.incrementAndGet();
        }
        throw e;
      }
    }

    private String mailed(List<Letters.News> news) {
      mailPace.await();
      return messageSender.send(letters.email(recipient.email().orElseThrow(), news));
    }

    private String texted(List<Letters.News> news) {
      return messageSender.send(letters.sms(recipient.phone().orElseThrow(), news));
    }

    private void settle(Pending one) {
      if (failed.contains(one)) {
        again(one);
      } else if (waiting.contains(one)) {
        pending.postpone(one, clock.instant().plus(PAUSES.get(0)));
        report.count(Figure.POSTPONED, 1);
      } else if (finished.contains(one)) {
        report.count(Figure.DELIVERED, 1);
      } else {
        pending.drop(one);
        report.count(refused.contains(one) ? Figure.ABANDONED : Figure.DROPPED, 1);
      }
    }

    private void again(Pending one) {
      if (one.attempts() >= PAUSES.size()) {
        pending.drop(one);
        report.count(Figure.ABANDONED, 1);
        return;
      }
      Instant next = clock.instant().plus(PAUSES.get(one.attempts()));
      pending.tryAgain(one, DecentHour.afterQuiet(recipient.quietHours(), next));
      report.count(Figure.FAILED, 1);
    }
  }
}
