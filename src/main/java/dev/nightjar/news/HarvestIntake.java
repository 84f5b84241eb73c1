package dev.nightjar.news;

import dev.nightjar.event.TopicPublisher;
import dev.nightjar.news.source.Candidate;
import dev.nightjar.news.source.Harvest;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.table.key.SortableTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import org.jboss.logging.Logger;

/** Takes in what the errands of one source have brought, as far as a run goes. */
final class HarvestIntake {

  /** More than that waits for the next run, so that one errand does not take all of the time. */
  static final int MAX_WRITES_PER_ERRAND = 500;

  private static final Logger LOG = Logger.getLogger(HarvestIntake.class);

  private final String source;
  private final Intake intake;
  private final WatchedTags tags;
  private final TimeLimit limit;
  private final SourceTally tally;
  private final List<NewsItem> unrequested = new ArrayList<>();

  HarvestIntake(
      String source, Intake intake, WatchedTags tags, TimeLimit limit, SourceTally tally) {
    this.source = source;
    this.intake = intake;
    this.tags = tags;
    this.limit = limit;
    this.tally = tally;
  }

  /**
   * Before anything is asked for that could not be taken in.
   *
   * @throws dev.nightjar.news.source.WrongSetting with words for the operator
   */
  void checkSettings() {
    tags.check();
  }

  /**
   * Takes articles in that were published after the given time, the oldest first, so that the next
   * run can go on where this one ends. Those of the same time are never separated.
   *
   * @return until when articles were taken in, if that was not all
   */
  Optional<Instant> takeIn(Harvest harvest, Instant takenUntil) {
    tally.addUnreadable(harvest.unreadable());
    List<Candidate> undated = new ArrayList<>();
    Map<Instant, List<Candidate>> byTime = new TreeMap<>(Comparator.naturalOrder());
    for (Candidate candidate : harvest.candidates()) {
      publishedAt(candidate)
          .map(at -> byTime.computeIfAbsent(at, time -> new ArrayList<>()))
          .orElse(undated)
          .add(candidate);
    }
    undated.forEach(this::takeIn); // the rules refuse them, but they are counted
    byTime.keySet().removeIf(at -> !at.isAfter(takenUntil));
    Instant reached = takenUntil;
    int written = 0;
    for (Map.Entry<Instant, List<Candidate>> group : byTime.entrySet()) {
      if (written >= MAX_WRITES_PER_ERRAND) {
        return Optional.of(reached);
      }
      for (Candidate candidate : group.getValue()) {
        if (limit.isOver()) {
          return Optional.of(reached);
        }
        written += takeIn(candidate) instanceof Intake.Refused ? 0 : 1;
      }
      reached = group.getKey();
    }
    return Optional.empty();
  }

  private Intake.Taken takeIn(Candidate candidate) {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("The run is being stopped; the next one takes the rest.");
    }
    Intake.Taken taken = intake.take(source, tags.matched(candidate));
    tally.add(taken);
    if (taken instanceof Intake.Stored stored) {
      unrequested.add(stored.item());
      if (unrequested.size() == TopicPublisher.MAX_BATCH) {
        requestAnalysis();
      }
    } else if (taken instanceof Intake.Refused refused && !refused.isOnlyUnmatched()) {
      LogEvent.named("news.article-rejected")
          .with("source", source)
          .with("fields", refused.faults().stream().map(ArticleRules.Fault::field).toList())
          .info(LOG);
    }
    return taken;
  }

  /** For what was stored since the last batch. */
  void requestAnalysis() {
    tally.addUnpublished(unrequested.size() - intake.requestAnalysis(unrequested));
    unrequested.clear();
  }

  private static Optional<Instant> publishedAt(Candidate candidate) {
    try {
      return Optional.of(SortableTime.parse(candidate.publishedAt()));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
