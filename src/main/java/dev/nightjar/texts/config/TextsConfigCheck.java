package dev.nightjar.texts.config;

import dev.nightjar.ops.SettingsCheck;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Checks the settings of the texts system at start. */
@Singleton
public class TextsConfigCheck {

  /** Static, so that a start creates no bean for it. */
  static void check(@Observes StartupEvent start, TextsConfig config) {
    check(config);
  }

  static void check(TextsConfig config) {
    new SettingsCheck(TextsConfig.PREFIX)
        .require("bucket", config.bucket(), !config.bucket().isBlank(), "the name of a bucket")
        .positive("max-bytes", config.maxBytes())
        .positive("worker-time-limit", config.workerTimeLimit())
        .positive("heal-after", config.healAfter())
        .check();
  }
}
