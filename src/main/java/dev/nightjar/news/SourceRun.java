package dev.nightjar.news;

import dev.nightjar.news.source.Errand;
import dev.nightjar.news.source.Harvest;
import dev.nightjar.news.source.Mark;
import dev.nightjar.news.source.NewsSource;
import dev.nightjar.news.source.WrongSetting;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.table.call.TableUnavailableException;
import dev.nightjar.upstream.UpstreamException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import software.amazon.awssdk.core.exception.AbortedException;

/** One source in one run of ingestion: its errands, as far as quota and time allow. */
final class SourceRun {

  /** How far back a new errand begins. */
  static final Duration FIRST_LOOK_BACK = Duration.ofDays(1);

  /** How many servers are waited for at the same time, where each errand has its own. */
  static final int MOST_AT_ONCE = 4;

  private static final int MAX_BOOKMARK_ATTEMPTS = 5;
  private static final Logger LOG = Logger.getLogger(SourceRun.class);

  private final NewsSource source;
  private final Bookmarks bookmarks;
  private final HarvestIntake intake;
  private final SourceTally tally;
  private final TimeLimit limit;
  private final Clock clock;
  private final Instant start;
  private final Executor threads;

  private final Map<String, Mark> reached = new HashMap<>();
  private final Map<String, Attempt> attempts = new HashMap<>();
  private Instant blockedUntil = Instant.EPOCH;

  SourceRun(
      NewsSource source,
      Bookmarks bookmarks,
      HarvestIntake intake,
      SourceTally tally,
      TimeLimit limit,
      Executor threads) {
    this.source = source;
    this.bookmarks = bookmarks;
    this.intake = intake;
    this.tally = tally;
    this.limit = limit;
    this.clock = limit.clock();
    this.start = clock.instant();
    this.threads = threads;
  }

  SourceReport report() {
    try {
      List<Errand> errands = source.errands();
      if (!errands.isEmpty()) {
        run(errands);
      }
    } catch (RuntimeException e) {
      failed(e);
    }
    return tally.report();
  }

  private void run(List<Errand> errands) {
    intake.checkSettings();
    Reservation reservation = Reservation.of(source, errands, bookmarks, start);
    if (!reservation.refusal().isEmpty()) {
      tally.addFailure(reservation.refusal());
    }
    for (Errand errand : errands) {
      Instant restsUntil = reservation.bookmark().attempt(errand).restsUntil();
      if (restsUntil.isAfter(start)) {
        tally.addFailure(errand.name() + " asked to be left alone until " + restsUntil);
      }
    }
    tally.addPostponed(errands.size() - begun(reservation));
  }

  /** Does the errands, a few at once where they have nothing to do with each other. */
  private int begun(Reservation reservation) {
    int atOnce = source.hasAServerForEachErrand() ? MOST_AT_ONCE : 1;
    CompletionService<Harvest> visits = new ExecutorCompletionService<>(threads);
    Map<Future<Harvest>, Errand> underWay = new LinkedHashMap<>();
    Iterator<Errand> waiting = reservation.errands().iterator();
    int begun = 0;
    try {
      while (true) {
        while (underWay.size() < atOnce && waiting.hasNext() && mayGoOn()) {
          Errand errand = waiting.next();
          Mark since = since(reservation.bookmark(), errand);
          underWay.put(visits.submit(() -> errand.fetch(since, this::takeOneMore)), errand);
          begun++;
        }
        if (underWay.isEmpty()) {
          return begun;
        }
        Future<Harvest> ended = visits.poll(limit.millisLeft(), TimeUnit.MILLISECONDS);
        if (ended == null) {
          underWay
              .values()
              .forEach(errand -> notWaitedFor(errand, reservation.bookmark().attempt(errand)));
          return begun;
        }
        Errand errand = underWay.remove(ended);
        takeIn(errand, ended, reservation.bookmark().attempt(errand));
      }
    } catch (InterruptedException e) {
      throw new CancellationException("The run is being stopped; the next one goes on.");
    } finally {
      underWay.keySet().forEach(unfinished -> unfinished.cancel(true));
      intake.requestAnalysis();
      keepBookmark();
    }
  }

