package dev.nightjar.reviews.store;

import dev.nightjar.reviews.model.StoredCode;
import dev.nightjar.reviews.model.StoredDocument;
import dev.nightjar.reviews.model.TerraformFile;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;

/** Stores the Terraform files of runs and versions, and loads them unchanged. */
@Singleton
public class CodeStore {

  /** Code over 50 KB is stored gzip-compressed. */
  static final int MAX_PLAIN_BYTES = 50 * 1024;

  /** Over 300 KB compressed, in S3 with a reference. */
  static final int MAX_COMPRESSED_BYTES = 300 * 1024;

  private static final int BYTES_FOR_AN_ENTRY = 40;

  private final DocumentStore documentStore;

  public CodeStore(DocumentStore documentStore) {
    this.documentStore = documentStore;
  }

  public StoredCode store(List<TerraformFile> files) {
    return plainBytes(files) <= MAX_PLAIN_BYTES
        ? new StoredCode.Plain(files)
        : new StoredCode.Packed(
            documentStore.store("code", ReviewJson.files(files), MAX_COMPRESSED_BYTES));
  }

  /** The stored files; empty if their object in S3 no longer exists. */
  public Optional<List<TerraformFile>> load(StoredCode code) {
    if (code instanceof StoredCode.Plain plain) {
      return Optional.of(plain.files());
    }
    try {
      StoredDocument document = ((StoredCode.Packed) code).document();
      return Optional.of(ReviewJson.files(documentStore.load(document)));
    } catch (NoSuchKeyException e) {
      return Optional.empty();
    }
  }

  /** The content hash of the files. */
  public static String hash(List<TerraformFile> files) {
    return DocumentStore.hash(ReviewJson.files(files));
  }

  private static long plainBytes(List<TerraformFile> files) {
    return files.stream()
        .mapToLong(file -> utf8(file.path()) + utf8(file.content()) + BYTES_FOR_AN_ENTRY)
        .sum();
  }

  private static long utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
