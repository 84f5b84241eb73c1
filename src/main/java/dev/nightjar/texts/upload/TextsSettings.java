package dev.nightjar.texts.upload;

import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** What an operator can set for the texts system. */
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

  /** Where uploads arrive. */
  public String bucket() {
    return bucket;
  }

  /** The longest text that is analyzed. */
  public long maxBytes() {
    return maxBytes;
  }

  /** After this time a worker is surely gone, because Lambda ends it. */
  public Duration workerTimeLimit() {
    return workerTimeLimit;
  }
}
