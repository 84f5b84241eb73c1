package dev.nightjar.reviews;

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
import java.util.function.Supplier;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;

/**
 * Packs what is too long for an item as it is: compressed, and in S3 if that is not enough. An
 * object's key is the hash of its contents, so storing it again changes nothing.
 */
@Singleton
class Archive {

  private final Supplier<S3Client> s3;
  private final String bucket;

  @Inject
  Archive(Instance<S3Client> s3, ReviewsSettings settings) {
    this(s3::get, settings.bucket()); // most reviews never need it
  }

  Archive(Supplier<S3Client> s3, String bucket) {
    this.s3 = s3;
    this.bucket = bucket;
  }

  /** Compressed in the item if that takes at most so many bytes. */
  Document pack(String folder, byte[] json, int maxBytesInItem) {
    byte[] gzip = compressed(json);
    if (gzip.length <= maxBytesInItem) {
      return new Document.Compressed(gzip);
    }
    String key = folder + "/" + hash(json) + ".json.gz";
    s3.get()
        .putObject(
            put -> put.bucket(bucket).key(key).contentType("application/gzip"),
            RequestBody.fromBytes(gzip));
    return new Document.InS3(key);
  }

  byte[] unpack(Document document) {
    return decompressed(
        document instanceof Document.Compressed compressed
            ? compressed.gzip()
            : s3.get()
                .getObjectAsBytes(get -> get.bucket(bucket).key(((Document.InS3) document).key()))
                .asByteArrayUnsafe());
  }

  static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
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
