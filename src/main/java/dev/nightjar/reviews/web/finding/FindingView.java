package dev.nightjar.reviews.web.finding;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Origin;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.statistics.IssueHash;
import dev.nightjar.reviews.web.Hrefs;
import dev.nightjar.reviews.web.ReviewFormats;
import dev.nightjar.web.TemplateFormats;
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
    String ruleHref) {

  /** Limits long texts of a language model. */
  private static final int MAX_TEXT = 2_000;

  private static final int MAX_TITLE = 300;

  static FindingView of(
      Finding finding, String explanation, List<FixView> fixes, boolean isFixable) {
    return new FindingView(
        finding.findingId(),
        "finding-" + finding.findingId(),
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
        Hrefs.rule(finding.ruleId()));
  }

  /** Low findings are collapsed, because there may be many. */
  public boolean isOpen() {
    return !severity.equals(Severity.LOW.label());
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
