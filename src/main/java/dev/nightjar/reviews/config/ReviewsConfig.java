package dev.nightjar.reviews.config;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** The settings of the reviews system: {@code NIGHTJAR_REVIEWS_…}. */
@ConfigMapping(prefix = ReviewsConfig.PREFIX)
public interface ReviewsConfig {

  String PREFIX = "nightjar.reviews";

  /** The console of the local server, because the project has no public address of its own. */
  String RULES_URL = "http://localhost:8080/reviews/rules";

  String METRIC_NAMESPACE = "TerraformReviewer";

  /** The bucket for code and version details that are too large for an item. */
  String bucket();

  /** The retention period of items in days; 0 means no expiration. */
  int retentionDays();

  /** The number of index partitions over which the reviews of a stack are distributed. */
  int stackShards();

  /** Whether the reviews of a stack use one index partition per day. */
  boolean stackDateBuckets();

  /** The maximum number of characters of code in a prompt for the language model. */
  int aiMaxChars();

  /** The age at which a pending run without a version is requested again. */
  Duration staleAfter();

  /** The topic of review requests; without it, the topic is found by its name. */
  Optional<String> topicArn();

  /** The page of all rules, to which reports link. */
  @WithDefault(RULES_URL)
  String rulesUrl();

  Spacelift spacelift();

  /** The connection to Spacelift. */
  interface Spacelift {

    /** Where the code of a run is in S3: {@code s3://bucket/code/{runId}.zip}. */
    Optional<String> code();

    /** The secret of the webhook, or where it is kept. It is read by {@code upstream.Secrets}. */
    Optional<String> secret();

    Optional<String> secretParameter();

    Optional<String> secretSecret();
  }
}
