package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.matching.Matching;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.refresh.ChangeMessage;
import dev.nightjar.concerts.refresh.ChangeTopic;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.concerts.store.ChangeOutbox;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.store.Notifications;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.concurrent.WorkerPool;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metrics;
import dev.nightjar.ops.RunReport;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jboss.logging.Logger;

/**
 * Notifies the followers of an artist of one change, page by page, and publishes a continuation
 * when the time is up. It is idempotent, also for the same change of another artist of the event,
 * because the sent log is stored in the same transaction as the notification. The change leaves the
 * outbox after the last page.
 */
@Singleton
public class FanOut {

  private static final Logger LOG = Logger.getLogger(FanOut.class);

  private final Concerts concerts;
  private final Artists artists;
  private final UserArtists userArtists;
  private final Users users;
  private final Notifications notifications;
  private final Matching matching;
  private final ChangeTopic topic;
  private final ChangeOutbox outbox;
  private final Metrics metrics;
  private final Clock clock;
  private final ConcertsConfig config;

  public FanOut(
      Concerts concerts,
      Artists artists,
      UserArtists userArtists,
      Users users,
      Notifications notifications,
      Matching matching,
      ChangeTopic topic,
      ChangeOutbox outbox,
      Metrics metrics,
      Clock clock,
      ConcertsConfig config) {
    this.concerts = concerts;
    this.artists = artists;
    this.userArtists = userArtists;
    this.users = users;
    this.notifications = notifications;
    this.matching = matching;
    this.topic = topic;
    this.outbox = outbox;
    this.metrics = metrics;
    this.clock = clock;
    this.config = config;
  }

  /** The number of followers in memory. */
  int pageSize() {
    return 400;
  }

  RunReport<FanOutCount> notifyFollowers(ChangeMessage message) {
    RunReport<FanOutCount> report = new RunReport<>(FanOutCount.class);
    notifyAllFollowers(message, report);
    if (report.get(FanOutCount.HANDED_ON) == 0) {
      outbox.delete(message.concertId(), message.type(), message.version(), message.occurredAt());
    }
    LogEvent event =
        LogEvent.named("concerts.followers-notified")
            .with("changeId", message.changeId())
            .with("artistId", message.artistId());
    report.fields().forEach(event::with);
    event.info(LOG);
    report.emit(metrics, ConcertsConfig.METRIC_NAMESPACE);
    return report;
  }

  private void notifyAllFollowers(ChangeMessage message, RunReport<FanOutCount> report) {
    Instant end = clock.instant().plus(config.notifyTimeLimit());
    List<String> genres = artists.byId(message.artistId()).map(Artist::genres).orElseGet(List::of);
    Position position =
        message
            .after()
            .map(last -> userArtists.positionAfter(message.artistId(), last))
            .orElse(Position.START);
    try (WorkerPool workerPool = new WorkerPool("concerts-notify")) {
      while (true) {
        // Read for every page, because a concert may be cancelled while the fan-out runs.
        Optional<Concert> concert =
            concerts
                .byIdConsistent(message.concertId())
                .filter(found -> isRelevant(message, found));
        if (concert.isEmpty()) {
          report.add(FanOutCount.OVERTAKEN);
          return;
        }
        Slice<UserArtist> followers =
            userArtists.followersOf(message.artistId(), pageSize(), position);
        NotificationBuilder builder =
            new NotificationBuilder(
                message,
                concert.get(),
                matching.of(concert.get(), genres),
                config.push().publicKey().isPresent());
        new FollowerPage(users, notifications, builder, clock, workerPool, report)
            .process(followers.items());
        if (followers.next().isEmpty()) {
          return;
        }
        position = followers.next().get();
        if (!clock.instant().isBefore(end)) {
          publish(message.continuedAfter(UserArtists.followerAt(position)));
          report.add(FanOutCount.HANDED_ON);
          return;
        }
      }
    }
  }

  /** Throws if the topic rejects the message; then the whole invocation is retried. */
  private void publish(ChangeMessage rest) {
    if (topic.publish(List.of(rest), Function.identity()).count() > 0) {
      throw new IllegalStateException(
          "The continuation of " + rest.changeId() + " was not published");
    }
  }

  private boolean isRelevant(ChangeMessage message, Concert concert) {
    return concert.artist().id().equals(message.artistId())
        && Relevance.isRelevant(message.type(), concert, DateRange.today(clock));
  }
}
