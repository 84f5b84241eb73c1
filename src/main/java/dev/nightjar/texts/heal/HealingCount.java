package dev.nightjar.texts.heal;

import dev.nightjar.ops.RunCount;

/** The counts of a self-healing run. */
public enum HealingCount implements RunCount {
  /** Uploaded files that have no result for too long. */
  STUCK("stuckFiles", "StuckFiles"),
  ANALYZED("filesAnalyzed", "SelfHealingFilesAnalyzed"),
  /** Uploads and profiles whose file was deleted before or during its analysis. */
  ORPHANS("orphansDeleted", "SelfHealingOrphansDeleted");

  private final String field;
  private final String metric;

  HealingCount(String field, String metric) {
    this.field = field;
    this.metric = metric;
  }

  @Override
  public String field() {
    return field;
  }

  @Override
  public String metric() {
    return metric;
  }
}
