package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.connection.BrowserSubscriptions;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.model.value.PhoneNumber;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.store.PendingDeliveries.Pending;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.store.UserArtists.Subscription;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.concerts.store.connection.PushSubscriptions;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Builds the digests of due notifications with the users' current preferences. */
@Singleton
public class Digests {

  private final Users users;
  private final UserArtists userArtists;
  private final Concerts concerts;
  private final PushSubscriptions browsers;
  private final MessageComposer messageComposer;
  private final Clock clock;
  private final ConcertsConfig config;

  public Digests(
      Users users,
      UserArtists userArtists,
      Concerts concerts,
      PushSubscriptions browsers,
      MessageComposer messageComposer,
      Clock clock,
      ConcertsConfig config) {
    this.users = users;
    this.userArtists = userArtists;
    this.concerts = concerts;
    this.browsers = browsers;
    this.messageComposer = messageComposer;
    this.clock = clock;
    this.config = config;
  }

  /** One digest per existing user. */
  List<Digest> of(List<Pending> due) {
    Map<UserId, List<Pending>> byUser =
        due.stream()
            .collect(
                Collectors.groupingBy(
                    pending -> pending.notification().userId(),
                    LinkedHashMap::new,
                    Collectors.toList()));
    Map<UserId, UserProfile> profiles = users.profiles(byUser.keySet());
    Map<UserId, Preferences> preferences = users.preferences(byUser.keySet());
    Map<UserId, BrowserSubscriptions> browsersByUser =
        browsers.ofUsers(
            preferences.values().stream()
                .filter(wanted -> wanted.notifications().push())
                .map(Preferences::userId)
                .toList());
    Set<Subscription> subscribed =
        userArtists.subscribedAmong(due.stream().map(Digests::subscription).distinct().toList());
    // A consistent read: with a stale one, a new cancellation or sale would seem irrelevant and be
    // dropped.
    Map<ConcertId, Concert> concertsById =
        concerts
            .byIdConsistent(
                due.stream().map(pending -> subject(pending).concertId()).distinct().toList())
            .stream()
            .collect(Collectors.toMap(Concert::concertId, Function.identity()));
    List<Digest> digests = new ArrayList<>();
    byUser.forEach(
        (user, pending) -> {
          if (profiles.containsKey(user) && preferences.containsKey(user)) {
            Digest.Recipient recipient =
                recipient(
                    profiles.get(user),
                    preferences.get(user),
                    browsersByUser.getOrDefault(user, BrowserSubscriptions.none(user)));
            digests.add(digest(user, recipient, pending, subscribed, concertsById));
          }
        });
    return digests;
  }

  private Digest digest(
      UserId user,
      Digest.Recipient recipient,
      List<Pending> due,
      Set<Subscription> subscribed,
      Map<ConcertId, Concert> concertsById) {
    List<DigestCandidate> stories = new ArrayList<>();
    List<Pending> unwanted = new ArrayList<>();
    for (Pending pending : due) {
      Optional<Concert> concert =
          Optional.ofNullable(concertsById.get(subject(pending).concertId()))
              .filter(found -> isRelevant(pending.notification(), found))
              .filter(found -> isWanted(pending, subscribed));
      concert.ifPresentOrElse(
          found -> stories.add(new DigestCandidate(pending, found)), () -> unwanted.add(pending));
    }
    List<Digest.Entry> entries = new ArrayList<>();
    stories.sort(DigestCandidate.BY_DATE);
    for (DigestCandidate digestCandidate : stories) {
      if (digestCandidate.isSupersededBy(stories)) {
        unwanted.add(digestCandidate.pending());
      } else {
        entries.add(digestCandidate.entry());
      }
    }
    return new Digest(user, recipient, entries, unwanted);
  }

  /** A reminder was asked for, also of an artist that the user does not track. */
  private static boolean isWanted(Pending pending, Set<Subscription> subscribed) {
    return pending.notification().type() == NotificationType.CONCERT_REMINDER
        || subscribed.contains(subscription(pending));
  }

  private boolean isRelevant(Notification notification, Concert concert) {
    return Relevance.isRelevant(notification.type(), concert, DateRange.today(clock));
  }

  private Digest.Recipient recipient(
      UserProfile profile, Preferences preferences, BrowserSubscriptions browsersOfUser) {
    Preferences.Notifications wanted = preferences.notifications();
    boolean mayBeMailed =
        messageComposer.canSendEmail()
            && (profile.settings().emailVerified() || config.mailToUnverified());
    Optional<PhoneNumber> phone = wanted.phoneNumber().filter(number -> wanted.sms());
    return new Digest.Recipient(
        Optional.of(profile.email()).filter(address -> wanted.email() && mayBeMailed),
        phone,
        wanted.push(),
        browsersOfUser.browsers(),
        wanted.quietHours());
  }

  private static Notification.Subject subject(Pending pending) {
    return pending.notification().subject();
  }

  private static Subscription subscription(Pending pending) {
    return new Subscription(pending.notification().userId(), subject(pending).artistId());
  }
}
