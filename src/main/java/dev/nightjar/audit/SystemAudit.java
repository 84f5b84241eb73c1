package dev.nightjar.audit;

/** The audit of one system. */
public interface SystemAudit {

  /** The name of the system: {@code reviews}. */
  String system();

  /** The namespace of the system's metrics. */
  String metricNamespace();

  /** Checks a segment of the table until the budget of the run is used up. */
  void audit(Segment segment, AuditRun run);
}
