package dev.nightjar.audit;

import java.util.List;

/** Runs an audit over all segments of a table without real pauses. */
public final class Audits {

  private Audits() {}

  public static List<Difference> differences(SystemAudit audit) {
    return run(audit, false).differences();
  }

  public static AuditRun repair(SystemAudit audit) {
    return run(audit, true);
  }

  private static AuditRun run(SystemAudit audit, boolean repairs) {
    AuditRun run = new AuditRun(Long.MAX_VALUE, repairs, pause -> {});
    for (int segment = 0; segment < 3; segment++) {
      audit.audit(new Segment(segment, 3), run);
    }
    return run;
  }
}
