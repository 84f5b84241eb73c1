package dev.nightjar.reviews.archive;

import dev.nightjar.reviews.config.ReviewsConfig;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.Config;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.InvalidObjectStateException;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.services.s3.model.S3Object;
import software.amazon.awssdk.services.s3.model.StorageClass;
import software.amazon.awssdk.services.s3.model.Tier;

/**
 * The bucket of the archive. Objects are written to Glacier Instant Retrieval, and the bucket moves
 * them to Deep Archive after a year.
 */
@Singleton
public class ArchiveBucket {

  private static final int RETRIEVED_DAYS = 7;
  private static final int NOT_FOUND = 404;

  /** S3's errors for an object that has to be retrieved before it is read or copied. */
  private static final Set<String> IN_DEEP_ARCHIVE =
      Set.of("InvalidObjectState", "ObjectNotInActiveTierError");

  /** S3's errors for an object that is being retrieved, or that does not need it. */
  private static final Set<String> NOTHING_TO_RETRIEVE =
      Set.of("RestoreAlreadyInProgress", "InvalidObjectState");

  private final Supplier<S3Client> s3;
  private final Supplier<String> archive;
  private final String reviews;

  @Inject
  ArchiveBucket(Instance<S3Client> s3, ReviewsConfig reviews, Config config) {
    // The name is looked up when it is needed, so that no other role looks it up at its start.
    this(
        s3::get,
        reviews.bucket(),
        () ->
            config
                .getOptionalValue("nightjar.reviews.archive-bucket", String.class)
                .orElse(reviews.bucket() + "-archive"));
  }

  public ArchiveBucket(Supplier<S3Client> s3, String reviews, Supplier<String> archive) {
    this.s3 = s3;
    this.reviews = reviews;
    this.archive = archive;
  }

  /** How an object of the archive can be read. */
  public sealed interface Read {

    record Found(String content) implements Read {}

    /** The object is in Deep Archive and has to be retrieved first. */
    record InDeepArchive() implements Read {}
  }

  /** The outcome of copying a document. */
  enum Copied {
    COPIED,
    MISSING,
    IN_DEEP_ARCHIVE
  }

  /** Writes an item; the same item again changes nothing. */
  void put(ArchivedItem item) {
    s3.get()
        .putObject(
            put ->
                put.bucket(archive.get())
                    .key(item.key())
                    .contentType("application/json")
                    .storageClass(StorageClass.GLACIER_IR),
            RequestBody.fromString(item.object(), StandardCharsets.UTF_8));
  }

  /** Copies a document of the bucket of reviews into the archive. */
  Copied archiveDocument(String key, String archived) {
    return copy(reviews, key, archive.get(), archived, StorageClass.GLACIER_IR);
  }

  /** Copies a document back, with the same key and so the same content. */
  Copied restoreDocument(String archived, String key) {
    return copy(archive.get(), archived, reviews, key, StorageClass.STANDARD);
  }

  /** Whether the bucket of reviews has the document. */
  boolean hasDocument(String key) {
    return exists(reviews, key);
  }

  private boolean exists(String bucket, String key) {
    try {
      s3.get().headObject(head -> head.bucket(bucket).key(key));
      return true;
    } catch (NoSuchKeyException e) {
      return false;
    } catch (S3Exception e) { // the answer to HEAD has no body that names the error
      if (e.statusCode() == NOT_FOUND) {
        return false;
      }
      throw e;
    }
  }

  private Copied copy(
      String fromBucket, String from, String toBucket, String to, StorageClass storageClass) {
    try {
      s3.get()
          .copyObject(
              copy ->
                  copy.sourceBucket(fromBucket)
                      .sourceKey(from)
                      .destinationBucket(toBucket)
                      .destinationKey(to)
                      .storageClass(storageClass));
      return Copied.COPIED;
    } catch (NoSuchKeyException e) {
      return Copied.MISSING;
    } catch (S3Exception e) {
      if (e.statusCode() == NOT_FOUND) {
        return Copied.MISSING;
      }
      if (IN_DEEP_ARCHIVE.contains(e.awsErrorDetails().errorCode())) {
        return Copied.IN_DEEP_ARCHIVE;
      }
      throw e;
    }
  }

  /** The keys of all objects of a review. */
  List<String> keysOf(String reviewId) {
    return s3
        .get()
        .listObjectsV2Paginator(
            list -> list.bucket(archive.get()).prefix(ArchivedItem.prefix(reviewId)))
        .contents()
        .stream()
        .map(S3Object::key)
        .toList();
  }

  Read read(String key) {
    try {
      return new Read.Found(
          s3.get()
              .getObjectAsBytes(get -> get.bucket(archive.get()).key(key))
              .asString(StandardCharsets.UTF_8));
    } catch (InvalidObjectStateException e) {
      return new Read.InDeepArchive();
    }
  }

  /** Asks for a copy of an object of Deep Archive, which takes about twelve hours. */
  void retrieve(String key) {
    try {
      s3.get()
          .restoreObject(
              restore ->
                  restore
                      .bucket(archive.get())
                      .key(key)
                      .restoreRequest(
                          request ->
                              request
                                  .days(RETRIEVED_DAYS)
                                  .glacierJobParameters(job -> job.tier(Tier.STANDARD))));
    } catch (S3Exception e) {
      if (!NOTHING_TO_RETRIEVE.contains(e.awsErrorDetails().errorCode())) {
        throw e;
      }
    }
  }
}
