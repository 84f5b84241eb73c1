package dev.nightjar.concerts.catalog.ticketmaster;

import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.concurrent.Backoff.Sleeper;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.WriteOutcome;
import dev.nightjar.upstream.Quota;
import dev.nightjar.upstream.UpstreamException;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Ticketmaster's allowance of requests a second and a day, shared by all functions that ask it: its
 * state is an item of the concerts' table, in none of its indexes. A request is taken from it
 * before it is made.
 */
@Singleton
class RequestQuota {

  /** What a request is for. People wait for theirs, so refreshing leaves some for them. */
  enum Purpose {
    INTERACTIVE,
    REFRESH
  }

  /** A quarter of what may come at once, and a twentieth of what Ticketmaster says is left. */
  private static final int INTERACTIVE_SHARE_OF_BURST = 4;

  private static final int INTERACTIVE_SHARE_OF_DAY = 20;

  /** Whoever would have to wait longer for a turn is sent away. */
  private static final Duration MAX_WAIT = Duration.ofSeconds(3);

  /** After a 429 that says nothing more: it was the limit per second. */
  private static final Duration DEFAULT_RETRY_DELAY = Duration.ofSeconds(5);

  /** When the day's requests are used up and nobody says until when. */
  private static final Duration DEFAULT_RESET_DELAY = Duration.ofHours(1);

  private static final int MAX_ATTEMPTS = 10;
  private static final Logger LOG = Logger.getLogger(RequestQuota.class);

  private final Table table;
  private final Clock clock;
  private final Sleeper sleeper;
  private final Quota day;
  private final int interactiveShareOfDay;
  private final Duration betweenRequests;
  private volatile QuotaState known = QuotaState.fresh();

  @Inject
  RequestQuota(
      DynamoDbClient client,
      Environment environment,
      Clock clock,
      @ConfigProperty(name = "nightjar.concerts.ticketmaster.requests-per-day") int perDay,
      @ConfigProperty(name = "nightjar.concerts.ticketmaster.requests-per-second") int perSecond) {
    this(
        new Table(client, ConcertsTable.definition(environment)),
        clock,
        pause -> Thread.sleep(pause.toMillis()),
        perDay,
        perSecond);
  }

  RequestQuota(Table table, Clock clock, Sleeper sleeper, int perDay, int perSecond) {
    this.table = table;
    this.clock = clock;
    this.sleeper = sleeper;
    this.day = new Quota(perDay, Duration.ofDays(1), Math.max(1, perDay / 5));
    this.interactiveShareOfDay = perDay / INTERACTIVE_SHARE_OF_DAY;
    // One less than allowed, because requests do not arrive exactly as they were sent.
    this.betweenRequests = Duration.ofSeconds(1).dividedBy(Math.max(1, perSecond - 1));
  }

  /**
   * Takes one request, and waits until it may be made.
   *
   * @throws NoAnswer when none is left, with the time to come back
   */
  void take(Purpose purpose) {
    QuotaState taken = change(state -> afterRequest(state, purpose, clock.instant()));
    Duration wait = Duration.between(clock.instant(), taken.nextRequestAt().minus(betweenRequests));
    if (wait.isNegative() || wait.isZero()) {
      return;
    }
    try {
      sleeper.sleep(wait);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UpstreamException(
          UpstreamException.Kind.TIMEOUT, "Ticketmaster was not waited for");
    }
  }

  private QuotaState afterRequest(QuotaState state, Purpose purpose, Instant now) {
    Instant blocked = state.blockedUntil(purpose);
    if (blocked.isAfter(now)) {
      throw refusal("Ticketmaster asked to be left alone until " + blocked, now, blocked);
    }
    int reserved = purpose == Purpose.INTERACTIVE ? 0 : day.burst() / INTERACTIVE_SHARE_OF_BURST;
    if (day.allowance(state.dayWholeAgainAt(), now) <= reserved) {
      throw refusal("Ticketmaster's daily allowance is used up for now", now, now.plusSeconds(60));
    }
    Instant turn = state.nextRequestAt().isBefore(now) ? now : state.nextRequestAt();
    if (turn.isAfter(now.plus(MAX_WAIT))) {
      throw refusal("Too many wait for Ticketmaster at this moment", now, turn);
    }
    return state.afterRequest(
        day.afterRequests(1, state.dayWholeAgainAt(), now), turn.plus(betweenRequests));
  }

  private static UpstreamException refusal(String message, Instant now, Instant until) {
    return UpstreamException.rateLimited(message, Duration.between(now, until));
  }

  /** Takes note of what an answer says about the requests that are left. */
  void update(RateLimitHeaders limit) {
    Instant now = clock.instant();
    Instant reset = limit.resetAt().orElse(now.plus(DEFAULT_RESET_DELAY));
    int available = limit.available().orElse(Integer.MAX_VALUE);
    if (available == 0) {
      block("used-up", limit.retryAt().orElse(reset));
    } else if (limit.isRefusal()) {
      block("refused", limit.retryAt().orElse(now.plus(DEFAULT_RETRY_DELAY)));
    } else if (available <= interactiveShareOfDay && known.refreshBlockedUntil().isBefore(reset)) {
      log("kept-for-people", reset);
      change(state -> state.refreshBlockedUntil(reset));
    }
  }

  private void block(String why, Instant until) {
    log(why, until);
    change(state -> state.blockedUntil(until));
  }

  private static void log(String why, Instant until) {
    LogEvent.named("concerts.quota-" + why).with("until", until).warn(LOG);
  }

  /**
   * Changes the state that all share. What is remembered of it may be old; then the failed put
   * brings the present one.
   */
  private QuotaState change(UnaryOperator<QuotaState> change) {
    QuotaState seen = known;
    for (int attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      QuotaState next = change.apply(seen);
      Put put = Put.of(next.item(Item.with(key())));
      Put conditional =
          seen.revision() == 0
              ? put.onlyIf("attribute_not_exists(PK)")
              : put.onlyIf("revision = :seen").value(":seen", seen.revision());
      if (!(table.put(conditional) instanceof WriteOutcome.ConditionFailed failed)) {
        known = next;
        return next;
      }
      seen = failed.existing().map(QuotaState::read).orElseGet(QuotaState::fresh);
    }
    throw UpstreamException.rateLimited(
        "Too many ask Ticketmaster at this moment", Duration.ofSeconds(5));
  }

  private ItemKey key() {
    return table.key(CompositeKey.of("QUOTA", "ticketmaster").value(), "METADATA");
  }
}
