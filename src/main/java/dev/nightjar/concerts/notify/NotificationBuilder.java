package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.matching.Match;
import dev.nightjar.concerts.matching.Matching.Matcher;
import dev.nightjar.concerts.model.ChangedField;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.SentLog;
import dev.nightjar.concerts.model.TimeAndPlace;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.refresh.ChangeMessage;
import dev.nightjar.concerts.store.Notifications.NewNotification;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Builds the notifications of one change for the followers of the artist. */
final class NotificationBuilder {

  private static final String NOTIFIED_BEFORE = "You were notified of this show before.";
  private static final int ID_BYTES = 16;

  private final ChangeMessage message;
  private final Concert concert;
  private final Matcher matcher;
  private final SentLog.Entry entry;
  private final boolean hasBrowsers;
  private final Map<List<ChangedField>, MessageText> texts = new HashMap<>();

  /**
   * @param hasBrowsers whether notifications can be sent to browsers
   */
  NotificationBuilder(
      ChangeMessage message, Concert concert, Matcher matcher, boolean hasBrowsers) {
    this.hasBrowsers = hasBrowsers;
    this.message = message;
    this.concert = concert;
    this.matcher = matcher;
    this.entry = SentLog.Entry.of(message.type(), concert);
  }

  SentLog.Entry logEntry() {
    return entry;
  }

  /** The source's id of the event, which several artists may share. */
  String eventId() {
    return concert.metadata().sourceId();
  }

  /** The notification for a user; empty if the concert does not match their preferences. */
  Optional<NewNotification> build(Preferences preferences, SentLog sentLog, Instant now) {
    return reasonFor(preferences, sentLog)
        .map(
            reason ->
                new NewNotification(
                    notification(preferences, text(sentLog), reason, now),
                    eventId(),
                    sentLog.with(entry),
                    dueAt(preferences, sentLog, now)));
  }

  /** Compares with the sent log, because the user may have missed earlier changes. */
  private MessageText text(SentLog sentLog) {
    List<ChangedField> changed =
        sentLog
            .timeAndPlace()
            .map(known -> known.changesTo(entry.timeAndPlace()))
            .filter(changes -> !changes.isEmpty())
            .orElse(message.changed());
    return texts.computeIfAbsent(
        changed, changes -> MessageText.of(message.type(), changes, concert));
  }

  /**
   * The reason to notify a user; empty if there is none. A user who expects the concert is notified
   * of a change or cancellation even if the concert does not match anymore.
   */
  private Optional<String> reasonFor(Preferences preferences, SentLog sentLog) {
    Match match = matcher.match(preferences);
    if (match instanceof Match.Fits) {
      return Optional.of(match.reason());
    }
    boolean concernsThoseWhoGo =
        message.type() == NotificationType.CONCERT_CHANGED
            || message.type() == NotificationType.CONCERT_CANCELLED;
    return concernsThoseWhoGo && sentLog.isExpected()
        ? Optional.of(NOTIFIED_BEFORE)
        : Optional.empty();
  }

  /** The same id and creation time for each attempt, so that it is stored once. */
  private Notification notification(
      Preferences preferences, MessageText messageText, String reason, Instant now) {
    UserId user = preferences.userId();
    return new Notification(
        idFor(user),
        user,
        message.type(),
        messageText.title(),
        messageText.message(),
        reason,
        Optional.of(
            new Notification.Subject(
                concert.concertId(),
                message.artistId(),
                concert.artist().name(),
                concert.venue().name(),
                concert.event().date())),
        new WantedChannels(preferences.notifications(), hasBrowsers).deliveries(now),
        Optional.empty(),
        message.occurredAt());
  }

  /** When to deliver by e-mail, SMS or to browsers. */
  private Optional<Instant> dueAt(Preferences preferences, SentLog sentLog, Instant now) {
    Preferences.Notifications wanted = preferences.notifications();
    return new WantedChannels(wanted, hasBrowsers).haveToBeSent()
        ? Optional.of(SendWindow.earliestSendTime(wanted, earliestDate(sentLog), now))
        : Optional.empty();
  }

  /** The date that the user knows may be before the new one. */
  private ConcertDate earliestDate(SentLog sentLog) {
    ConcertDate now = concert.event().date();
    return sentLog
        .timeAndPlace()
        .filter(any -> sentLog.isExpected())
        .map(TimeAndPlace::date)
        .filter(known -> known.compareTo(now) < 0)
        .orElse(now);
  }

  private NotificationId idFor(UserId user) {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      sha256.update(user.value().getBytes(StandardCharsets.UTF_8));
      sha256.update((byte) '\n');
      byte[] digest = sha256.digest(message.changeId().getBytes(StandardCharsets.UTF_8));
      return new NotificationId("notif-" + HexFormat.of().formatHex(digest, 0, ID_BYTES));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
