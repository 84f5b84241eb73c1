package dev.nightjar.texts.config;

import io.smallrye.config.ConfigMapping;
import java.time.Duration;

/** The settings of the texts system. */
@ConfigMapping(prefix = TextsConfig.PREFIX)
public interface TextsConfig {

  String PREFIX = "nightjar.texts";
  String METRIC_NAMESPACE = "TextAnalyzer";

  /** The S3 bucket for uploads. */
  String bucket();

  /** The maximum size of a text. */
  long maxBytes();

  /** The age at which an uploaded file without a result is stuck. */
  Duration healAfter();

  /** The time after which a worker has surely ended, because Lambda stops it. */
  Duration workerTimeLimit();
}
