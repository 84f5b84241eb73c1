package dev.nightjar.reviews.config;

/**
 * Refuses settings that the reviews system can't work with. The table checks them when it is
 * created, so that only the roles of reviews do.
 */
public final class ReviewsConfigCheck {

  private static final int MAX_SHARDS = 10;

  private ReviewsConfigCheck() {}

  public static void check(ReviewsConfig config) {
    require(
        config.retentionDays() >= 0,
        "NIGHTJAR_REVIEWS_RETENTION_DAYS must be 0 (no expiration) or more");
    require(
        config.stackShards() >= 1 && config.stackShards() <= MAX_SHARDS,
        "NIGHTJAR_REVIEWS_STACK_SHARDS must be from 1 to " + MAX_SHARDS);
    require(config.aiMaxChars() > 0, "NIGHTJAR_REVIEWS_AI_MAX_CHARS must be 1 or more");
    require(!config.bucket().isBlank(), "NIGHTJAR_REVIEWS_BUCKET must name a bucket");
  }

  private static void require(boolean isValid, String rule) {
    if (!isValid) {
      throw new IllegalArgumentException(rule);
    }
  }
}
