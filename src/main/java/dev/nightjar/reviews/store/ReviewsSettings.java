package dev.nightjar.reviews.store;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** What an operator can set for the reviews system. */
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
          "NIGHTJAR_REVIEWS_RETENTION_DAYS is 0 (for ever) or more,"
              + " NIGHTJAR_REVIEWS_STACK_SHARDS from 1 to "
              + MAX_SHARDS);
    }
    this.bucket = bucket;
    this.retentionDays = retentionDays;
    this.stackShards = stackShards;
    this.stackDateBuckets = stackDateBuckets;
  }

  /** Where code and details go that are too large for an item. */
  public String bucket() {
    return bucket;
  }

  /** How long items are kept; 0 is for ever. */
  public int retentionDays() {
    return retentionDays;
  }

  /** Over how many partitions of the index the reviews of one stack are spread. */
  public int stackShards() {
    return stackShards;
  }

  /** Whether the reviews of one stack get a partition of the index for each day. */
  public boolean stackDateBuckets() {
    return stackDateBuckets;
  }
}
