package dev.nightjar.texts.analyze;

import dev.nightjar.event.S3Event.S3Object;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metric;
import dev.nightjar.ops.Metrics;
import dev.nightjar.texts.config.TextsConfig;
import dev.nightjar.texts.model.ProcessingState;
import dev.nightjar.texts.model.ProcessingStatus;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.model.TextProfile;
import dev.nightjar.texts.model.Upload;
import dev.nightjar.texts.model.Vocabulary;
import dev.nightjar.texts.profile.TextProfiler;
import dev.nightjar.texts.statistics.AnalysisOutcome;
import dev.nightjar.texts.statistics.TextAnalyzer;
import dev.nightjar.texts.store.TextObjects;
import dev.nightjar.texts.store.TextsTable;
import dev.nightjar.texts.store.TextsTable.Transition;
import dev.nightjar.texts.upload.UploadKey;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jboss.logging.Logger;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;

/**
 * Analyzes each uploaded file once, even if several workers receive its event.
 *
 * <p>A worker claims a file by a conditional update to IN_PROGRESS; only the worker with the
 * current claim stores the result. The claim of a worker that died expires after the worker's time
 * limit.
 */
@Singleton
public class FileAnalyzer {

  private static final Logger LOG = Logger.getLogger(FileAnalyzer.class);

  /** The outcome for an uploaded object. */
  public enum Outcome {
    COMPLETED,
    FAILED,
    /** The file was analyzed before; the event is a duplicate. */
    ALREADY_DONE,
    /** No file has this object: it is foreign, or the file was deleted before it was uploaded. */
    UNKNOWN_FILE,
    /** Another worker has taken over the file meanwhile, or it was deleted. */
    SUPERSEDED
  }

  private final TextsTable table;
  private final S3Client s3;
  private final TextObjects objects;
  private final Provider<TextProfiler> profilers;
  private final TextsConfig config;
  private final Metrics metrics;
  private final Clock clock;

  public FileAnalyzer(
      TextsTable table,
      S3Client s3,
      TextObjects objects,
      Provider<TextProfiler> profilers,
      TextsConfig config,
      Metrics metrics,
      Clock clock) {
    this.table = table;
    this.s3 = s3;
    this.objects = objects;
    this.profilers = profilers;
    this.config = config;
    this.metrics = metrics;
    this.clock = clock;
  }

  /**
   * Analyzes the object; an exception means that the event has to be delivered again.
   *
   * @throws FileInProgressException if another worker has claimed the file
   */
  public Outcome analyze(S3Object object) {
    Optional<String> fileId = UploadKey.fileId(object.key());
    if (fileId.isEmpty() || !object.bucket().equals(config.bucket())) {
      return ignored(object);
    }
    Optional<TextFile> asked = table.fileById(fileId.get());
    if (asked.isEmpty()) {
      // A file is stored before its upload URL is issued, so this one was deleted meanwhile.
      deleteObjects(fileId.get());
      return ignored(object);
    }
    TextFile file = asked.get();
    return switch (file.status()) {
      case COMPLETED, FAILED -> logged(Outcome.ALREADY_DONE, file.fileId());
      case PENDING -> claimAndAnalyze(file, object.size());
      case IN_PROGRESS -> {
        if (clock.instant().isBefore(file.updatedAt().plus(config.workerTimeLimit()))) {
          throw new FileInProgressException(file.fileId());
        }
        yield claimAndAnalyze(file, object.size());
      }
    };
  }

  /** Deletes what is left of a deleted file: a late upload, or the profile of a late analysis. */
  private void deleteObjects(String fileId) {
    objects.deleteText(UploadKey.of(fileId));
    objects.deleteProfile(fileId);
  }

  private static Outcome ignored(S3Object object) {
    LogEvent.named("texts.upload-ignored").with("key", object.key()).warn(LOG);
    return Outcome.UNKNOWN_FILE;
  }

