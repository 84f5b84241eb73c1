package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.SentLog;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Notifications;
import dev.nightjar.concerts.store.Notifications.NewNotification;
import dev.nightjar.concerts.store.Notifications.StoreOutcome;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.concurrent.WorkerPool;
import dev.nightjar.ops.RunReport;
import dev.nightjar.table.write.OptimisticRetry;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Notifies one page of followers of one change. If another worker has notified a follower of the
 * same event at the same time, the follower is processed again.
 */
final class FollowerPage {

  private final Users users;
  private final Notifications notifications;
  private final NotificationBuilder builder;
  private final Clock clock;
  private final WorkerPool workerPool;
  private final RunReport<FanOutCount> report;
  private final OptimisticRetry retry = OptimisticRetry.ofAttempts(8);

  FollowerPage(
      Users users,
      Notifications notifications,
      NotificationBuilder builder,
      Clock clock,
      WorkerPool workerPool,
      RunReport<FanOutCount> report) {
    this.users = users;
    this.notifications = notifications;
    this.builder = builder;
    this.clock = clock;
    this.workerPool = workerPool;
    this.report = report;
  }

  void process(List<UserArtist> followers) {
    List<UserArtist> open = new ArrayList<>(followers);
    retry
        .run(
            () -> {
              Set<UserId> conflicting = processOnce(open);
              open.removeIf(follower -> !conflicting.contains(follower.userId()));
              return open.isEmpty() ? Optional.of(open) : Optional.empty();
            })
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "too many concurrent updates of the sent logs of an event"));
  }

  /** Returns the followers whose sent log has changed meanwhile; all others have an outcome. */
  private Set<UserId> processOnce(List<UserArtist> followers) {
    List<UserId> ids = followers.stream().map(UserArtist::userId).toList();
    Map<UserId, Preferences> preferences = users.preferences(ids);
    Map<UserId, SentLog> sentLogs = notifications.sentLogs(builder.eventId(), ids);
    List<NewNotification> newNotifications = new ArrayList<>();
    Map<UserId, SentLog> confirmed = new HashMap<>();
    for (UserArtist follower : followers) {
      UserId user = follower.userId();
      if (!follower.notificationsEnabled()) {
        report.add(FanOutCount.MUTED);
      } else if (!preferences.containsKey(user) || !sentLogs.containsKey(user)) {
        report.add(FanOutCount.GONE);
      } else if (!sentLogs.get(user).covers(builder.logEntry())) {
        builder
            .build(preferences.get(user), sentLogs.get(user), clock.instant())
            .ifPresentOrElse(newNotifications::add, () -> report.add(FanOutCount.NOT_WANTED));
      } else if (sentLogs.get(user).equals(sentLogs.get(user).confirmedBy(builder.logEntry()))) {
        report.add(FanOutCount.ALREADY_TOLD);
      } else {
        confirmed.put(user, sentLogs.get(user).confirmedBy(builder.logEntry()));
      }
    }
    Set<UserId> conflicting = new HashSet<>(storeNotifications(newNotifications));
    conflicting.addAll(saveSentLogs(confirmed));
    return conflicting;
  }

  private Collection<UserId> storeNotifications(List<NewNotification> newNotifications) {
    List<StoreOutcome> stored =
        workerPool.each(batches(newNotifications), notifications::storeAll).stream()
            .flatMap(List::stream)
            .toList();
    List<UserId> conflicting = new ArrayList<>();
    for (int i = 0; i < newNotifications.size(); i++) {
      switch (stored.get(i)) {
        case STORED -> report.add(FanOutCount.TOLD);
        case DUPLICATE -> report.add(FanOutCount.ALREADY_TOLD);
        case NOT_TRACKED, NO_SUCH_USER -> report.add(FanOutCount.GONE);
        case CONFLICT -> conflicting.add(newNotifications.get(i).notification().userId());
      }
    }
    return conflicting;
  }

  private Collection<UserId> saveSentLogs(Map<UserId, SentLog> confirmed) {
    List<UserId> conflicting = new ArrayList<>();
    List<UserId> known = List.copyOf(confirmed.keySet());
    List<StoreOutcome> noted =
        workerPool.each(
            known, user -> notifications.saveSentLog(user, builder.eventId(), confirmed.get(user)));
    for (int i = 0; i < known.size(); i++) {
      if (noted.get(i) == StoreOutcome.CONFLICT) {
        conflicting.add(known.get(i));
      } else {
        report.add(
            noted.get(i) == StoreOutcome.STORED ? FanOutCount.ALREADY_TOLD : FanOutCount.GONE);
      }
    }
    return conflicting;
  }

  private static List<List<NewNotification>> batches(List<NewNotification> all) {
    List<List<NewNotification>> parts = new ArrayList<>();
    for (int start = 0; start < all.size(); start += Notifications.MAX_BATCH) {
      parts.add(all.subList(start, Math.min(start + Notifications.MAX_BATCH, all.size())));
    }
    return parts;
  }
}
