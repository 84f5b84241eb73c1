package dev.nightjar.audit;

import dev.nightjar.ops.RunCount;

/** The counts of an audit. */
public enum AuditCount implements RunCount {
  EXAMINED("itemsExamined", ""),
  DIFFERENCES("differences", "AuditDifferences"),
  REPAIRED("repaired", ""),
  /** Audits that ended because their budget was used up. */
  INCOMPLETE("incomplete", "AuditIncomplete");

  private final String field;
  private final String metric;

  AuditCount(String field, String metric) {
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
