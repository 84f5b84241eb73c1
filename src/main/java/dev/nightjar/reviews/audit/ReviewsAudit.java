package dev.nightjar.reviews.audit;

import dev.nightjar.audit.AuditBudget;
import dev.nightjar.audit.AuditRole;
import dev.nightjar.ops.Metrics;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Clock;

/** The role {@code reviews-audit}. */
@Named("reviews-audit")
@Singleton
public class ReviewsAudit extends AuditRole {

  public ReviewsAudit(StatisticsAudit audit, AuditBudget budget, Metrics metrics, Clock clock) {
    super(audit, budget, metrics, clock);
  }
}
