package dev.nightjar.texts.store;

import dev.nightjar.texts.model.FileId;
import java.util.Optional;

/** The S3 key of a file's profile. */
public final class AnalysisKey {

  public static final String PREFIX = "analysis/";
  private static final String SUFFIX = ".json";

  private AnalysisKey() {}

  public static String of(String fileId) {
    return PREFIX + fileId + SUFFIX;
  }

  public static Optional<String> fileId(String key) {
    return Optional.of(key)
        .filter(k -> k.startsWith(PREFIX) && k.endsWith(SUFFIX))
        .map(k -> k.substring(PREFIX.length(), k.length() - SUFFIX.length()))
        .filter(FileId::isValid);
  }
}
