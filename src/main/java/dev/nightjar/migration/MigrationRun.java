package dev.nightjar.migration;

import dev.nightjar.audit.Segment;
import dev.nightjar.concurrent.DaemonThreadFactory;
import dev.nightjar.migration.Checkpoint.SegmentProgress;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.ScanPage;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * One run of a migration, with a thread for each segment. The checkpoint is saved after each page,
 * so a process that is killed reads at most one page of each segment again.
 */
public final class MigrationRun<T> {

  private static final int PAGE = 100;
  private static final Duration BETWEEN_PROGRESS_LINES = Duration.ofSeconds(5);

  private final Migration<T> migration;
  private final RateLimit rateLimit;
  private final Optional<CheckpointFile> file;
  private final Consumer<String> out;
  private final Clock clock;
  private Checkpoint checkpoint;
  private Instant lastProgressLine;
  private volatile boolean isEnding;

  private MigrationRun(
      Migration<T> migration,
      Checkpoint start,
      Optional<CheckpointFile> file,
      RateLimit rateLimit,
      Consumer<String> out,
      Clock clock) {
    this.migration = migration;
    this.checkpoint = start;
    this.file = file;
    this.rateLimit = rateLimit;
    this.out = out;
    this.clock = clock;
    this.lastProgressLine = clock.instant();
  }

  /** A run that counts the items that are due, and writes nothing. */
  public static <T> MigrationRun<T> dry(
      Migration<T> migration,
      int segments,
      RateLimit rateLimit,
      Consumer<String> out,
      Clock clock) {
    return new MigrationRun<>(
        migration, Checkpoint.start(migration, segments), Optional.empty(), rateLimit, out, clock);
  }

  /** A run that migrates items; it continues after the checkpoint of the file, if there is one. */
  public static <T> MigrationRun<T> applying(
      Migration<T> migration,
      int segments,
      CheckpointFile file,
      RateLimit rateLimit,
      Consumer<String> out,
      Clock clock) {
    Checkpoint start = file.read().orElseGet(() -> Checkpoint.start(migration, segments));
    return new MigrationRun<>(migration, start, Optional.of(file), rateLimit, out, clock);
  }

  /**
   * Runs all segments to their end and deletes the checkpoint. If a segment fails, the others end
   * after their page, and its exception is thrown.
   */
  public MigrationCounts run() {
    ExecutorService threads =
        Executors.newFixedThreadPool(
            checkpoint.total(), DaemonThreadFactory.named(migration.name()));
    try {
      List<Future<?>> segments = new ArrayList<>();
      for (int number = 0; number < checkpoint.total(); number++) {
        Segment segment = new Segment(number, checkpoint.total());
        segments.add(threads.submit(() -> runUntilFailure(segment)));
      }
      awaitAll(segments);
    } finally {
      threads.shutdownNow();
    }
    file.ifPresent(CheckpointFile::delete);
    return counts();
  }

  private static void awaitAll(List<Future<?>> segments) {
    Throwable failure = null;
    for (Future<?> segment : segments) {
      try {
        segment.get();
      } catch (ExecutionException e) {
        failure = failure == null ? e.getCause() : failure;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException("interrupted while the migration runs");
      }
    }
    if (failure instanceof RuntimeException e) {
      throw e;
    }
    if (failure instanceof Error e) {
      throw e;
    }
  }

  private void runUntilFailure(Segment segment) {
    try {
      run(segment);
    } catch (RuntimeException | Error e) {
      isEnding = true;
      throw e;
    }
  }

  private void run(Segment segment) {
    SegmentProgress progress = progress(segment);
    while (progress.next().isPresent() && !isEnding) {
      progress = page(segment, progress.next().get(), progress.counts());
      save(segment, progress);
    }
  }

  private SegmentProgress page(Segment segment, Position start, MigrationCounts before) {
    ScanPage<T> page = migration.page(segment, start, PAGE);
    rateLimit.take(page.scanned());
    MigrationCounts counts =
        before.plus(new MigrationCounts(page.scanned(), page.items().size(), 0, 0));
    if (file.isPresent()) {
      for (T item : page.items()) {
        rateLimit.take(1);
        MigrationOutcome outcome = migration.migrate(item);
        if (outcome == MigrationOutcome.LEFT) {
          out.accept("left: " + migration.describe(item));
        }
        counts = counts.with(outcome);
      }
    }
    return new SegmentProgress(page.next(), counts);
  }

  private synchronized SegmentProgress progress(Segment segment) {
    return checkpoint.of(segment.number());
  }

  private synchronized void save(Segment segment, SegmentProgress progress) {
    checkpoint = checkpoint.with(segment.number(), progress);
    file.ifPresent(to -> to.write(checkpoint));
    Instant now = clock.instant();
    if (!now.isBefore(lastProgressLine.plus(BETWEEN_PROGRESS_LINES))) {
      lastProgressLine = now;
      out.accept(checkpoint.counts().toString());
    }
  }

  /** The counts of all runs since the checkpoint was begun. */
  public synchronized MigrationCounts counts() {
    return checkpoint.counts();
  }
}
