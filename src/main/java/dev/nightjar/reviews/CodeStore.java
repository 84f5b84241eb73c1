package dev.nightjar.reviews;

import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Stores Terraform files so that they come back as they were, paths included. */
@Singleton
class CodeStore {

  /** Code over 50 KB is stored gzip-compressed. */
  static final int MAX_PLAIN_BYTES = 50 * 1024;

  /** Over 300 KB compressed, in S3 with a reference. */
  static final int MAX_COMPRESSED_BYTES = 300 * 1024;

  private static final int BYTES_FOR_AN_ENTRY = 40;

  private final Archive archive;

  CodeStore(Archive archive) {
    this.archive = archive;
  }

  StoredCode store(List<TerraformFile> files) {
    return plainBytes(files) <= MAX_PLAIN_BYTES
        ? new StoredCode.Plain(files)
        : new StoredCode.Packed(
            archive.pack("code", ReviewJson.files(files), MAX_COMPRESSED_BYTES));
  }

  List<TerraformFile> load(StoredCode code) {
    return code instanceof StoredCode.Plain plain
        ? plain.files()
        : ReviewJson.files(archive.unpack(((StoredCode.Packed) code).document()));
  }

  /** The same for the same files. */
  static String hash(List<TerraformFile> files) {
    return Archive.hash(ReviewJson.files(files));
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
