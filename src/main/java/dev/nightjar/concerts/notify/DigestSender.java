package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.model.Channel;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.notify.Digest.Entry;
import dev.nightjar.concerts.notify.Digest.Recipient;
import dev.nightjar.concerts.store.PendingDeliveries;
import dev.nightjar.concerts.store.PendingDeliveries.Pending;
import dev.nightjar.messaging.MessageNotSentException;
import dev.nightjar.messaging.MessageSender;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.RunReport;
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
 * Sends digests in one delivery run. A failed channel does not affect the other one: successful
 * deliveries are recorded at once, and only the rest is retried.
 */
final class DigestSender {

  /** Longer than a delivery; the claim of a failed worker expires after it. */
  static final Duration CLAIM_DURATION = Duration.ofMinutes(5);

  /** The delay after each failed attempt; after the last one the delivery is abandoned. */
  static final List<Duration> RETRY_DELAYS =
      List.of(
          Duration.ofMinutes(1),
          Duration.ofMinutes(5),
          Duration.ofMinutes(15),
          Duration.ofHours(1),
          Duration.ofHours(3),
          Duration.ofHours(8),
          Duration.ofHours(24));

  /** After so many failures a channel is suspended for the rest of the run. */
  private static final int MAX_CONSECUTIVE_FAILURES = 5;

  private static final List<Channel> CHANNELS = List.of(Channel.EMAIL, Channel.SMS, Channel.PUSH);
  private static final Logger LOG = Logger.getLogger(DigestSender.class);

  private final PendingDeliveries pending;
  private final MessageSender messageSender;
  private final MessageComposer messageComposer;
  private final BrowserNotifier browserNotifier;
  private final Clock clock;
  private final RateLimiter emailRateLimiter;
  private final RunReport<DeliveryCount> report;
  private final Map<Channel, AtomicInteger> consecutiveFailures =
      Map.of(
          Channel.EMAIL, new AtomicInteger(),
          Channel.SMS, new AtomicInteger(),
          Channel.PUSH, new AtomicInteger());

  DigestSender(
      PendingDeliveries pending,
      MessageSender messageSender,
      MessageComposer messageComposer,
      BrowserNotifier browserNotifier,
      RateLimiter mailPace,
      Clock clock,
      RunReport<DeliveryCount> report) {
    this.pending = pending;
    this.messageSender = messageSender;
    this.messageComposer = messageComposer;
    this.browserNotifier = browserNotifier;
    this.emailRateLimiter = mailPace;
    this.clock = clock;
    this.report = report;
  }

  void deliver(Digest digest) {
    digest.unwanted().forEach(pending::remove);
    report.add(DeliveryCount.DROPPED, digest.unwanted().size());
    Instant now = clock.instant();
    Instant due = SendWindow.afterQuietHours(digest.recipient().quietHours(), now);
    if (due.isAfter(now)) {
      digest.entries().forEach(entry -> pending.postpone(entry.pending(), due));
      report.add(DeliveryCount.POSTPONED, digest.entries().size());
      return;
    }
    List<Entry> possible =
        digest.entries().stream()
            .filter(entry -> !isSuspended(entry.pending(), digest.recipient()))
            .toList();
    report.add(DeliveryCount.POSTPONED, digest.entries().size() - possible.size());
    List<Entry> claimed =
        possible.stream()
            .flatMap(
                entry ->
                    pending.claim(entry.pending(), now.plus(CLAIM_DURATION)).stream()
                        .map(entry::withPending))
            .toList();
    if (!claimed.isEmpty()) {
      new Attempt(digest.recipient(), claimed).run();
    }
  }

  private boolean isSuspended(Channel channel) {
    return consecutiveFailures.get(channel).get() >= MAX_CONSECUTIVE_FAILURES;
  }

  /** Whether all channels on which the notification is still to be sent are suspended. */
  private boolean isSuspended(Pending one, Recipient recipient) {
    List<Channel> open =
        CHANNELS.stream().filter(channel -> isOpen(one, channel, recipient)).toList();
    return !open.isEmpty() && open.stream().allMatch(this::isSuspended);
  }

  /** Whether a notification is still to be sent on a channel on which the user can be reached. */
  private static boolean isOpen(Pending one, Channel channel, Recipient recipient) {
    boolean isReachable =
        switch (channel) {
          case EMAIL -> recipient.email().isPresent();
          case SMS -> recipient.phone().isPresent();
          case PUSH -> recipient.isPushWanted();
        };
    return one.notification().channels().get(channel).isOpen() && isReachable;
  }

  /** One attempt to send a digest. */
  private final class Attempt {

    private final Recipient recipient;
    private final List<Entry> claimed;
    private final Set<Pending> finished = new HashSet<>();
    private final Set<Pending> failed = new HashSet<>();
    private final Set<Pending> refused = new HashSet<>();
    private final Set<Pending> waiting = new HashSet<>();
    private Duration retryAfter = Duration.ZERO;

    private Attempt(Recipient recipient, List<Entry> claimed) {
      this.recipient = recipient;
      this.claimed = claimed;
    }

