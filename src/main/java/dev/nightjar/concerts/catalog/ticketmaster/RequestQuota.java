package dev.nightjar.concerts.catalog.ticketmaster;

import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.model.QuotaState;
import dev.nightjar.concurrent.Backoff.Sleeper;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.upstream.Quota;
import dev.nightjar.upstream.QuotaStore;
import dev.nightjar.upstream.SharedQuota;
import dev.nightjar.upstream.UpstreamException;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.UnaryOperator;
import org.jboss.logging.Logger;

/**
 * Ticketmaster's quota of requests per second and per day, shared by all functions. Each request is
 * taken from the quota before it is sent.
 */
@Singleton
class RequestQuota {

  /** The purpose of a request. Each has a part of the quota that the other can't use. */
  enum Purpose {
    INTERACTIVE,
    REFRESH
  }

  /**
   * A quarter of a burst and a twentieth of the remaining requests are reserved for interactive
   * use.
   */
  private static final int INTERACTIVE_SHARE_OF_BURST = 4;

  private static final int INTERACTIVE_SHARE_OF_DAY = 20;

  /** Interactive requests take at most half of a day, so that searches can't stop the refresh. */
  private static final int MAX_INTERACTIVE_SHARE = 2;

  private static final int INTERACTIVE_BURST_SHARE = 10;

  /** The maximum wait for a free slot. */
  private static final Duration MAX_WAIT = Duration.ofSeconds(3);

  /** The wait after a 429 without further headers, which is the limit per second. */
  private static final Duration DEFAULT_RETRY_DELAY = Duration.ofSeconds(5);

  /** The wait after the daily quota is used up without a reset time. */
  private static final Duration DEFAULT_RESET_DELAY = Duration.ofHours(1);

  private static final Logger LOG = Logger.getLogger(RequestQuota.class);

  private final SharedQuota<QuotaState> shared;
  private final Clock clock;
  private final Sleeper sleeper;
  private final Quota day;
  private final Quota interactive;
  private final int interactiveShareOfDay;
  private final Duration betweenRequests;

  @Inject
  RequestQuota(QuotaStore<QuotaState> store, Clock clock, ConcertsConfig config) {
    this(
        store,
        clock,
        pause -> Thread.sleep(pause.toMillis()),
        config.ticketmaster().requestsPerDay(),
        config.ticketmaster().requestsPerSecond());
  }

  RequestQuota(
      QuotaStore<QuotaState> store, Clock clock, Sleeper sleeper, int perDay, int perSecond) {
    this.shared = new SharedQuota<>(store);
    this.clock = clock;
    this.sleeper = sleeper;
    this.day = new Quota(perDay, Duration.ofDays(1), Math.max(1, perDay / 5));
    int interactivePerDay = Math.max(2, perDay / MAX_INTERACTIVE_SHARE);
    this.interactive =
        new Quota(
            interactivePerDay,
            Duration.ofDays(1),
            Math.min(interactivePerDay - 1, Math.max(1, perDay / INTERACTIVE_BURST_SHARE)));
    this.interactiveShareOfDay = perDay / INTERACTIVE_SHARE_OF_DAY;
    // One less than allowed, because the network changes the distance between requests.
    this.betweenRequests = Duration.ofSeconds(1).dividedBy(Math.max(1, perSecond - 1));
  }

  /**
   * Takes one request from the quota and waits for its slot.
   *
   * @throws UpstreamException if the quota is used up, with the time to retry
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
          UpstreamException.Kind.TIMEOUT,
          "Interrupted while waiting for a request slot of Ticketmaster");
    }
  }

  private QuotaState afterRequest(QuotaState state, Purpose purpose, Instant now) {
    Instant blocked = blockedUntil(state, purpose);
    if (blocked.isAfter(now)) {
      throw refusal("Ticketmaster has blocked requests until " + blocked, now, blocked);
    }
    int reserved = purpose == Purpose.INTERACTIVE ? 0 : day.burst() / INTERACTIVE_SHARE_OF_BURST;
    if (state.day().available(day, now) <= reserved) {
      throw refusal(
          "Ticketmaster's daily request quota is used up for now", now, now.plusSeconds(60));
    }
    if (purpose == Purpose.INTERACTIVE
        && interactive.available(state.interactiveFullAt(), now) == 0) {
      throw refusal("Too many searches at Ticketmaster for now", now, now.plusSeconds(60));
    }
    Instant turn = state.nextRequestAt().isBefore(now) ? now : state.nextRequestAt();
    if (turn.isAfter(now.plus(MAX_WAIT))) {
      throw refusal("Too many requests wait for Ticketmaster", now, turn);
    }
    QuotaState after =
        state.afterRequest(state.day().afterRequests(1, day, now), turn.plus(betweenRequests));
    return purpose == Purpose.INTERACTIVE
        ? after.withInteractiveFullAt(interactive.afterRequests(1, state.interactiveFullAt(), now))
        : after;
  }

  private static Instant blockedUntil(QuotaState state, Purpose purpose) {
    return purpose == Purpose.REFRESH
            && state.refreshBlockedUntil().isAfter(state.day().blockedUntil())
        ? state.refreshBlockedUntil()
        : state.day().blockedUntil();
  }

  private static UpstreamException refusal(String message, Instant now, Instant until) {
    return UpstreamException.rateLimited(message, Duration.between(now, until));
  }

  /** Updates the quota from the headers of a response. */
  void update(RateLimitHeaders limit) {
    Instant now = clock.instant();
    Instant reset = limit.resetAt().orElse(now.plus(DEFAULT_RESET_DELAY));
    int available = limit.available().orElse(Integer.MAX_VALUE);
    if (available == 0) {
      block("used-up", limit.retryAt().orElse(reset));
    } else if (limit.isRefusal()) {
      block("refused", limit.retryAt().orElse(now.plus(DEFAULT_RETRY_DELAY)));
    } else if (available <= interactiveShareOfDay
        && shared.seen().refreshBlockedUntil().isBefore(reset)) {
      log("reserved", reset);
      change(state -> state.blockRefreshUntil(reset));
    }
  }

  private void block(String why, Instant until) {
    log(why, until);
    change(state -> state.blockUntil(until));
  }

  private static void log(String why, Instant until) {
    LogEvent.named("concerts.quota-" + why).with("until", until).warn(LOG);
  }

  private QuotaState change(UnaryOperator<QuotaState> change) {
    return shared
        .change(
            state -> {
              QuotaState next = change.apply(state);
              return new SharedQuota.Change<>(next, next);
            })
        .orElseThrow(
            () ->
                UpstreamException.rateLimited(
                    "Too many concurrent requests to Ticketmaster", Duration.ofSeconds(5)));
  }
}
