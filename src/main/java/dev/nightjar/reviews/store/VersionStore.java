package dev.nightjar.reviews.store;

import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.StoredCode;
import dev.nightjar.reviews.model.StoredDocument;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.store.ReviewsTableWriter.RecordOutcome;
import dev.nightjar.table.item.MalformedItemException;
import jakarta.inject.Singleton;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;

/** Stores and loads complete versions: the item and the documents outside of it. */
@Singleton
public class VersionStore {

  /** Leaves enough room in the item for 300 KB of code and all other attributes. */
  static final int MAX_DETAILS_BYTES = 56 * 1024;

  private final ReviewsTable table;
  private final ReviewsTableWriter writer;
  private final DocumentStore documentStore;
  private final CodeStore codeStore;
  private final Clock clock;

  public VersionStore(
      ReviewsTable table,
      ReviewsTableWriter writer,
      DocumentStore documentStore,
      CodeStore codeStore,
      Clock clock) {
    this.table = table;
    this.writer = writer;
    this.documentStore = documentStore;
    this.codeStore = codeStore;
    this.clock = clock;
  }

  /** A version and its files; no files if they no longer exist. */
  public record WithFiles(ReviewVersion version, List<TerraformFile> files) {}

  public Optional<ReviewVersion> latest(String reviewId) {
    return table.latestVersion(reviewId).map(this::load);
  }

  public Optional<ReviewVersion> version(String reviewId, int number) {
    return table.version(reviewId, number).map(this::load);
  }

  public Optional<WithFiles> withFiles(String reviewId, int number) {
    return table
        .version(reviewId, number)
        .map(
            stored ->
                new WithFiles(
                    load(stored), stored.code().flatMap(codeStore::load).orElseGet(List::of)));
  }

  /**
   * The versions {@code first} to {@code last} without their files, in order. Versions that can't
   * be read are left out.
   */
  public List<ReviewVersion> versions(String reviewId, int first, int last) {
    return table.versionDetails(reviewId, first, last, this::load);
  }

  /** Records the next version of a run; its statistics are updated afterwards. */
  public RecordOutcome record(Run run, ReviewVersion version, StoredCode code) {
    StoredDocument details =
        documentStore.store("versions", ReviewJson.version(version), MAX_DETAILS_BYTES);
    return writer.recordVersion(run, version, details, code, clock.instant());
  }

  ReviewVersion load(StoredVersion stored) {
    if (stored.content() instanceof StoredVersion.Content.Attributes attributes) {
      return attributes.version();
    }
    try {
      return ReviewJson.version(
          documentStore.load(((StoredVersion.Content.Document) stored.content()).document()));
    } catch (UncheckedIOException | NoSuchKeyException e) {
      // The cause is left out because its message may quote the document.
      throw new MalformedItemException(VersionCodec.DETAILS, "a readable document");
    }
  }
}
