package dev.nightjar.reviews.rest.audit;

import dev.nightjar.http.Page;
import dev.nightjar.reviews.model.integrity.HistoryIntegrity;
import dev.nightjar.reviews.model.integrity.Problem;
import dev.nightjar.reviews.waive.WaiverEvent;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A page of the audit trail, and whether its versions are as they were stored. */
public record AuditPage(
    List<AuditView> items,
    @Schema(nullable = true) String next,
    @Schema(
            description =
                "Waivers of findings in these versions, and their withdrawals, in the order of"
                    + " time")
        List<WaiverEventView> waivers,
    IntegrityView integrity) {

  public static AuditPage of(
      Page<AuditView> page, List<WaiverEvent> waivers, HistoryIntegrity integrity) {
    return new AuditPage(
        page.items(),
        page.next(),
        waivers.stream().map(WaiverEventView::of).toList(),
        IntegrityView.of(integrity));
  }

  /** The verification of the hash chain over the versions of this page. */
  public record IntegrityView(
      @Schema(enumeration = {"intact", "partly-covered", "not-covered", "tampered"}) String verdict,
      String message,
      int firstVersion,
      int lastVersion,
      int versionsVerified,
      int versionsNotCovered,
      List<ProblemView> problems) {

    static IntegrityView of(HistoryIntegrity integrity) {
      return new IntegrityView(
          integrity.verdict().label(),
          integrity.sentence(),
          integrity.firstVersion(),
          integrity.lastVersion(),
          integrity.verified(),
          integrity.notCovered(),
          integrity.problems().stream().map(ProblemView::of).toList());
    }
  }

  /** A place where the history is not as it was stored. */
  public record ProblemView(
      int version,
      @Schema(
              enumeration = {
                "version-changed",
                "version-replaced",
                "version-missing",
                "document-changed",
                "document-missing",
                "finding-changed",
                "finding-missing",
                "run-missing"
              })
          String problem,
      String message,
      String item) {

    static ProblemView of(Problem problem) {
      return new ProblemView(
          problem.version(), problem.kind().label(), problem.sentence(), problem.item());
    }
  }
}
