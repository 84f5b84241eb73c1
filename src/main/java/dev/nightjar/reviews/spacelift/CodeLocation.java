package dev.nightjar.reviews.spacelift;

import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.SpaceliftContext;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A location in S3: an archive if the key ends in {@code .zip}, otherwise a folder.
 *
 * @param key without the trailing slash of a folder
 */
record CodeLocation(String bucket, String key) {

  private static final Pattern FORM = Pattern.compile("s3://([a-z0-9][a-z0-9.-]+)/(.+?)/*");

  /**
   * Resolves the template of the setting with the ids of the run.
   *
   * @throws IllegalArgumentException with a message for the operator
   */
  static CodeLocation of(String template, Run run) {
    Matcher form = FORM.matcher(template);
    if (!form.matches() || !template.contains("{runId}") && !template.contains("{commitSha}")) {
      throw new IllegalArgumentException(
          "NIGHTJAR_REVIEWS_SPACELIFT_CODE must be like s3://bucket/code/{runId}.zip or"
              + " s3://bucket/code/{runId}/");
    }
    String key =
        form.group(2)
            .replace("{runId}", run.runId())
            .replace("{stackId}", run.stackId())
            .replace("{commitSha}", run.context().map(SpaceliftContext::commitSha).orElse(""));
    return new CodeLocation(form.group(1), key);
  }

  boolean isArchive() {
    return key.endsWith(".zip");
  }

  @Override
  public String toString() {
    return "s3://%s/%s%s".formatted(bucket, key, isArchive() ? "" : "/");
  }
}
