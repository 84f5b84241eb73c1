package dev.nightjar.reviews.config;

import dev.nightjar.ops.SettingsCheck;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Checks the settings of the reviews system at start. */
@Singleton
public class ReviewsConfigCheck {

  private static final int MAX_SHARDS = 10;

  /** Static, so that a start creates no bean for it. */
  static void check(@Observes StartupEvent start, ReviewsConfig config) {
    check(config);
  }

  static void check(ReviewsConfig config) {
    int shards = config.stackShards();
    new SettingsCheck(ReviewsConfig.PREFIX)
        .require("bucket", config.bucket(), !config.bucket().isBlank(), "the name of a bucket")
        .require(
            "retention-days",
            config.retentionDays(),
            config.retentionDays() >= 0,
            "0 (no expiration) or more")
        .require(
            "stack-shards", shards, shards >= 1 && shards <= MAX_SHARDS, "from 1 to " + MAX_SHARDS)
        .positive("ai-max-chars", config.aiMaxChars())
        .positive("stale-after", config.staleAfter())
        .check();
  }
}
