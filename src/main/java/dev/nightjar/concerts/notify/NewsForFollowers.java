package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.Channel;
import dev.nightjar.concerts.Concert;
import dev.nightjar.concerts.ConcertChange;
import dev.nightjar.concerts.ConcertDate;
import dev.nightjar.concerts.Notification;
import dev.nightjar.concerts.NotificationId;
import dev.nightjar.concerts.NotificationType;
import dev.nightjar.concerts.Notifications.Telling;
import dev.nightjar.concerts.Plan;
import dev.nightjar.concerts.Preferences;
import dev.nightjar.concerts.Told;
import dev.nightjar.concerts.UserId;
import dev.nightjar.concerts.matching.Match;
import dev.nightjar.concerts.matching.Matching.Matcher;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One piece of news about a concert as its followers get to hear it, each for reasons of theirs.
 */
final class NewsForFollowers {

  private static final String COUNTED_ON = "You have heard of this show from us.";
  private static final int ID_BYTES = 16;

  private final ChangeMessage message;
  private final Concert concert;
  private final Matcher matcher;
  private final Told.News news;
  private final Map<List<ConcertChange>, Wording> wordings = new HashMap<>();

  NewsForFollowers(ChangeMessage message, Concert concert, Matcher matcher) {
    this.message = message;
    this.concert = concert;
    this.matcher = matcher;
    this.news = Told.News.of(message.type(), concert);
  }

  Told.News news() {
    return news;
  }

  /** What the source calls the event, which several artists may share. */
  String event() {
    return concert.metadata().sourceId();
  }

  /** What to store for a user who does not know it yet; empty if they don't want to. */
  Optional<Telling> telling(Preferences preferences, Told told, Instant now) {
    return reasonFor(preferences, told)
        .map(
            reason ->
                new Telling(
                    notification(preferences, wording(told), reason, now),
                    event(),
                    told.with(news),
                    dueAt(preferences, told, now)));
  }

  /** What is new to the user may be more than what this message tells of. */
  private Wording wording(Told told) {
    List<ConcertChange> changed =
        told.plan()
            .map(known -> known.changesTo(news.plan()))
            .filter(changes -> !changes.isEmpty())
            .orElse(message.changed());
    return wordings.computeIfAbsent(
        changed, changes -> Wording.of(message.type(), changes, concert));
  }

  /**
   * Why a user should hear it, or nothing if not. Who counts on the concert hears that it has
   * changed or was cancelled, even if it is no longer where they would go.
   */
  private Optional<String> reasonFor(Preferences preferences, Told told) {
    Match match = matcher.match(preferences);
    if (match instanceof Match.Fits) {
      return Optional.of(match.reason());
    }
    boolean concernsThoseWhoGo =
        message.type() == NotificationType.CONCERT_CHANGED
            || message.type() == NotificationType.CONCERT_CANCELLED;
    return concernsThoseWhoGo && told.isCountedOn() ? Optional.of(COUNTED_ON) : Optional.empty();
  }

  /** The same whenever the same news is told to the same user. */
  private Notification notification(
      Preferences preferences, Wording wording, String reason, Instant now) {
    UserId user = preferences.userId();
    return new Notification(
        idFor(user),
        user,
        message.type(),
        wording.title(),
        wording.message(),
        reason,
        new Notification.Subject(
            concert.concertId(),
            message.artistId(),
            concert.artist().name(),
            concert.venue().name(),
            concert.event().date()),
        channels(preferences.notifications(), now),
        Optional.empty(),
        message.occurredAt());
  }

  /** The app shows a notification as soon as it is there; the other channels are yet to come. */
  private static Map<Channel, Notification.Delivery> channels(
      Preferences.Notifications wanted, Instant now) {
    Map<Channel, Notification.Delivery> channels = new EnumMap<>(Channel.class);
    if (wanted.email()) {
      channels.put(Channel.EMAIL, Notification.Delivery.NOT_SENT);
    }
    if (wanted.sms()) {
      channels.put(Channel.SMS, Notification.Delivery.NOT_SENT);
    }
    if (wanted.push()) {
      channels.put(Channel.PUSH, Notification.Delivery.sentAt(now, Optional.empty()));
    }
    return channels;
  }

  /** When it goes out on the channels that wait for that. */
  private Optional<Instant> dueAt(Preferences preferences, Told told, Instant now) {
    Preferences.Notifications wanted = preferences.notifications();
    return wanted.email() || wanted.sms()
        ? Optional.of(DecentHour.dueAt(wanted, soonest(told), now))
        : Optional.empty();
  }

  /** The day that the user counts on may be before the one that holds now. */
  private ConcertDate soonest(Told told) {
    ConcertDate now = concert.event().date();
    return told.plan()
        .filter(any -> told.isCountedOn())
        .map(Plan::date)
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