  private boolean mayGoOn() {
    return !blockedUntil.isAfter(start) && !limit.isOver();
  }

  private boolean takeOneMore() {
    return Reservation.ofOneMore(source, bookmarks, clock.instant());
  }

  private Mark since(Bookmark bookmark, Errand errand) {
    return bookmark.marks().getOrDefault(errand.name(), Mark.at(start.minus(FIRST_LOOK_BACK)));
  }

  private void takeIn(Errand errand, Future<Harvest> ended, Attempt before)
      throws InterruptedException {
    Attempt attempt = Attempt.at(start).withTakenUntil(before.takenUntil());
    attempts.put(errand.name(), attempt);
    try {
      Harvest harvest = ended.get();
      intake
          .takeIn(harvest, before.takenUntil())
          .ifPresentOrElse(
              until -> {
                attempts.put(errand.name(), attempt.withTakenUntil(until));
                tally.addPostponed(1);
              },
              () -> {
                attempts.put(errand.name(), Attempt.at(start));
                reached.put(errand.name(), harvest.next());
              });
      harvest.shortfalls().forEach(shortfall -> failed(errand, shortfall));
    } catch (ExecutionException e) {
      failed(
          errand,
          e.getCause() instanceof RuntimeException failure
              ? failure
              : new IllegalStateException(e.getCause()));
    } catch (RuntimeException e) {
      failed(errand, e);
    }
  }

  private void notWaitedFor(Errand errand, Attempt before) {
    attempts.put(errand.name(), Attempt.at(start).withTakenUntil(before.takenUntil()));
    failed(
        errand,
        new UpstreamException(
            UpstreamException.Kind.TIMEOUT,
            errand.name() + " did not answer in the time that a run has"));
  }

  private void failed(Errand errand, RuntimeException failure) {
    if (failure instanceof UpstreamException expected) {
      expected.retryAfter().ifPresent(pause -> rest(errand, clock.instant().plus(pause)));
    }
    failed(failure);
  }

  private void rest(Errand errand, Instant until) {
    if (source.hasAServerForEachErrand()) {
      attempts.computeIfPresent(errand.name(), (name, attempt) -> attempt.restingUntil(until));
    } else {
      blockedUntil = until;
    }
  }

  /** Others may have moved the bookmark meanwhile; then ours is added to theirs. */
  private void keepBookmark() {
    if (attempts.isEmpty()) {
      return;
    }
    for (int attempt = 1; attempt <= MAX_BOOKMARK_ATTEMPTS; attempt++) {
      Bookmark bookmark = bookmarks.of(source.name());
      Bookmark moved = bookmark.after(reached, blockedUntil).withAttempts(attempts);
      if (bookmarks.move(source.name(), moved)) {
        return;
      }
    }
    LogEvent.named("news.bookmark-contended").with("source", source.name()).warn(LOG);
  }

  /** A source that fails, even by a bug of its own, must not stop the others. */
  private void failed(RuntimeException failure) {
    if (failure instanceof TableUnavailableException || failure instanceof CancellationException) {
      throw failure;
    }
    if (failure instanceof AbortedException || Thread.currentThread().isInterrupted()) {
      throw new CancellationException("The run was stopped in the middle of a call.");
    }
    LogEvent event = LogEvent.named("news.source-failed").with("source", source.name());
    if (failure instanceof UpstreamException || failure instanceof WrongSetting) {
      tally.addFailure(failure.getMessage());
      event.with("reason", failure.getMessage()).warn(LOG);
    } else {
      tally.addFailure("failed unexpectedly; the log has the cause");
      event.error(LOG, failure);
    }
  }
}
