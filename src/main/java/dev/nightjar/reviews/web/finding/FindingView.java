package dev.nightjar.reviews.web.finding;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Origin;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.statistics.IssueHash;
import dev.nightjar.reviews.model.waiver.ActiveWaivers;
import dev.nightjar.reviews.model.waiver.Waiver;
import dev.nightjar.reviews.web.Hrefs;
import dev.nightjar.reviews.web.ReviewFormats;
import dev.nightjar.web.TemplateFormats;
import java.time.Instant;
import java.util.List;

/**
 * A finding in the console; unknown fields are empty.
 *
 * @param anchor the HTML id of the finding
 * @param ruleIds the rule id and its aliases
 * @param saving US dollars per month
 * @param confidence of a finding by the language model, in percent
 * @param fixes the edits that resolve it
 * @param isFixable whether the fixes can be applied now
 * @param otherAddresses the number of further resources that the same code creates
 * @param notCreated whether the resource is not created by default
 * @param isReplacing whether the fixes make Terraform replace the resource
 * @param acceptHref the form that accepts it; empty in versions that are not the latest
 * @param waivers the waiver that accepts it now; empty if there is none
 * @param isOpen whether its details are expanded
 */
public record FindingView(
    String id,
    String anchor,
    String severity,
    String category,
    String title,
    String description,
    String recommendation,
    String explanation,
    String ruleIds,
    String resource,
    int otherAddresses,
    boolean notCreated,
    String filePath,
    int line,
    String saving,
    String confidence,
    List<FixView> fixes,
    boolean isFixable,
    boolean isReplacing,
    String issueHref,
    String ruleHref,
    String acceptHref,
    List<Waived> waivers,
    boolean isOpen) {

  /** Limits long texts of a language model. */
  private static final int MAX_TEXT = 2_000;

  private static final int MAX_TITLE = 300;

  /** The acceptance of a finding. */
  public record Waived(String id, String reason, String owner, Instant expiresAt) {

    static Waived of(Waiver waiver) {
      return new Waived(waiver.waiverId(), waiver.reason(), waiver.owner(), waiver.expiresAt());
    }
  }

  static FindingView of(
      Finding finding,
      String explanation,
      List<FixView> fixes,
      boolean isFixable,
      String acceptHref,
      ActiveWaivers waivers,
      boolean isExpanded) {
    List<Waived> waived = waivers.of(finding).map(Waived::of).stream().toList();
    return new FindingView(
        finding.findingId(),
        Hrefs.findingAnchor(finding.findingId()),
        finding.severity().label(),
        finding.category().label(),
        truncate(finding.title(), MAX_TITLE),
        truncate(finding.description(), MAX_TEXT),
        truncate(finding.recommendation(), MAX_TEXT),
        truncate(explanation, MAX_TEXT),
        ruleIds(finding),
        finding.resource(),
        Math.max(0, finding.addresses().size() - 1),
        finding.notCreatedByDefault(),
        finding.filePath(),
        finding.lineNumber(),
        finding.estimatedCostImpact().map(ReviewFormats::dollars).orElse(""),
        finding.origin() == Origin.MODEL ? TemplateFormats.percent(finding.confidenceScore()) : "",
        fixes,
        isFixable && !fixes.isEmpty(),
        finding.hasReplacingFix(),
        Hrefs.issue(IssueHash.of(finding)),
        Hrefs.rule(finding.ruleId()),
        acceptHref,
        waived,
        isExpanded && isNotable(finding, waived));
  }

  /** Low findings are collapsed, because there may be many, and so are accepted ones. */
  private static boolean isNotable(Finding finding, List<Waived> waived) {
    return finding.severity() != Severity.LOW && waived.isEmpty();
  }

  private static String ruleIds(Finding finding) {
    String aliases = String.join(", ", finding.aliases());
    return finding.ruleId().isEmpty() || aliases.isEmpty()
        ? finding.ruleId() + aliases
        : finding.ruleId() + ", " + aliases;
  }

  private static String truncate(String text, int max) {
    return text.length() > max ? text.substring(0, max) + " …" : text;
  }
}
