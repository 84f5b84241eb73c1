package dev.nightjar.news.audit;

import dev.nightjar.audit.AuditBudget;
import dev.nightjar.audit.AuditRole;
import dev.nightjar.ops.Metrics;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Clock;

/** The Lambda role {@code news-audit}. */
@Named("news-audit")
@Singleton
public class NewsAudit extends AuditRole {

  public NewsAudit(TagMarkerAudit audit, AuditBudget budget, Metrics metrics, Clock clock) {
    super(audit, budget, metrics, clock);
  }
}
