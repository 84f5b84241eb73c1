package dev.nightjar.reviews.rest.audit;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.nightjar.reviews.history.AuditTrail;
import dev.nightjar.reviews.history.AuditTrail.Scores;
import dev.nightjar.reviews.history.CostChange;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.table.key.SortableTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** One version in the audit trail. */
public record AuditView(
    int version,
    String timestamp,
    String changedBy,
    @Schema(enumeration = {"completed", "failed"}) String status,
    boolean fixApplied,
    Changes changes) {

  /** The difference to the previous version. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Changes(
      List<ChangedFinding> findingsAdded,
      List<ChangedFinding> findingsResolved,
      @Schema(description = "The resources whose monthly cost changed, the largest change first")
          List<CostChange> costChanges,
      @Schema(description = "Absent for the first version") Scores before,
      @Schema(description = "Absent for a failed version") Scores after) {}

  /** The identifying fields of a finding. */
  public record ChangedFinding(
      String findingId,
      String ruleId,
      String category,
      String severity,
      String title,
      String filePath,
      int lineNumber,
      String resource) {

    static ChangedFinding of(Finding finding) {
      return new ChangedFinding(
          finding.findingId(),
          finding.ruleId(),
          finding.category().label(),
          finding.severity().label(),
          finding.title(),
          finding.filePath(),
          finding.lineNumber(),
          finding.resource());
    }
  }

  public static AuditView of(AuditTrail.Entry entry) {
    AuditTrail.Changes changes = entry.changes();
    return new AuditView(
        entry.version(),
        SortableTime.millis(entry.timestamp()),
        entry.changedBy(),
        entry.status().label(),
        entry.fixApplied(),
        new Changes(
            changes.findingsAdded().stream().map(ChangedFinding::of).toList(),
            changes.findingsResolved().stream().map(ChangedFinding::of).toList(),
            changes.costChanges(),
            changes.before().orElse(null),
            changes.after().orElse(null)));
  }
}
