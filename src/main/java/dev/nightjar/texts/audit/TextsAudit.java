package dev.nightjar.texts.audit;

import dev.nightjar.audit.AuditBudget;
import dev.nightjar.audit.AuditRole;
import dev.nightjar.ops.Metrics;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Clock;

/** The Lambda role {@code texts-audit}. */
@Named("texts-audit")
@Singleton
public class TextsAudit extends AuditRole {

  public TextsAudit(HistoryAudit audit, AuditBudget budget, Metrics metrics, Clock clock) {
    super(audit, budget, metrics, clock);
  }
}
