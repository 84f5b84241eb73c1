package dev.nightjar.reviews;

import dev.nightjar.reviews.ReviewWrites.RecordOutcome;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;

/** Versions of reviews, whole: what stands in the table together with what stands beside it. */
@Singleton
public class Versions {

  /** With 300 KB of code and all else this leaves room in an item. */
  static final int MAX_DETAILS_BYTES = 56 * 1024;

  private final ReviewsTable table;
  private final ReviewWrites writes;
  private final Archive archive;
  private final CodeStore codeStore;
  private final Clock clock;

  Versions(
      ReviewsTable table, ReviewWrites writes, Archive archive, CodeStore codeStore, Clock clock) {
    this.table = table;
    this.writes = writes;
    this.archive = archive;
    this.codeStore = codeStore;
    this.clock = clock;
  }

  /** A version and the files that it is about. */
  public record WithFiles(ReviewVersion version, List<TerraformFile> files) {}

  public Optional<ReviewVersion> latest(String reviewId) {
    return table.latestVersion(reviewId).map(this::whole);
  }

  public Optional<ReviewVersion> version(String reviewId, int number) {
    return table.version(reviewId, number).map(this::whole);
  }

  public Optional<WithFiles> withFiles(String reviewId, int number) {
    return table
        .version(reviewId, number)
        .map(stored -> new WithFiles(whole(stored), files(stored)));
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
  List<ReviewVersion> between(String reviewId, int first, int last) {
    return table.details(reviewId, first, last).stream()
        .map(details -> ReviewJson.version(archive.unpack(details)))
        .toList();
  }

  /** Records the run's next version; its figures are to be counted after that. */
  RecordOutcome record(Run run, ReviewVersion version, StoredCode code) {
    Document details = archive.pack("versions", ReviewJson.version(version), MAX_DETAILS_BYTES);
    return writes.recordVersion(run, version, details, code, clock.instant());
  }

  private ReviewVersion whole(StoredVersion stored) {
    return ReviewJson.version(archive.unpack(stored.details()));
  }
}
