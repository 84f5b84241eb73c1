package dev.nightjar.texts.config;

import dev.nightjar.ops.InvalidSettingException;
import dev.nightjar.ops.SettingsCheck;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Checks the settings of the texts system at start. */
@Singleton
public class TextsConfigCheck {

  void check(@Observes StartupEvent start, TextsConfig config) {
    check(config);
  }

  /**
   * @throws InvalidSettingException naming the environment variable
   */
  static void check(TextsConfig config) {
    new SettingsCheck(TextsConfig.PREFIX)
        .present("bucket", config.bucket())
        .atLeast(1, "max-bytes", config.maxBytes())
        .positive("worker-time-limit", config.workerTimeLimit());
  }
}
