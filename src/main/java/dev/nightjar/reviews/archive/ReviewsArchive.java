package dev.nightjar.reviews.archive;

import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.RecordBatch;
import dev.nightjar.event.Role;
import dev.nightjar.event.RoleResult;
import dev.nightjar.event.StreamEvent.Change;
import dev.nightjar.event.Trigger;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metric;
import dev.nightjar.ops.Metrics;
import dev.nightjar.reviews.config.ReviewsConfig;
import dev.nightjar.reviews.store.ReviewsTable;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jboss.logging.Logger;

/**
 * The role {@code reviews-archive}: writes each item that the time to live has deleted to the
 * archive. An object has the key of its item, so a record that is delivered again changes nothing.
 */
@Named("reviews-archive")
@Singleton
public class ReviewsArchive implements Role {

  private static final Logger LOG = Logger.getLogger(ReviewsArchive.class);

  private final ArchiveBucket bucket;
  private final Environment environment;
  private final Metrics metrics;

  public ReviewsArchive(ArchiveBucket bucket, Environment environment, Metrics metrics) {
    this.bucket = bucket;
    this.environment = environment;
    this.metrics = metrics;
  }

  @Override
  public Trigger trigger() {
    return new Trigger.ItemsExpired(ReviewsTable.definition(environment).name());
  }

  @Override
  public RoleResult handle(IncomingEvent event) {
    List<Change> expired =
        event.asStreamEvent().changes().stream().filter(Change::isExpiry).toList();
    AtomicInteger archived = new AtomicInteger();
    RoleResult result =
        RecordBatch.reportFailures(
            expired,
            Change::sequenceNumber,
            change -> {
              archive(ArchivedItem.ofImage(change.oldImage()));
              archived.incrementAndGet();
            },
            ReviewsArchive::logFailure);
    metrics.emit(
        ReviewsConfig.METRIC_NAMESPACE,
        new TreeMap<>(),
        List.of(
            Metric.count("ItemsArchived", archived.get()),
            Metric.count("ItemsNotArchived", expired.size() - archived.get())));
    return result;
  }

  /** Documents come first, so that an archived item has its documents. */
  private void archive(ArchivedItem item) {
    for (String document : item.documents()) {
      if (bucket.archiveDocument(document, item.documentKey(document))
          == ArchiveBucket.Copied.MISSING) {
        LogEvent.named("reviews.archived-document-missing").with("document", document).warn(LOG);
      }
    }
    bucket.put(item);
  }

  private static void logFailure(Change change, RuntimeException failure) {
    LogEvent.named("reviews.item-not-archived")
        .with("sequenceNumber", change.sequenceNumber())
        .error(LOG, failure);
  }
}
