package dev.nightjar.texts;

import dev.nightjar.event.S3Event.S3Object;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metric;
import dev.nightjar.ops.Metrics;
import dev.nightjar.texts.TextsTable.Transition;
import dev.nightjar.texts.analysis.Analysis;
import dev.nightjar.texts.analysis.TextAnalyzer;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jboss.logging.Logger;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;

/**
 * Analyzes an uploaded file once, however often and by however many workers it is asked for.
 *
 * <p>A file is claimed by a conditional change to IN_PROGRESS; the result is written only by the
 * worker whose claim still stands. A worker that dies leaves its claim behind, and it lapses when
 * the worker's time limit is over.
 */
@Singleton
public class FileAnalysis {

  private static final Logger LOG = Logger.getLogger(FileAnalysis.class);

  /** What became of an uploaded object. */
  public enum Outcome {
    COMPLETED,
    FAILED,
    /** It was analyzed before: this event is a repetition. */
    ALREADY_DONE,
    /** No one asked for an upload under this key. */
    UNKNOWN_FILE,
    /** Another worker took the file over while this one was at it. */
    SUPERSEDED
  }

  private final TextsTable table;
  private final S3Client s3;
  private final TextsSettings settings;
  private final Metrics metrics;
  private final Clock clock;

  public FileAnalysis(
      TextsTable table, S3Client s3, TextsSettings settings, Metrics metrics, Clock clock) {
    this.table = table;
    this.s3 = s3;
    this.settings = settings;
    this.metrics = metrics;
    this.clock = clock;
  }

  /**
   * Analyzes the object, or throws when that has to be tried again later.
   *
   * @throws FileInProgress when another worker has it
   */
  public Outcome analyze(S3Object object) {
    Optional<TextFile> asked =
        UploadKey.fileId(object.key())
            .flatMap(table::fileById)
            .filter(file -> file.upload().s3Bucket().equals(object.bucket()));
    if (asked.isEmpty()) {
      LogEvent.named("texts.unknown-upload").with("key", object.key()).warn(LOG);
      return Outcome.UNKNOWN_FILE;
    }
    TextFile file = asked.get();
    return switch (file.status()) {
      case COMPLETED, FAILED -> logged(Outcome.ALREADY_DONE, file.fileId());
      case PENDING -> claimAndAnalyze(file);
      case IN_PROGRESS -> {
        if (clock.instant().isBefore(file.updatedAt().plus(settings.workerTimeLimit()))) {
          throw new FileInProgress(file.fileId());
        }
        yield claimAndAnalyze(file);
      }
    };
  }

  private Outcome claimAndAnalyze(TextFile file) {
    Instant claimedAt = now();
    Processing inProgress = new Processing.InProgress();
    if (table.changeTo(inProgress, file, claimedAt) == Transition.LOST) {
      throw new FileInProgress(file.fileId());
    }
    TextFile claimed = new TextFile(file.upload(), inProgress, claimedAt);
    Processing end;
    try {
      end = count(claimed);
    } catch (IOException e) {
      release(claimed);
      throw new UncheckedIOException("Reading " + file.fileId() + " from S3 failed", e);
    } catch (RuntimeException e) {
      release(claimed);
      throw e;
    }
    return finish(claimed, end);
  }

  private Processing count(TextFile claimed) throws IOException {
    Upload upload = claimed.upload();
    try (ResponseInputStream<GetObjectResponse> bytes =
        s3.getObject(get -> get.bucket(upload.s3Bucket()).key(upload.s3Key()))) {
      Analysis analysis = new TextAnalyzer(settings.maxBytes()).analyze(bytes);
      if (analysis instanceof Analysis.Completed completed) {
        return new Processing.Completed(completed.statistics());
      }
      bytes.abort(); // closing alone would read the rest of what may be gigabytes
      return new Processing.Failed(((Analysis.Failed) analysis).errorMessage());
    } catch (NoSuchKeyException e) {
      return new Processing.Failed("The uploaded file is no longer there. Please upload it again.");
    }
  }

  private Outcome finish(TextFile claimed, Processing end) {
    Instant now = now();
    if (table.changeTo(end, claimed, now) == Transition.LOST) {
      return logged(Outcome.SUPERSEDED, claimed.fileId());
    }
    Outcome outcome =
        end.status() == ProcessingStatus.COMPLETED ? Outcome.COMPLETED : Outcome.FAILED;
    metrics.emit(
        "TextAnalyzer",
        new TreeMap<>(),
        List.of(
            Metric.count(outcome == Outcome.COMPLETED ? "FilesCompleted" : "FilesFailed", 1),
            Metric.milliseconds(
                "AnalysisTime", ChronoUnit.MILLIS.between(claimed.updatedAt(), now))));
    return logged(outcome, claimed.fileId());
  }

  /**
   * Gives the file back, so that the event's next delivery need not wait for the claim to lapse.
   */
  private void release(TextFile claimed) {
    try {
      table.changeTo(new Processing.Pending(), claimed, now());
    } catch (RuntimeException e) {
      LogEvent.named("texts.release-failed").with("fileId", claimed.fileId()).error(LOG, e);
    }
  }

  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }

  private static Outcome logged(Outcome outcome, String fileId) {
    LogEvent.named("texts.analysis").with("fileId", fileId).with("outcome", outcome).info(LOG);
    return outcome;
  }
}
