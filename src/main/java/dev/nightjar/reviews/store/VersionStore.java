package dev.nightjar.reviews.store;

import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.StoredCode;
import dev.nightjar.reviews.model.StoredDocument;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.store.ReviewsTableWriter.RecordOutcome;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;

/** Versions of reviews, whole: what stands in the table together with what stands beside it. */
@Singleton
public class VersionStore {

  /** With 300 KB of code and all else this leaves room in an item. */
  static final int MAX_DETAILS_BYTES = 56 * 1024;

  private final ReviewsTable table;
  private final ReviewsTableWriter writes;
  private final DocumentStore documentStore;
  private final CodeStore codeStore;
  private final Clock clock;

  public VersionStore(
      ReviewsTable table,
      ReviewsTableWriter writes,
      DocumentStore documentStore,
      CodeStore codeStore,
      Clock clock) {
    this.table = table;
    this.writes = writes;
    this.documentStore = documentStore;
    this.codeStore = codeStore;
    this.clock = clock;
  }

  /** A version and the files that it is about. */
  public record WithFiles(ReviewVersion version, List<TerraformFile> files) {}

  public Optional<ReviewVersion> latest(String reviewId) {
    return table.latestVersion(reviewId).map(this::loadVersion);
  }

  public Optional<ReviewVersion> version(String reviewId, int number) {
    return table.version(reviewId, number).map(this::loadVersion);
  }

  public Optional<WithFiles> withFiles(String reviewId, int number) {
    return table
        .version(reviewId, number)
        .map(stored -> new WithFiles(loadVersion(stored), files(stored)));
  }

  /** Code that is gone takes no verdict with it: that it is gone may be what the version says. */
  private List<TerraformFile> files(StoredVersion stored) {
    try {
      return codeStore.load(stored.code());
    } catch (NoSuchKeyException e) {
      return List.of();
    }
  }

  /** Those versions, in order, without their files. */
  public List<ReviewVersion> versions(String reviewId, int first, int last) {
    return table.versionDetails(reviewId, first, last).stream()
        .map(details -> ReviewJson.version(documentStore.load(details)))
        .toList();
  }

  /** Records the run's next version; its figures are to be counted after that. */
  public RecordOutcome record(Run run, ReviewVersion version, StoredCode code) {
    StoredDocument details =
        documentStore.store("versions", ReviewJson.version(version), MAX_DETAILS_BYTES);
    return writes.recordVersion(run, version, details, code, clock.instant());
  }

  private ReviewVersion loadVersion(StoredVersion stored) {
    return ReviewJson.version(documentStore.load(stored.details()));
  }
}
