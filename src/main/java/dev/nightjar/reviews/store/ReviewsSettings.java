package dev.nightjar.reviews.store;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The settings of the reviews system. */
@Singleton
public class ReviewsSettings {

  private static final int MAX_SHARDS = 10;

  private final String bucket;
  private final int retentionDays;
  private final int stackShards;
  private final boolean stackDateBuckets;

  public ReviewsSettings(
      @ConfigProperty(name = "nightjar.reviews.bucket") String bucket,
      @ConfigProperty(name = "nightjar.reviews.retention-days") int retentionDays,
      @ConfigProperty(name = "nightjar.reviews.stack-shards") int stackShards,
      @ConfigProperty(name = "nightjar.reviews.stack-date-buckets") boolean stackDateBuckets) {
    if (retentionDays < 0 || stackShards < 1 || stackShards > MAX_SHARDS) {
      throw new IllegalArgumentException(
          "NIGHTJAR_REVIEWS_RETENTION_DAYS must be 0 (no expiration) or more, "
              + "NIGHTJAR_REVIEWS_STACK_SHARDS from 1 to "
              + MAX_SHARDS);
    }
    this.bucket = bucket;
    this.retentionDays = retentionDays;
    this.stackShards = stackShards;
    this.stackDateBuckets = stackDateBuckets;
  }

  /** The bucket for code and version details that are too large for an item. */
  public String bucket() {
    return bucket;
  }

  /** The retention period of items in days; 0 means no expiration. */
  public int retentionDays() {
    return retentionDays;
  }

  /** The number of index partitions over which the reviews of a stack are distributed. */
  public int stackShards() {
    return stackShards;
  }

  /** Whether the reviews of a stack use one index partition per day. */
  public boolean stackDateBuckets() {
    return stackDateBuckets;
  }
}
