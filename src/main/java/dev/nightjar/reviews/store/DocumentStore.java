package dev.nightjar.reviews.store;

import dev.nightjar.reviews.config.ReviewsConfig;
import dev.nightjar.reviews.model.StoredDocument;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;

/**
 * Stores documents that are too large for an item: gzip-compressed in the item, or in S3 above a
 * size limit. The S3 key is the hash of the content, so that a repeated write changes nothing.
 */
@Singleton
public class DocumentStore {

  private final Supplier<S3Client> s3;
  private final String bucket;

  @Inject
  DocumentStore(Instance<S3Client> s3, ReviewsConfig config) {
    this(s3::get, config.bucket()); // resolved lazily, because most reviews do not need S3
  }

  public DocumentStore(Supplier<S3Client> s3, String bucket) {
    this.s3 = s3;
    this.bucket = bucket;
  }

  /** Keeps the document in the item if it has at most {@code maxBytesInItem} compressed bytes. */
  StoredDocument store(String folder, byte[] json, int maxBytesInItem) {
    byte[] gzip = compressed(json);
    if (gzip.length <= maxBytesInItem) {
      return new StoredDocument.Compressed(gzip);
    }
    String key = folder + "/" + hash(json) + ".json.gz";
    s3.get()
        .putObject(
            put -> put.bucket(bucket).key(key).contentType("application/gzip"),
            RequestBody.fromBytes(gzip));
    return new StoredDocument.InS3(key);
  }

  byte[] load(StoredDocument storedDocument) {
    return decompressed(
        storedDocument instanceof StoredDocument.Compressed compressed
            ? compressed.gzip()
            : s3.get()
                .getObjectAsBytes(
                    get -> get.bucket(bucket).key(((StoredDocument.InS3) storedDocument).key()))
                .asByteArrayUnsafe());
  }

  /** The hash of a document's content as it is now; empty if the document no longer exists. */
  Optional<String> contentHash(StoredDocument.InS3 document) {
    try {
      return Optional.of(hash(load(document)));
    } catch (NoSuchKeyException e) {
      return Optional.empty();
    } catch (UncheckedIOException e) {
      return Optional.of("unreadable");
    }
  }

  /** The SHA-256 in hexadecimal digits. */
  public static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("SHA-256 is not available", e);
    }
  }

  private static byte[] compressed(byte[] bytes) {
    ByteArrayOutputStream gzip = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(gzip)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return gzip.toByteArray();
  }

  private static byte[] decompressed(byte[] gzip) {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gzip))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
