package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.Notifications;
import dev.nightjar.concerts.Notifications.StoreOutcome;
import dev.nightjar.concerts.Notifications.Telling;
import dev.nightjar.concerts.Preferences;
import dev.nightjar.concerts.Told;
import dev.nightjar.concerts.UserArtist;
import dev.nightjar.concerts.UserId;
import dev.nightjar.concerts.Users;
import dev.nightjar.concerts.notify.FanOutReport.Outcome;
import dev.nightjar.concurrent.WorkerPool;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tells one page of followers one piece of news. Others may be telling them of the same event at
 * the same time, by another version of the concert or by that of another artist: then it is looked
 * at again what they know.
 */
final class PageOfFollowers {

  private static final int MAX_ATTEMPTS = 8;

  private final Users users;
  private final Notifications notifications;
  private final NewsForFollowers news;
  private final Clock clock;
  private final WorkerPool workerPool;
  private final List<Outcome> outcomes = new ArrayList<>();

  PageOfFollowers(
      Users users,
      Notifications notifications,
      NewsForFollowers news,
      Clock clock,
      WorkerPool workerPool) {
    this.users = users;
    this.notifications = notifications;
    this.news = news;
    this.clock = clock;
    this.workerPool = workerPool;
  }

  List<Outcome> tell(List<UserArtist> followers) {
    List<UserArtist> open = followers;
    for (int attempt = 1; !open.isEmpty(); attempt++) {
      if (attempt > MAX_ATTEMPTS) {
        throw new IllegalStateException("others keep telling the same followers of the event");
      }
      Set<UserId> meanwhile = tryToTell(open);
      open = open.stream().filter(one -> meanwhile.contains(one.userId())).toList();
    }
    return outcomes;
  }

  /** Answers who was told something of the event meanwhile; all others have their outcome. */
  private Set<UserId> tryToTell(List<UserArtist> followers) {
    List<UserId> ids = followers.stream().map(UserArtist::userId).toList();
    Map<UserId, Preferences> preferences = users.preferences(ids);
    Map<UserId, Told> told = notifications.told(news.event(), ids);
    List<Telling> tellings = new ArrayList<>();
    Map<UserId, Told> confirmed = new HashMap<>();
    for (UserArtist follower : followers) {
      UserId user = follower.userId();
      if (!follower.notificationsEnabled()) {
        outcomes.add(Outcome.MUTED);
      } else if (!preferences.containsKey(user) || !told.containsKey(user)) {
        outcomes.add(Outcome.GONE);
      } else if (!told.get(user).tells(news.news())) {
        news.telling(preferences.get(user), told.get(user), clock.instant())
            .ifPresentOrElse(tellings::add, () -> outcomes.add(Outcome.NOT_WANTED));
      } else if (told.get(user).equals(told.get(user).confirmedBy(news.news()))) {
        outcomes.add(Outcome.ALREADY_TOLD);
      } else {
        confirmed.put(user, told.get(user).confirmedBy(news.news()));
      }
    }
    Set<UserId> meanwhile = new HashSet<>(stored(tellings));
    meanwhile.addAll(noted(confirmed));
    return meanwhile;
  }

  private Collection<UserId> stored(List<Telling> tellings) {
    List<StoreOutcome> stored =
        workerPool.each(inParts(tellings), notifications::storeAtOnce).stream()
            .flatMap(List::stream)
            .toList();
    List<UserId> meanwhile = new ArrayList<>();
    for (int i = 0; i < tellings.size(); i++) {
      switch (stored.get(i)) {
        case STORED -> outcomes.add(Outcome.TOLD);
        case DUPLICATE -> outcomes.add(Outcome.ALREADY_TOLD);
        case NOT_TRACKED, NO_SUCH_USER -> outcomes.add(Outcome.GONE);
        case TOLD_MEANWHILE -> meanwhile.add(tellings.get(i).notification().userId());
      }
    }
    return meanwhile;
  }

  private Collection<UserId> noted(Map<UserId, Told> confirmed) {
    List<UserId> meanwhile = new ArrayList<>();
    List<UserId> known = List.copyOf(confirmed.keySet());
    List<StoreOutcome> noted =
        workerPool.each(known, user -> notifications.note(user, news.event(), confirmed.get(user)));
    for (int i = 0; i < known.size(); i++) {
      if (noted.get(i) == StoreOutcome.TOLD_MEANWHILE) {
        meanwhile.add(known.get(i));
      } else {
        outcomes.add(noted.get(i) == StoreOutcome.STORED ? Outcome.ALREADY_TOLD : Outcome.GONE);
      }
    }
    return meanwhile;
  }

  private static List<List<Telling>> inParts(List<Telling> all) {
    List<List<Telling>> parts = new ArrayList<>();
    for (int start = 0; start < all.size(); start += Notifications.AT_ONCE) {
      parts.add(all.subList(start, Math.min(start + Notifications.AT_ONCE, all.size())));
    }
    return parts;
  }
}
