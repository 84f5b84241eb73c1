package dev.nightjar.texts.heal;

import dev.nightjar.event.S3Event.S3Object;
import dev.nightjar.id.UlidGenerator;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metrics;
import dev.nightjar.ops.OldestAge;
import dev.nightjar.ops.RunReport;
import dev.nightjar.table.call.TableUnavailableException;
import dev.nightjar.texts.analyze.FileAnalyzer;
import dev.nightjar.texts.analyze.FileInProgressException;
import dev.nightjar.texts.config.TextsConfig;
import dev.nightjar.texts.model.ProcessingStatus;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.store.AnalysisKey;
import dev.nightjar.texts.store.TextObjects;
import dev.nightjar.texts.store.TextsTable;
import dev.nightjar.texts.upload.UploadKey;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jboss.logging.Logger;
import software.amazon.awssdk.services.s3.S3Client;

/**
 * Analyzes uploaded files that have no result for too long: their event was given up, or their
 * workers died. The table has no index by status, so they are found in the bucket, whose keys begin
 * with the time of the upload. Uploads and profiles without a file are deleted.
 */
@Singleton
public class SelfHealing {

  /** How far back uploads are looked at. Older ones had several chances; audits report them. */
  static final Duration LOOK_BACK = Duration.ofHours(6);

  /** No file is begun after this time, because of the function's timeout. */
  static final Duration TIME_LIMIT = Duration.ofSeconds(30);

  private static final int MAX_FILES_EXAMINED = 50_000;
  private static final Logger LOG = Logger.getLogger(SelfHealing.class);

  private final TextsTable table;
  private final FileAnalyzer analyzer;
  private final TextObjects objects;
  private final S3Client s3;
  private final TextsConfig config;
  private final Metrics metrics;
  private final Clock clock;

  public SelfHealing(
      TextsTable table,
      FileAnalyzer analyzer,
      TextObjects objects,
      S3Client s3,
      TextsConfig config,
      Metrics metrics,
      Clock clock) {
    this.table = table;
    this.analyzer = analyzer;
    this.objects = objects;
    this.s3 = s3;
    this.config = config;
    this.metrics = metrics;
    this.clock = clock;
  }

  public RunReport<HealingCount> run() {
    Instant start = clock.instant();
    RunReport<HealingCount> counts = new RunReport<>(HealingCount.class);
    OldestAge oldest = new OldestAge(start);
    recent(UploadKey.PREFIX, UploadKey::of, start)
        .forEach(
            object ->
                UploadKey.fileId(object.key())
                    .ifPresent(fileId -> examine(fileId, object, start, oldest, counts)));
    deleteOrphans(start, counts);
    counts.log(LOG, "texts.stuck-files-analyzed");
    counts.emit(metrics, TextsConfig.METRIC_NAMESPACE, oldest.metric("OldestPendingAge"));
    return counts;
  }

  /** The objects of recent files, as long as there is time. */
  private Stream<S3Object> recent(String prefix, UnaryOperator<String> keyOf, Instant start) {
    return s3
        .listObjectsV2Paginator(
            list ->
                list.bucket(config.bucket())
                    .prefix(prefix)
                    .startAfter(keyOf.apply(UlidGenerator.timeOf(start.minus(LOOK_BACK)))))
        .contents()
        .stream()
        .limit(MAX_FILES_EXAMINED)
        .takeWhile(object -> clock.instant().isBefore(start.plus(TIME_LIMIT)))
        .map(object -> new S3Object("SelfHealing", config.bucket(), object.key(), object.size()));
  }

  /** Deletes profiles that a worker stored while its file was deleted. */
  private void deleteOrphans(Instant start, RunReport<HealingCount> counts) {
    recent(AnalysisKey.PREFIX, AnalysisKey::of, start)
        .flatMap(object -> AnalysisKey.fileId(object.key()).stream())
        .filter(fileId -> table.fileById(fileId).isEmpty())
        .forEach(
            fileId -> {
              objects.deleteProfile(fileId);
              counts.add(HealingCount.ORPHANS);
            });
  }

  private void examine(
      String fileId,
      S3Object object,
      Instant now,
      OldestAge oldest,
      RunReport<HealingCount> counts) {
    Optional<TextFile> file = table.fileById(fileId);
    if (file.isEmpty()) {
      // A file is stored before its upload URL is issued, so this one was deleted.
      objects.deleteText(object.key());
      counts.add(HealingCount.ORPHANS);
    } else if (isStuck(file.get(), now)) {
      oldest.add(file.get().upload().createdAt());
      analyze(object, counts.add(HealingCount.STUCK));
    }
  }

  private boolean isStuck(TextFile file, Instant now) {
    boolean isUnfinished =
        file.status() == ProcessingStatus.PENDING || file.status() == ProcessingStatus.IN_PROGRESS;
    return isUnfinished && !file.updatedAt().isAfter(now.minus(config.healAfter()));
  }

  /** A file that fails does not stop the others; the next run tries it again. */
  private void analyze(S3Object object, RunReport<HealingCount> counts) {
    try {
      analyzer.analyze(object);
      counts.add(HealingCount.ANALYZED);
    } catch (FileInProgressException e) {
      LogEvent.named("texts.stuck-file-in-progress").with("key", object.key()).info(LOG);
    } catch (TableUnavailableException e) {
      throw e;
    } catch (RuntimeException e) {
      LogEvent.named("texts.healing-failed").with("key", object.key()).error(LOG, e);
    }
  }
}
