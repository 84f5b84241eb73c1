package dev.nightjar.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.TestConfig;
import dev.nightjar.audit.Audits;
import dev.nightjar.concerts.account.Accounts;
import dev.nightjar.concerts.account.Accounts.SignUp;
import dev.nightjar.concerts.account.identity.Caller;
import dev.nightjar.concerts.audit.CounterAudit;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.notify.NotifyParts;
import dev.nightjar.concerts.recommend.ConcertsRecommend;
import dev.nightjar.concerts.recommend.RecommendParts;
import dev.nightjar.concerts.refresh.ArtistRefresher;
import dev.nightjar.concerts.refresh.ChangePublisher;
import dev.nightjar.concerts.refresh.ChangeTopic;
import dev.nightjar.concerts.refresh.ConcertsRefresh;
import dev.nightjar.concerts.refresh.RefreshService;
import dev.nightjar.concerts.store.ConcertBuilder;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.concerts.store.Counters;
import dev.nightjar.concerts.tracking.ArtistLookup;
import dev.nightjar.concerts.tracking.ArtistTracking;
import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.Role;
import dev.nightjar.event.RoleResult;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.event.TopicArn;
import dev.nightjar.event.TopicPublisher;
import dev.nightjar.event.Trigger;
import dev.nightjar.history.HistoryCatalog.Announced;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.Pauses;
import dev.nightjar.table.query.Position;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import software.amazon.awssdk.services.sns.SnsClient;

/** Users track artists, are notified and reminded of concerts, and delete their accounts. */
final class ConcertsHistory implements HistorySystem {

  private static final String NOTIFY = "concerts-notify";

  /** Part of the name of each venue, by which a concert is found in an e-mail. */
  private static final String VENUE = "Hall-";

  /** A user and an artist. */
  private record Pair(UserId user, ArtistId artist) {}

  private final ObjectMapper mapper = new ObjectMapper();
  private final History history;
  private final ConcertsFixture concerts;
  private final HistoryCatalog catalog = new HistoryCatalog();
  private final SentMessages messages = new SentMessages();
  private final List<ArtistId> artists = new ArrayList<>();
  private final List<Concert> played = new ArrayList<>();
  private final List<Concert> planned = new ArrayList<>();
  private final PlanHistory plans;
  private final List<UserId> users = new ArrayList<>();

  /** Since when an acknowledged relationship exists; none if a later request changes it. */
  private final Map<Pair, Instant> tracked = new HashMap<>();

  private final RequestOrder<Pair> order;
  private final Set<Pair> untracked = new HashSet<>();
  private final Set<UserId> deletionsBegun = new HashSet<>();
  private final Set<UserId> deleted = new HashSet<>();

  /** Users whose sign-up may still arrive, perhaps after their deletion, which it then follows. */
  private final Set<UserId> signUpsDelayed = new HashSet<>();

  private final ConcertsConfig config = TestConfig.of(ConcertsConfig.class);
  private int calls;

  ConcertsHistory(History history) {
    this.history = history;
    concerts = new ConcertsFixture(history.clock());
    for (String id : List.of("tm:a", "tm:b")) {
      ArtistId artist = concerts.artist(id);
      artists.add(artist);
      Concert concert = concerts.playedToday("played-" + artists.size(), artist);
      played.add(concert);
      catalog.put(concert, history.clock().instant());
      Concert tomorrow =
          concerts.recorded(
              concerts
                  .concert("planned-" + artists.size(), artist)
                  .on("2026-03-02")
                  .venue(VENUE + "planned-" + artists.size() + "-"));
      planned.add(tomorrow);
      catalog.put(tomorrow, history.clock().instant());
    }
    order = new RequestOrder<>(history::hasDelayed);
    plans = new PlanHistory(planned, history::hasDelayed);
    Artist known = concerts.artists.byId(artists.get(0)).orElseThrow();
    ArtistId onlyInCatalog = new ArtistId("tm:c");
    artists.add(onlyInCatalog);
    catalog.add(
        new Artist(
            onlyInCatalog,
            "The tm:c",
            Optional.empty(),
            List.of("Folk"),
            Optional.empty(),
            Optional.empty(),
            Artist.Statistics.NONE,
            known.metadata()));
  }