  private Outcome claimAndAnalyze(TextFile file, long size) {
    Instant claimedAt = now();
    ProcessingState inProgress = new ProcessingState.InProgress();
    if (table.updateStatus(inProgress, file, claimedAt) == Transition.CONFLICT) {
      throw new FileInProgressException(file.fileId());
    }
    TextFile claimed = new TextFile(file.upload(), inProgress, claimedAt);
    ProcessingState end;
    try {
      end = count(claimed, size);
    } catch (IOException e) {
      release(claimed);
      throw new UncheckedIOException("Reading " + file.fileId() + " from S3 failed", e);
    } catch (RuntimeException e) {
      release(claimed);
      throw e;
    }
    return finish(claimed, end);
  }

  private ProcessingState count(TextFile claimed, long size) throws IOException {
    Upload upload = claimed.upload();
    TextAnalyzer analyzer =
        new TextAnalyzer(config.maxBytes()).withVocabulary(TextProfiler.VOCABULARY_SIZE);
    Optional<AnalysisOutcome.Failed> tooLong = analyzer.refusal(size);
    if (tooLong.isPresent()) {
      return new ProcessingState.Failed(tooLong.get().errorMessage());
    }
    try (ResponseInputStream<GetObjectResponse> bytes =
        s3.getObject(get -> get.bucket(upload.s3Bucket()).key(upload.s3Key()))) {
      AnalysisOutcome analysisOutcome = analyzer.analyze(bytes);
      if (analysisOutcome instanceof AnalysisOutcome.Completed completed) {
        storeProfile(upload, bytes.response().contentLength(), completed.vocabulary());
        return new ProcessingState.Completed(completed.statistics());
      }
      bytes.abort(); // closing alone would read the rest of the object
      return new ProcessingState.Failed(((AnalysisOutcome.Failed) analysisOutcome).errorMessage());
    } catch (NoSuchKeyException | NoSuchFileException e) {
      return new ProcessingState.Failed("The uploaded file no longer exists. Upload it again.");
    }
  }

  /** The profile is an addition: without it the specified result is stored all the same. */
  private void storeProfile(Upload upload, long size, Vocabulary vocabulary) throws IOException {
    TextProfile profile;
    try {
      profile = profilers.get().profile(objects.text(upload, size), vocabulary);
    } catch (SdkException e) {
      throw e;
    } catch (RuntimeException e) {
      LogEvent.named("texts.profile-failed").with("fileId", upload.fileId()).error(LOG, e);
      return;
    }
    objects.putProfile(upload.fileId(), profile);
  }

  private Outcome finish(TextFile claimed, ProcessingState end) {
    Instant now = now();
    if (table.updateStatus(end, claimed, now) == Transition.CONFLICT) {
      if (table.fileById(claimed.fileId()).isEmpty()) {
        deleteObjects(claimed.fileId());
      }
      return logged(Outcome.SUPERSEDED, claimed.fileId());
    }
    Outcome outcome =
        end.status() == ProcessingStatus.COMPLETED ? Outcome.COMPLETED : Outcome.FAILED;
    metrics.emit(
        TextsConfig.METRIC_NAMESPACE,
        new TreeMap<>(),
        List.of(
            Metric.count(outcome == Outcome.COMPLETED ? "FilesCompleted" : "FilesFailed", 1),
            Metric.milliseconds(
                "AnalysisTime", ChronoUnit.MILLIS.between(claimed.updatedAt(), now))));
    return logged(outcome, claimed.fileId());
  }

  /** Releases the claim, so that the event's next delivery does not wait for its expiry. */
  private void release(TextFile claimed) {
    try {
      table.updateStatus(new ProcessingState.Pending(), claimed, now());
    } catch (RuntimeException e) {
      LogEvent.named("texts.claim-release-failed").with("fileId", claimed.fileId()).error(LOG, e);
    }
  }

  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }

  private static Outcome logged(Outcome outcome, String fileId) {
    LogEvent.named("texts.file-analyzed").with("fileId", fileId).with("outcome", outcome).info(LOG);
    return outcome;
  }
}
