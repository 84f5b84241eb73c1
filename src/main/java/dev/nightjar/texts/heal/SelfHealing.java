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
import org.jboss.logging.Logger;
import software.amazon.awssdk.services.s3.S3Client;

/**
 * Analyzes uploaded files that have no result for too long: their event was given up, or their
 * workers died. The table has no index by status, so they are found in the bucket, whose keys begin
 * with the time of the upload. Profiles without a file are deleted.
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
    s3
        .listObjectsV2Paginator(
            list ->
                list.bucket(config.bucket())
                    .prefix(UploadKey.PREFIX)
                    .startAfter(UploadKey.of(UlidGenerator.timeOf(start.minus(LOOK_BACK)))))
        .contents()
        .stream()
        .limit(MAX_FILES_EXAMINED)
        .takeWhile(object -> clock.instant().isBefore(start.plus(TIME_LIMIT)))
        .map(object -> new S3Object("SelfHealing", config.bucket(), object.key(), object.size()))
        .filter(object -> isStuck(object, start, oldest))
        .forEach(object -> analyze(object, counts.add(HealingCount.STUCK)));
    deleteOrphans(start, counts);
    counts.log(LOG, "texts.stuck-files-analyzed");
    counts.emit(metrics, TextsConfig.METRIC_NAMESPACE, oldest.metric("OldestPendingAge"));
    return counts;
  }

  /** Deletes profiles that a worker stored while its file was deleted. */
  private void deleteOrphans(Instant start, RunReport<HealingCount> counts) {
    s3
        .listObjectsV2Paginator(
            list ->
                list.bucket(config.bucket())
                    .prefix(AnalysisKey.PREFIX)
                    .startAfter(AnalysisKey.of(UlidGenerator.timeOf(start.minus(LOOK_BACK)))))
        .contents()
        .stream()
        .limit(MAX_FILES_EXAMINED)
        .takeWhile(object -> clock.instant().isBefore(start.plus(TIME_LIMIT)))
        .flatMap(object -> AnalysisKey.fileId(object.key()).stream())
        .filter(fileId -> table.fileById(fileId).isEmpty())
        .forEach(
            fileId -> {
              objects.deleteProfile(fileId);
              counts.add(HealingCount.ORPHANS);
            });
  }

  private boolean isStuck(S3Object object, Instant now, OldestAge oldest) {
    Optional<TextFile> stuck =
        UploadKey.fileId(object.key())
            .flatMap(table::fileById)
            .filter(SelfHealing::isUnfinished)
            .filter(file -> !file.updatedAt().isAfter(now.minus(config.healAfter())));
    stuck.ifPresent(file -> oldest.add(file.upload().createdAt()));
    return stuck.isPresent();
  }

  private static boolean isUnfinished(TextFile file) {
    return file.status() == ProcessingStatus.PENDING
        || file.status() == ProcessingStatus.IN_PROGRESS;
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
