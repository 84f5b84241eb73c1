package dev.nightjar.concerts.catalog.ticketmaster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.SettableClock;
import dev.nightjar.concerts.catalog.ticketmaster.RequestQuota.Purpose;
import dev.nightjar.concerts.model.QuotaState;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.concerts.store.catalog.TicketmasterQuotaStore;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.upstream.QuotaStore;
import dev.nightjar.upstream.UpstreamException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class RequestQuotaTest {

  private static final int PER_DAY = 5_000;
  private static final int PER_SECOND = 5;

  private final SettableClock clock = new SettableClock();
  private final ConcertsTable table = new TicketmasterFixture(DynamoDbLocal.client()).table();
  private final QuotaStore<QuotaState> store = TicketmasterQuotaStore.in(table);
  private final RequestQuota quota = quota();

  /** The clock advances while the quota sleeps. */
  private RequestQuota quota() {
    return quotaOf(PER_DAY);
  }

  private RequestQuota quotaOf(int perDay) {
    return new RequestQuota(store, clock, clock::advance, perDay, PER_SECOND);
  }

  @Test
  void requestsPerSecondStayWithinTheLimitForAllCallers() {
    RequestQuota other = quota();
    Deque<Instant> lastSecond = new ArrayDeque<>();
    for (int i = 0; i < 40; i++) {
      (i % 3 == 0 ? other : quota).take(Purpose.INTERACTIVE);
      lastSecond.add(clock.instant());
      while (!lastSecond.getFirst().isAfter(clock.instant().minusSeconds(1))) {
        lastSecond.removeFirst();
      }
      assertTrue(lastSecond.size() <= PER_SECOND, lastSecond.size() + " in a second");
    }
  }

  @Test
  void refreshLeavesAQuarterOfTheBurstForInteractiveRequests() {
    RequestQuota small = quotaOf(500);
    int refreshed = takeUntilRefused(small, Purpose.REFRESH);
    assertTrue(refreshed >= 75 && refreshed < 77, refreshed + " requests");
    int asked = takeUntilRefused(small, Purpose.INTERACTIVE);
    assertTrue(asked >= 25 && asked < 27, asked + " requests");
    UpstreamException refused =
        assertThrows(UpstreamException.class, () -> small.take(Purpose.INTERACTIVE));
    assertTrue(refused.retryAfter().isPresent());
  }

  @Test
  void quotaRefillsDuringTheDay() {
    RequestQuota small = quotaOf(500);
    takeUntilRefused(small, Purpose.REFRESH);
    clock.advance(Duration.ofHours(1));
    int asked = takeUntilRefused(small, Purpose.REFRESH);
    assertTrue(asked >= 16 && asked < 19, asked + " requests");
  }

  @Test
  void searchesAllDayLeaveHalfOfTheQuotaToTheRefresh() {
    RequestQuota small = quotaOf(500);
    int searched = 0;
    int refreshed = 0;
    for (int minute = 0; minute < 24 * 60; minute += 10) {
      searched += takeUntilRefused(small, Purpose.INTERACTIVE);
      refreshed += takeUntilRefused(small, Purpose.REFRESH);
      clock.advance(Duration.ofMinutes(10));
    }
    assertTrue(searched <= 251, searched + " searches");
    assertTrue(refreshed >= 200, refreshed + " refreshed");
  }

  @Test
  void concurrentRequestsShareOneQuota() throws Exception {
    AtomicInteger slept = new AtomicInteger();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Void>> takers = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        RequestQuota own =
            new RequestQuota(store, clock, pause -> slept.incrementAndGet(), PER_DAY, PER_SECOND);
        takers.add(
            () -> {
              own.take(Purpose.INTERACTIVE);
              own.take(Purpose.INTERACTIVE);
              return null;
            });
      }
      for (Future<Void> taker : threads.invokeAll(takers)) {
        taker.get();
      }
    } finally {
      threads.shutdownNow();
    }
    assertEquals(8, revision());
    assertEquals(7, slept.get());
  }

  @Test
  void requestThatWouldWaitTooLongIsRejected() {
    RequestQuota impatient = new RequestQuota(store, clock, pause -> {}, PER_DAY, PER_SECOND);
    for (int i = 0; i < 13; i++) {
      impatient.take(Purpose.INTERACTIVE);
    }
    UpstreamException failed =
        assertThrows(UpstreamException.class, () -> impatient.take(Purpose.INTERACTIVE));
    assertTrue(failed.getMessage().startsWith("Too many requests wait"), failed.getMessage());
  }

  @Test
  void exhaustedDailyQuotaBlocksAllRequestsUntilTheReset() {
    Instant reset = clock.instant().plus(Duration.ofHours(5));
    quota.update(limit(200, "0", Long.toString(reset.toEpochMilli()), null));
    assertEquals(Optional.of(Duration.ofHours(5)), refusal(Purpose.INTERACTIVE).retryAfter());
    assertEquals(
        Optional.of(Duration.ofHours(5)),
        assertThrows(UpstreamException.class, () -> quota().take(Purpose.REFRESH)).retryAfter());
    clock.advance(Duration.ofHours(5));
    quota.take(Purpose.INTERACTIVE);
  }

  @Test
  void restOfTheDailyQuotaIsReservedForInteractiveRequests() {
    Instant reset = clock.instant().plus(Duration.ofHours(5));
    quota.update(limit(200, "250", Long.toString(reset.toEpochMilli()), null));
    assertEquals(Optional.of(Duration.ofHours(5)), refusal(Purpose.REFRESH).retryAfter());
    quota.take(Purpose.INTERACTIVE);
  }

  @Test
  void limitPerSecondBlocksBrieflyAndRetryAfterIsRespected() {
    quota.update(limit(429, "4000", null, null));
    assertEquals(Optional.of(Duration.ofSeconds(5)), refusal(Purpose.INTERACTIVE).retryAfter());
    quota.update(limit(429, "4000", null, "90"));
    assertEquals(Optional.of(Duration.ofSeconds(90)), refusal(Purpose.INTERACTIVE).retryAfter());
  }

  @Test
  void implausibleHeadersAreIgnored() {
    quota.update(limit(200, "many", "soon", null));
    quota.update(limit(200, null, null, null));
    quota.take(Purpose.REFRESH);
    String past = Long.toString(clock.instant().minusSeconds(5).toEpochMilli());
    quota.update(limit(200, "0", past, null));
    assertEquals(Optional.of(Duration.ofHours(1)), refusal(Purpose.INTERACTIVE).retryAfter());
  }

  @Test
  void sufficientQuotaIsNotStored() {
    quota.take(Purpose.INTERACTIVE);
    quota.update(limit(200, "4999", "1", null));
    assertEquals(1, revision());
  }

  private long revision() {
    return ConcertsFixture.items(table)
        .getConsistent(ConcertsFixture.items(table).key("QUOTA#ticketmaster", "METADATA"))
        .orElseThrow()
        .number("revision");
  }

  private RateLimitHeaders limit(int status, String available, String reset, String retryAfter) {
    Map<String, String> headers = new HashMap<>();
    headers.put("Rate-Limit-Available", available);
    headers.put("Rate-Limit-Reset", reset);
    headers.put("Retry-After", retryAfter);
    return RateLimitHeaders.of(
        status, name -> Objects.requireNonNullElse(headers.get(name), ""), clock.instant());
  }

  private UpstreamException refusal(Purpose purpose) {
    return assertThrows(UpstreamException.class, () -> quota.take(purpose));
  }

  private static int takeUntilRefused(RequestQuota quota, Purpose purpose) {
    for (int taken = 0; ; taken++) {
      try {
        quota.take(purpose);
      } catch (UpstreamException e) {
        return taken;
      }
    }
  }
}
