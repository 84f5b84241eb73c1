package dev.nightjar.audit;

import dev.nightjar.ops.SettingsCheck;
import java.time.Duration;

/** The settings of a system's audit: {@code nightjar.{system}.audit.…}. */
public interface AuditSettings {

  /** How often the role runs; each run checks the next segment. */
  Duration every();

  /** The number of segments of the table. */
  int segments();

  /** The budget of one run: the number of items that it reads at most. */
  int maxItems();

  /** Adds the settings to the check at start. */
  static SettingsCheck check(SettingsCheck settings, AuditSettings audit) {
    return settings
        .positive("audit.every", audit.every())
        .positive("audit.segments", audit.segments())
        .positive("audit.max-items", audit.maxItems());
  }
}
