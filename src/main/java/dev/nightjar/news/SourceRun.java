package dev.nightjar.news;

import dev.nightjar.event.Topic;
import dev.nightjar.news.source.Candidate;
import dev.nightjar.news.source.Errand;
import dev.nightjar.news.source.Harvest;
import dev.nightjar.news.source.Mark;
import dev.nightjar.news.source.NewsSource;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.outside.NoAnswer;
import dev.nightjar.table.SortableTime;
import dev.nightjar.table.TableUnavailable;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.jboss.logging.Logger;
import software.amazon.awssdk.core.exception.AbortedException;

/** One source in one run of ingestion: its errands, as far as quota and time allow. */
final class SourceRun {

  /** How far back a new errand begins. */
  static final Duration FIRST_LOOK_BACK = Duration.ofDays(1);

  /** More than that waits for the next run; the oldest come first, so that none is skipped. */
  static final int MAX_ARTICLES_PER_ERRAND = 500;

  /** After this time no further errand is begun: a function has to end in time. */
  static final Duration TIME_FOR_ERRANDS = Duration.ofSeconds(30);

  private static final int MAX_BOOKMARK_ATTEMPTS = 5;
  private static final Logger LOG = Logger.getLogger(SourceRun.class);

  private final NewsSource source;
  private final Bookmarks bookmarks;
  private final Intake intake;
  private final WatchedTags tags;
  private final Clock clock;
  private final Instant start;

  private final Map<String, Mark> reached = new HashMap<>();
  private final List<NewsItem> unrequested = new ArrayList<>();
  private final SourceTally tally = new SourceTally();
  private Instant blockedUntil = Instant.EPOCH;

  SourceRun(NewsSource source, Bookmarks bookmarks, Intake intake, WatchedTags tags, Clock clock) {
    this.source = source;
    this.bookmarks = bookmarks;
    this.intake = intake;
    this.tags = tags;
    this.clock = clock;
    this.start = clock.instant();
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
    Reservation reservation = Reservation.of(source, errands.size(), bookmarks, start);
    if (!reservation.refusal().isEmpty()) {
      tally.addFailure(reservation.refusal());
    }
    Map<String, Mark> marks = reservation.bookmark().marks();
    List<Errand> longestAgoFirst = new ArrayList<>(errands);
    longestAgoFirst.sort(Comparator.comparing(errand -> since(marks, errand).until()));
    int begun = 0;
    try {
      while (begun < reservation.requests() && mayGoOn()) {
        Errand errand = longestAgoFirst.get(begun++);
        runErrand(errand, since(marks, errand));
      }
    } finally {
      requestAnalysis();
      keepMarks();
    }
    tally.addPostponed(errands.size() - begun);
  }

  private boolean mayGoOn() {
    return !blockedUntil.isAfter(start) && clock.instant().isBefore(start.plus(TIME_FOR_ERRANDS));
  }

  private Mark since(Map<String, Mark> marks, Errand errand) {
    return marks.getOrDefault(errand.name(), Mark.at(start.minus(FIRST_LOOK_BACK)));
  }

  private void runErrand(Errand errand, Mark since) {
    try {
      Harvest harvest = errand.fetch(since);
      tally.addUnreadable(harvest.unreadable());
      reached.put(errand.name(), takeIn(harvest, since));
    } catch (RuntimeException e) {
      failed(e);
    }
  }

  /** Answers how far the articles that were taken in reach. */
  private Mark takeIn(Harvest harvest, Mark since) {
    if (harvest.candidates().size() <= MAX_ARTICLES_PER_ERRAND) {
      harvest.candidates().forEach(this::takeIn);
      return harvest.next();
    }
    List<Candidate> oldest =
        harvest.candidates().stream()
            .filter(candidate -> !publishedAt(candidate).isBefore(since.until()))
            .sorted(Comparator.comparing(SourceRun::publishedAt))
            .limit(MAX_ARTICLES_PER_ERRAND)
            .toList();
    oldest.forEach(this::takeIn);
    Instant last = oldest.isEmpty() ? since.until() : publishedAt(oldest.get(oldest.size() - 1));
    // So many at the very same time that the next run would get no further: they are let go.
    return last.isAfter(since.until()) && last.isBefore(start) ? Mark.at(last) : harvest.next();
  }

  private void takeIn(Candidate candidate) {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("The run is being stopped; the next one takes the rest.");
    }
    Intake.Taken taken = intake.take(source.name(), tags.matched(candidate));
    tally.add(taken);
    if (taken instanceof Intake.Stored stored) {
      unrequested.add(stored.item());
      if (unrequested.size() == Topic.MAX_BATCH) {
        requestAnalysis();
      }
    } else if (taken instanceof Intake.Refused refused) {
      LogEvent.named("news.article-rejected")
          .with("source", source.name())
          .with("fields", refused.faults().stream().map(ArticleRules.Fault::field).toList())
          .info(LOG);
    }
  }

  private void requestAnalysis() {
    tally.addUnpublished(unrequested.size() - intake.requestAnalysis(unrequested));
    unrequested.clear();
  }

  /** Others may have moved the bookmark meanwhile; then ours is added to theirs. */
  private void keepMarks() {
    if (reached.isEmpty() && blockedUntil.equals(Instant.EPOCH)) {
      return;
    }
    for (int attempt = 1; attempt <= MAX_BOOKMARK_ATTEMPTS; attempt++) {
      Bookmark bookmark = bookmarks.of(source.name());
      if (bookmarks.move(source.name(), bookmark.after(reached, blockedUntil))) {
        return;
      }
    }
    LogEvent.named("news.bookmark-contended").with("source", source.name()).warn(LOG);
  }

  /** A source that fails, even by a bug of its own, must not stop the others. */
  private void failed(RuntimeException failure) {
    if (failure instanceof TableUnavailable || failure instanceof CancellationException) {
      throw failure;
    }
    if (failure instanceof AbortedException || Thread.currentThread().isInterrupted()) {
      throw new CancellationException("The run was stopped in the middle of a call.");
    }
    LogEvent event = LogEvent.named("news.source-failed").with("source", source.name());
    if (failure instanceof NoAnswer expected) {
      tally.addFailure(expected.getMessage());
      expected.retryAfter().ifPresent(pause -> blockedUntil = clock.instant().plus(pause));
      event.with("reason", expected.getMessage()).warn(LOG);
    } else {
      tally.addFailure("failed unexpectedly; the log has the cause");
      event.error(LOG, failure);
    }
  }

  private static Instant publishedAt(Candidate candidate) {
    try {
      return SortableTime.parse(candidate.publishedAt());
    } catch (IllegalArgumentException e) {
      return Instant.EPOCH; // it is refused when it is taken in
    }
  }
}