    private void run() {
      for (Channel channel : CHANNELS) {
        List<Entry> open = claimed.stream().filter(e -> isOpen(e.pending(), channel)).toList();
        if (isSuspended(channel)) {
          open.forEach(entry -> waiting.add(entry.pending()));
        } else if (!open.isEmpty()) {
          send(channel, open);
        }
      }
      claimed.stream().map(Entry::pending).forEach(this::settle);
    }

    private boolean isOpen(Pending one, Channel channel) {
      return DigestSender.isOpen(one, channel, recipient);
    }

    private void send(Channel channel, List<Entry> open) {
      try {
        Optional<String> messageId = sendMessage(channel, open);
        Notification.Delivery delivery = Notification.Delivery.sentAt(clock.instant(), messageId);
        for (Entry entry : open) {
          boolean isLast = isLast(entry.pending(), channel);
          pending.recordDelivery(entry.pending(), channel, delivery, isLast);
          if (isLast) {
            finished.add(entry.pending());
          }
        }
      } catch (MessageNotSentException e) {
        LogEvent.named("concerts.message-not-sent")
            .with("userId", open.get(0).pending().notification().userId())
            .with("channel", channel.code())
            .with("notifications", open.size())
            .with("reason", e.reason())
            .with("code", e.getMessage())
            .warn(LOG);
        if (e.reason() == MessageNotSentException.Reason.REFUSED) {
          open.forEach(entry -> refuse(entry.pending(), channel));
        } else {
          open.forEach(entry -> failed.add(entry.pending()));
          retryAfter = e.retryAfter().compareTo(retryAfter) > 0 ? e.retryAfter() : retryAfter;
        }
      }
    }

    /** Recorded, so that it is not retried with the other channel. */
    private void refuse(Pending one, Channel channel) {
      pending.recordDelivery(one, channel, Notification.Delivery.REFUSED, false);
      refused.add(one);
    }

    private boolean isLast(Pending one, Channel channel) {
      boolean isNoOtherToCome =
          CHANNELS.stream()
              .skip(CHANNELS.indexOf(channel) + 1L)
              .noneMatch(other -> isOpen(one, other));
      return isNoOtherToCome && !failed.contains(one) && !waiting.contains(one);
    }

    private Optional<String> sendMessage(Channel channel, List<Entry> open) {
      AtomicInteger failures = consecutiveFailures.get(channel);
      List<MessageComposer.Section> sections = open.stream().map(Entry::section).toList();
      try {
        Optional<String> messageId =
            switch (channel) {
              case EMAIL -> Optional.of(sendEmail(sections));
              case SMS -> Optional.of(sendSms(sections));
              case PUSH -> sendPush(sections);
            };
        failures.set(0);
        return messageId;
      } catch (MessageNotSentException e) {
        // Browsers have push services of their own: the failure of one says nothing of the others.
        if (e.reason() == MessageNotSentException.Reason.UNAVAILABLE && channel != Channel.PUSH) {
          failures.incrementAndGet();
        }
        throw e;
      }
    }

    private String sendEmail(List<MessageComposer.Section> sections) {
      emailRateLimiter.await();
      String messageId =
          messageSender.send(messageComposer.email(recipient.email().orElseThrow(), sections));
      report.add(DeliveryCount.EMAILS, 1);
      return messageId;
    }

    private String sendSms(List<MessageComposer.Section> sections) {
      String messageId =
          messageSender.send(messageComposer.sms(recipient.phone().orElseThrow(), sections));
      report.add(DeliveryCount.SMS, 1);
      return messageId;
    }

    /** Empty if the user has no browser: then the list in the app is the push. */
    private Optional<String> sendPush(List<MessageComposer.Section> sections) {
      BrowserNotifier.Sent sent =
          browserNotifier.send(
              sections.get(0).notification().userId(),
              recipient.browsers(),
              messageComposer.push(sections));
      report.add(DeliveryCount.PUSHES, sent.browsers());
      return sent.messageUrl();
    }

    private void settle(Pending one) {
      if (failed.contains(one)) {
        retry(one);
      } else if (waiting.contains(one)) {
        pending.postpone(one, clock.instant().plus(RETRY_DELAYS.get(0)));
        report.add(DeliveryCount.POSTPONED, 1);
      } else if (finished.contains(one)) {
        report.add(DeliveryCount.DELIVERED, 1);
      } else {
        pending.remove(one);
        report.add(refused.contains(one) ? DeliveryCount.ABANDONED : DeliveryCount.DROPPED, 1);
      }
    }

    private void retry(Pending one) {
      if (one.attempts() >= RETRY_DELAYS.size()) {
        pending.remove(one);
        report.add(DeliveryCount.ABANDONED, 1);
        return;
      }
      Duration planned = RETRY_DELAYS.get(one.attempts());
      Duration delay = retryAfter.compareTo(planned) > 0 ? retryAfter : planned;
      Instant next = clock.instant().plus(delay);
      pending.retry(one, SendWindow.afterQuietHours(recipient.quietHours(), next));
      report.add(DeliveryCount.FAILED, 1);
    }
  }
}