  @Override
  public Components start(Actor actor) {
    ConcertsFixture its = concerts.through(actor.clients().dynamoDb());
    Accounts accounts = new Accounts(its.users, its.clock);
    ArtistTracking tracking =
        new ArtistTracking(
            new ArtistLookup(its.artists, catalog, its.clock), its.userArtists, its.clock);
    Map<String, Role> roles =
        Map.of(
            "concerts-refresh",
            new ConcertsRefresh(refreshing(its, actor.clients().sns()), its.runs, config),
            NOTIFY,
            observed(
                actor,
                NotifyParts.role(its, actor.clients().sns(), messages.of(actor, VENUE), config)),
            "concerts-recommend",
            new ConcertsRecommend(RecommendParts.recommending(its), its.erasure, its.runs, config));
    return new Components() {
      @Override
      public void call(RandomGenerator random) {
        int kind = random.nextInt(100);
        if (users.isEmpty() || kind < 20) {
          signUp(accounts, random);
        } else if (kind < 48) {
          changeTracking(tracking, any(users, random), any(artists, random), random);
        } else if (kind < 65) {
          announce(random);
        } else if (kind < 85) {
          plans.call(its.plans, any(users, random), random);
        } else if (kind < 94) {
          its.attendances.attend(
              any(users, random),
              any(played, random).concertId(),
              new Attendance.Review(Optional.of(4), Optional.empty()));
        } else {
          delete(its, any(users, random));
        }
      }

      @Override
      public Map<String, Role> roles() {
        return roles;
      }
    };
  }

  private static <T> T any(List<T> all, RandomGenerator random) {
    return all.get(random.nextInt(all.size()));
  }

  private RefreshService refreshing(ConcertsFixture its, SnsClient sns) {
    TopicPublisher topic =
        new TopicPublisher(
            sns, new TopicArn(sns, "unused", ScriptedSns.TOPIC_ARN), new Pauses().backoff(2));
    return new RefreshService(
        its.queue,
        new ArtistRefresher(catalog, its.artists, its.changes, its.missing, its.clock),
        new ChangePublisher(its.outbox, its.clock, new ChangeTopic(mapper, topic)),
        new Metrics(mapper, its.clock, false),
        its.clock,
        config);
  }

  /** Notes whether the e-mails of an invocation were surely recorded as sent. */
  private Role observed(Actor actor, Role role) {
    return new Role() {
      @Override
      public Trigger trigger() {
        return role.trigger();
      }

      @Override
      public RoleResult handle(IncomingEvent event) {
        int before = actor.disturbances();
        boolean isDone = false;
        try {
          RoleResult result = role.handle(event);
          isDone = true;
          return result;
        } finally {
          messages.end(isDone && actor.disturbances() == before);
        }
      }
    };
  }

  private void signUp(Accounts accounts, RandomGenerator random) {
    boolean isRepeated = !users.isEmpty() && random.nextInt(4) == 0;
    UserId user = isRepeated ? any(users, random) : new UserId("user" + ++calls);
    EmailAddress email = new EmailAddress(user + "@example.org");
    if (deletionsBegun.contains(user)) {
      return;
    }
    try {
      SignUp outcome =
          accounts.signUp(new Caller(user, Optional.of(email)), email, UnaryOperator.identity());
      if (outcome instanceof SignUp.Done && !users.contains(user)) {
        users.add(user);
      }
    } finally {
      if (history.hasDelayed()) {
        signUpsDelayed.add(user);
      }
    }
  }

  private void changeTracking(
      ArtistTracking tracking, UserId user, ArtistId artist, RandomGenerator random) {
    Pair pair = new Pair(user, artist);
    if (random.nextInt(3) > 0) {
      acknowledged(
          pair,
          () ->
              tracking.track(user, artist, Optional.empty())
                  instanceof ArtistTracking.Outcome.Tracked,
          () -> tracked.put(pair, concerts.clock.instant()));
    } else {
      acknowledged(pair, () -> tracking.untrack(user, artist), () -> untracked.add(pair));
    }
  }

  /**
   * Notes the result of a request, unless another one ran at the same time, or may still arrive:
   * the order of these is unknown.
   */
  private void acknowledged(Pair pair, BooleanSupplier request, Runnable note) {
    Instant since = tracked.remove(pair);
    untracked.remove(pair);
    if (order.isDecidedBy(pair, request) && !deletionsBegun.contains(pair.user())) {
      note.run();
      if (since != null && tracked.containsKey(pair)) {
        tracked.put(pair, since);
      }
    }
  }

