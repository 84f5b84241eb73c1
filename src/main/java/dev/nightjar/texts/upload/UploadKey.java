package dev.nightjar.texts.upload;

import dev.nightjar.texts.model.FileId;
import java.util.Optional;

/**
 * The S3 key of an upload. It contains only the file's id, so that no file name becomes part of a
 * path.
 */
public final class UploadKey {

  public static final String PREFIX = "uploads/";

  private UploadKey() {}

  public static String of(String fileId) {
    return PREFIX + fileId;
  }

  public static Optional<String> fileId(String key) {
    return Optional.of(key)
        .filter(k -> k.startsWith(PREFIX))
        .map(k -> k.substring(PREFIX.length()))
        .filter(FileId::isValid);
  }
}
