package dev.nightjar.reviews.store;

import dev.nightjar.reviews.model.StoredCode;
import dev.nightjar.reviews.model.TerraformFile;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Stores Terraform files so that they come back as they were, paths included. */
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

  public List<TerraformFile> load(StoredCode code) {
    return code instanceof StoredCode.Plain plain
        ? plain.files()
        : ReviewJson.files(documentStore.load(((StoredCode.Packed) code).document()));
  }

  /** The same for the same files. */
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