  private void announce(RandomGenerator random) {
    List<Announced> known =
        catalog.all().stream()
            .filter(announced -> announced.concert().deletedAt().isEmpty())
            .filter(announced -> !played.contains(announced.concert()))
            .filter(announced -> !planned.contains(announced.concert()))
            .toList();
    if (!known.isEmpty() && random.nextInt(5) == 0) {
      Concert canceled = any(known, random).concert();
      catalog.put(
          draft(canceled.concertId().value(), canceled.artist().id()).cancelled().build(),
          concerts.clock.instant());
    } else {
      catalog.put(draft("c" + ++calls, any(artists, random)).build(), concerts.clock.instant());
    }
  }

  private ConcertBuilder draft(String id, ArtistId artist) {
    return concerts.concert(id, artist).on("2026-04-10").venue(VENUE + id + "-");
  }

  private void delete(ConcertsFixture its, UserId user) {
    deletionsBegun.add(user);
    tracked.keySet().removeIf(pair -> pair.user().equals(user));
    untracked.removeIf(pair -> pair.user().equals(user));
    if (its.erasure.erase(user) && !signUpsDelayed.contains(user)) {
      deleted.add(user);
    }
  }

  @Override
  public Optional<String> subscriber(ScriptedSns.Message message) {
    return Optional.of(NOTIFY);
  }

  @Override
  public List<Duration> settlingSteps() {
    return List.of(
        Duration.ofMinutes(16),
        Duration.ofMinutes(16),
        Duration.ofMinutes(70),
        Duration.ofHours(4),
        Duration.ofHours(9),
        Duration.ofMinutes(16));
  }

  @Override
  public void check() {
    assertEquals(List.of(), Audits.differences(new CounterAudit(new Counters(concerts.table))));
    for (UserId user : users) {
      if (deleted.contains(user)) {
        assertEquals(List.of(), concerts.itemsAbout(user), () -> "not deleted: " + user);
      } else if (!deletionsBegun.contains(user)) {
        assertTrue(concerts.users.profile(user).isPresent(), () -> "lost: " + user);
      }
    }
    concerts.everything().stream()
        .filter(item -> item.get("PK").s().startsWith("USER#"))
        .forEach(
            item -> assertTrue(!item.containsKey("deleted"), () -> "deleted in part: " + item));
    tracked.forEach(this::checkTracked);
    untracked.forEach(
        pair ->
            assertTrue(
                concerts.userArtists.artistOf(pair.user(), pair.artist()).isEmpty(),
                () -> "still tracked: " + pair));
    users.forEach(this::checkNotifications);
    plans.check(concerts.plans, deletionsBegun, this::notifications);
    assertEquals(Set.of(), messages.repeated(), "messages that were sent twice");
  }

  /** A follower is told of each concert that was announced while they track the artist. */
  private void checkTracked(Pair pair, Instant since) {
    assertTrue(
        concerts.userArtists.artistOf(pair.user(), pair.artist()).isPresent(),
        () -> "no longer tracked: " + pair);
    List<Notification> told = notifications(pair.user());
    for (Announced announced : catalog.all()) {
      Concert concert = announced.concert();
      if (concert.artist().id().equals(pair.artist())
          && announced.at().isAfter(since)
          && concert.deletedAt().isEmpty()) {
        assertTrue(
            told.stream().anyMatch(one -> one.subject().concertId().equals(concert.concertId())),
            () -> pair.user() + " was not told of " + concert.concertId());
        assertTrue(
            messages.all().stream()
                .anyMatch(
                    line ->
                        line.to().startsWith(pair.user() + "@")
                            && line.text().contains(VENUE + concert.concertId() + "-")),
            () -> pair.user() + " got no e-mail of " + concert.concertId());
      }
    }
  }

  private void checkNotifications(UserId user) {
    List<Notification> told = notifications(user);
    concerts
        .users
        .profile(user)
        .ifPresent(profile -> assertEquals(told.size(), profile.statistics().notificationsSent()));
    Set<String> seen = new HashSet<>();
    for (Notification one : told) {
      NotificationType type = one.type();
      assertTrue(
          seen.add(type + " " + one.subject().concertId()),
          () -> user + " was told twice: " + type + " " + one.subject().concertId());
    }
  }

  private List<Notification> notifications(UserId user) {
    return concerts.notifications.ofUser(user, 100, Position.START).items();
  }

  @Override
  public void close() {
    DynamoDbLocal.client()
        .deleteTable(
            delete -> delete.tableName(ConcertsTable.definition(concerts.environment).name()));
  }
}
