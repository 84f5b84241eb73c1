package dev.nightjar.concerts.audit;

import dev.nightjar.audit.AuditBudget;
import dev.nightjar.audit.AuditRole;
import dev.nightjar.ops.Metrics;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Clock;

/** The role {@code concerts-audit}. */
@Named("concerts-audit")
@Singleton
public class ConcertsAudit extends AuditRole {

  public ConcertsAudit(CounterAudit audit, AuditBudget budget, Metrics metrics, Clock clock) {
    super(audit, budget, metrics, clock);
  }
}
