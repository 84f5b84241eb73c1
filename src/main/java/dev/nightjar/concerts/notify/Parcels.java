package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.Concert;
import dev.nightjar.concerts.ConcertDates;
import dev.nightjar.concerts.ConcertId;
import dev.nightjar.concerts.Concerts;
import dev.nightjar.concerts.Notification;
import dev.nightjar.concerts.PendingDeliveries.Pending;
import dev.nightjar.concerts.PhoneNumber;
import dev.nightjar.concerts.Preferences;
import dev.nightjar.concerts.Tracking;
import dev.nightjar.concerts.Tracking.Listener;
import dev.nightjar.concerts.UserId;
import dev.nightjar.concerts.UserProfile;
import dev.nightjar.concerts.Users;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Puts together what is due for each user, with what they want by now. */
@Singleton
public class Parcels {

  private final Users users;
  private final Tracking tracking;
  private final Concerts concerts;
  private final Letters letters;
  private final Clock clock;
  private final boolean mailToUnverified;

  public Parcels(
      Users users,
      Tracking tracking,
      Concerts concerts,
      Letters letters,
      Clock clock,
      @ConfigProperty(name = "nightjar.concerts.mail-to-unverified") boolean mailToUnverified) {
    this.users = users;
    this.tracking = tracking;
    this.concerts = concerts;
    this.letters = letters;
    this.clock = clock;
    this.mailToUnverified = mailToUnverified;
  }

  /** One for each user who is still there; the items of the others are gone or going. */
  List<Parcel> of(List<Pending> due) {
    Map<UserId, List<Pending>> byUser =
        due.stream()
            .collect(
                Collectors.groupingBy(
                    pending -> pending.notification().userId(),
                    LinkedHashMap::new,
                    Collectors.toList()));
    Map<UserId, UserProfile> profiles = users.profiles(byUser.keySet());
    Map<UserId, Preferences> preferences = users.preferences(byUser.keySet());
    Set<Listener> listening =
        tracking.listenersAmong(due.stream().map(Parcels::listener).distinct().toList());
    // What has just been cancelled or put on sale would otherwise seem not to be true, and be lost.
    Map<ConcertId, Concert> about =
        concerts
            .latest(due.stream().map(pending -> subject(pending).concertId()).distinct().toList())
            .stream()
            .collect(Collectors.toMap(Concert::concertId, Function.identity()));
    List<Parcel> parcels = new ArrayList<>();
    byUser.forEach(
        (user, pending) -> {
          if (profiles.containsKey(user) && preferences.containsKey(user)) {
            Parcel.Recipient recipient = recipient(profiles.get(user), preferences.get(user));
            parcels.add(parcel(user, recipient, pending, listening, about));
          }
        });
    return parcels;
  }

  private Parcel parcel(
      UserId user,
      Parcel.Recipient recipient,
      List<Pending> due,
      Set<Listener> listening,
      Map<ConcertId, Concert> about) {
    List<Story> stories = new ArrayList<>();
    List<Pending> unwanted = new ArrayList<>();
    for (Pending pending : due) {
      Optional<Concert> concert =
          Optional.ofNullable(about.get(subject(pending).concertId()))
              .filter(found -> isWorthTelling(pending.notification(), found))
              .filter(found -> listening.contains(listener(pending)));
      concert.ifPresentOrElse(
          found -> stories.add(new Story(pending, found)), () -> unwanted.add(pending));
    }
    List<Parcel.Entry> entries = new ArrayList<>();
    for (Story story : stories) {
      if (story.isOvertakenBy(stories)) {
        unwanted.add(story.pending());
      } else {
        entries.add(story.entry());
      }
    }
    entries.sort(Comparator.comparing(entry -> entry.pending().notification().createdAt()));
    return new Parcel(user, recipient, entries, unwanted);
  }

  private boolean isWorthTelling(Notification notification, Concert concert) {
    return StillTrue.of(notification.type(), concert, ConcertDates.today(clock));
  }

  private Parcel.Recipient recipient(UserProfile profile, Preferences preferences) {
    Preferences.Notifications wanted = preferences.notifications();
    boolean mayBeMailed =
        letters.mayBeMailed() && (profile.settings().emailVerified() || mailToUnverified);
    Optional<PhoneNumber> phone = wanted.phoneNumber().filter(number -> wanted.sms());
    return new Parcel.Recipient(
        Optional.of(profile.email()).filter(address -> wanted.email() && mayBeMailed),
        phone,
        wanted.quietHours());
  }

  private static Notification.Subject subject(Pending pending) {
    return pending.notification().data();
  }

  private static Listener listener(Pending pending) {
    return new Listener(pending.notification().userId(), subject(pending).artistId());
  }
}
