package dev.nightjar.texts;

import dev.nightjar.id.UlidGenerator;
import java.util.Optional;

/** The S3 key of an upload: made of the file's id alone, so that no file name gets into a path. */
final class UploadKey {

  static final String PREFIX = "uploads/";

  private UploadKey() {}

  static String of(String fileId) {
    return PREFIX + fileId;
  }

  static Optional<String> fileId(String key) {
    return Optional.of(key)
        .filter(k -> k.startsWith(PREFIX))
        .map(k -> k.substring(PREFIX.length()))
        .filter(UlidGenerator::isValid);
  }
}
