package dev.nightjar.texts.upload;

import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The settings of the texts system. */
@Singleton
public class TextsSettings {

  private final String bucket;
  private final long maxBytes;
  private final Duration workerTimeLimit;

  public TextsSettings(
      @ConfigProperty(name = "nightjar.texts.bucket") String bucket,
      @ConfigProperty(name = "nightjar.texts.max-bytes") long maxBytes,
      @ConfigProperty(name = "nightjar.texts.worker-time-limit") Duration workerTimeLimit) {
    this.bucket = bucket;
    this.maxBytes = maxBytes;
    this.workerTimeLimit = workerTimeLimit;
  }

  /** The S3 bucket for uploads. */
  public String bucket() {
    return bucket;
  }

  /** The maximum size of a text. */
  public long maxBytes() {
    return maxBytes;
  }

  /** The time after which a worker has surely ended, because Lambda stops it. */
  public Duration workerTimeLimit() {
    return workerTimeLimit;
  }
}
