package dev.nightjar.reviews.report;

import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.model.statistics.RiskScore;
import java.math.BigDecimal;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The content of a report and its common texts. */
public record Report(String subject, int fileCount, Verdict verdict) {

  /** The findings by severity, then by file and line. */
  List<Finding> worstFirst() {
    return verdict.findings().stream()
        .sorted(
            Comparator.comparing(Finding::severity)
                .thenComparing(Finding::filePath)
                .thenComparing(Finding::lineNumber))
        .toList();
  }

  long count(Severity severity) {
    return verdict.findings().stream().filter(f -> f.severity() == severity).count();
  }

  String band() {
    BigDecimal risk = verdict.overallRiskScore();
    if (risk.compareTo(RiskScore.HIGH) >= 0) {
      return "high";
    }
    return risk.compareTo(RiskScore.MEDIUM) >= 0 ? "medium" : "low";
  }

  public String counts() {
    String counts =
        "%d high, %d medium, %d low"
            .formatted(count(Severity.HIGH), count(Severity.MEDIUM), count(Severity.LOW));
    int suppressed = verdict.suppressed().size();
    return suppressed == 0 ? counts : counts + ", " + suppressed + " suppressed";
  }

  String sizes() {
    return counted(fileCount, "file")
        + ", "
        + counted(verdict.costAnalysis().resourceCount(), "resource");
  }

  /** {@code ≥ $11.50 per month, ≥ $138.00 per year, 1 of 3 resources unpriced}. */
  static String costSummary(CostAnalysis cost) {
    String bound = CostText.bound(cost.coverage());
    String gaps = CostText.gaps(cost.coverage());
    return bound
        + dollars(cost.estimatedMonthlyCost())
        + " per month, "
        + bound
        + dollars(cost.estimatedAnnualCost())
        + " per year"
        + (gaps.isEmpty() ? "" : ", " + gaps)
        + (cost.usageBased().isEmpty() ? "" : ", without usage-based charges");
  }

  static String counted(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }

  /** {@code $1,200.50} in every locale. */
  static String dollars(BigDecimal amount) {
    return new DecimalFormat("$#,##0.00", DecimalFormatSymbols.getInstance(Locale.ROOT))
        .format(amount);
  }

  /** The rule id and its first alias: {@code NJ-S3-01, CKV_AWS_20}. */
  static String names(Finding finding) {
    if (finding.ruleId().isEmpty()) {
      return finding.origin().label();
    }
    return finding.aliases().isEmpty()
        ? finding.ruleId()
        : finding.ruleId() + ", " + finding.aliases().get(0);
  }

  /** The resource, and the number of others that the same code creates. */
  static String resources(Finding finding) {
    int others = finding.addresses().size() - 1;
    return others < 1 ? finding.resource() : finding.resource() + " and " + others + " more";
  }

  /** {@code (not created by default)} behind such a resource; else empty. */
  static String presence(Finding finding) {
    return finding.notCreatedByDefault() ? " (not created by default)" : "";
  }

  /** What a fix does, with a warning if it replaces the resource. */
  static String explanation(SuggestedFix fix) {
    return fix.replacesResource()
        ? fix.explanation() + " Terraform deletes the resource and creates it anew."
        : fix.explanation();
  }
}
