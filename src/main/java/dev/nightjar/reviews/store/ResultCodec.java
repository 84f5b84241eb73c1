package dev.nightjar.reviews.store;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.ErrorDetails;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.FindingCounts;
import dev.nightjar.reviews.model.FixDetails;
import dev.nightjar.reviews.model.FixDetails.AppliedFix;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.table.item.AttributeValues;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.key.SortableTime;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes the result of a version to its item. Lists are truncated so that the item stays below
 * DynamoDB's limit of 400 KB, together with 300 KB of code.
 */
final class ResultCodec {

  private static final int FINDINGS_BYTES = 12 * 1024;
  private static final int OPTIMIZATIONS_BYTES = 4 * 1024;
  private static final int SUGGESTIONS_BYTES = 4 * 1024;
  private static final int FIXES_BYTES = 8 * 1024;
  private static final int ERROR_TEXT = 1_000;
  private static final int SUMMARY_TEXT = 600;

  private ResultCodec() {}

  static void write(ItemBuilder item, ReviewVersion version) {
    if (version.outcome() instanceof ReviewOutcome.Completed completed) {
      Verdict verdict = completed.verdict();
      item.decimal("OverallRiskScore", verdict.overallRiskScore())
          .decimal("ReliabilityScore", verdict.reliabilityScore())
          .item("SecurityFindings", security(verdict))
          .item("CostAnalysis", cost(verdict))
          .item("AIReviewResult", aiResult(completed))
          .item("Figures", VersionCodec.figures(ReviewSummary.Figures.of(verdict)));
      completed.modelFailure().ifPresent(error -> item.item("ErrorDetails", error(error, "")));
    } else {
      ReviewOutcome.Failed failed = (ReviewOutcome.Failed) version.outcome();
      item.nothing("OverallRiskScore")
          .item("ErrorDetails", error(failed.error(), failed.stackTrace()));
    }
    version
        .fixDetails()
        .ifPresent(fix -> item.flag("FixApplied", true).item("FixDetails", fixDetails(fix)));
    item.item("Metadata", metadata(version));
  }

  private static Item security(Verdict verdict) {
    return counts(FindingCounts.of(verdict.findings(), Category.SECURITY))
        .value(
            "findings",
            list(
                ItemSize.fitting(
                    FINDINGS_BYTES, ofCategory(verdict, Category.SECURITY), ResultCodec::finding)))
        .build();
  }

  static ItemBuilder counts(FindingCounts counts) {
    return new ItemBuilder()
        .number("total", counts.total())
        .number("high", counts.high())
        .number("medium", counts.medium())
        .number("low", counts.low());
  }

  private static Item finding(Finding finding) {
    return named(finding)
        .text("description", finding.description())
        .number("line_number", finding.lineNumber())
        .text("file_path", finding.filePath())
        .text("recommendation", finding.recommendation())
        .decimal("confidence_score", finding.confidenceScore())
        .build();
  }

  private static ItemBuilder named(Finding finding) {
    return new ItemBuilder()
        .text("finding_id", finding.findingId())
        .text("category", finding.category().label())
        .text("severity", finding.severity().label())
        .text("title", finding.title());
  }

  private static Item cost(Verdict verdict) {
    CostAnalysis cost = verdict.costAnalysis();
    return new ItemBuilder()
        .decimal("estimatedMonthlyCost", cost.estimatedMonthlyCost())
        .decimal("estimatedAnnualCost", cost.estimatedAnnualCost())
        .number("resourceCount", cost.resourceCount())
        .value(
            "costOptimizations",
            list(
                ItemSize.fitting(
                    OPTIMIZATIONS_BYTES,
                    ofCategory(verdict, Category.COST),
                    finding ->
                        named(finding)
                            .optional(
                                "estimated_cost_impact",
                                finding.estimatedCostImpact(),
                                (writer, name, impact) -> writer.decimal(name, impact))
                            .build())))
        .build();
  }

  private static Item aiResult(ReviewOutcome.Completed completed) {
    return new ItemBuilder()
        .item("security_analysis", analysis(completed, Category.SECURITY))
        .item("cost_analysis", analysis(completed, Category.COST))
        .item("reliability_analysis", analysis(completed, Category.RELIABILITY))
        .value(
            "fix_suggestions",
            list(
                ItemSize.fitting(
                    SUGGESTIONS_BYTES,
                    completed.findings().stream().filter(f -> !f.fixes().isEmpty()).toList(),
                    ResultCodec::suggestion)))
        .build();
  }

  private static Item analysis(ReviewOutcome.Completed completed, Category category) {
    return counts(FindingCounts.of(completed.findings(), category))
        .optional(
            "summary",
            Optional.ofNullable(completed.analyses().get(category))
                .map(summary -> ItemSize.truncate(summary, SUMMARY_TEXT)),
            ItemBuilder::text)
        .build();
  }

  private static Item suggestion(Finding finding) {
    SuggestedFix fix = finding.fixes().get(0);
    return new ItemBuilder()
        .text("finding_id", finding.findingId())
        .text("fix_id", fix.fixId())
        .text("file_path", fix.filePath())
        .text("explanation", fix.explanation())
        .build();
  }

  private static Item fixDetails(FixDetails fix) {
    List<Item> applied = ItemSize.fitting(FIXES_BYTES, fix.fixesApplied(), ResultCodec::appliedFix);
    ItemBuilder item =
        new ItemBuilder()
            .number("fix_version", fix.fixVersion())
            .number("previous_version", fix.previousVersion())
            .value("fixes_applied", list(applied))
            .decimal("risk_reduction", fix.riskReduction())
            .number("findings_resolved", fix.findingsResolved())
            .number("findings_remaining", fix.findingsRemaining());
    if (applied.size() < fix.fixesApplied().size()) {
      item.number("fixes_omitted", fix.fixesApplied().size() - applied.size());
    }
    return item.build();
  }

  private static Item appliedFix(AppliedFix fix) {
    return new ItemBuilder()
        .text("finding_id", fix.findingId())
        .text("fix_id", fix.fixId())
        .text("original_code", fix.originalCode())
        .text("applied_code", fix.appliedCode())
        .decimal("effectiveness_score", fix.effectivenessScore())
        .text("applied_at", SortableTime.millis(fix.appliedAt()))
        .build();
  }

  private static Item error(ErrorDetails error, String stackTrace) {
    ItemBuilder item =
        new ItemBuilder()
            .text("error_type", error.errorType())
            .text("error_message", ItemSize.truncate(error.errorMessage(), ERROR_TEXT))
            .text("error_code", error.errorCode())
            .optional(
                "retry_after",
                error.retryAfter(),
                (writer, name, seconds) -> writer.number(name, seconds));
    return stackTrace.isEmpty() ? item.build() : item.text("stack_trace", stackTrace).build();
  }

  static ErrorDetails error(Item error) {
    return new ErrorDetails(
        error.text("error_type"),
        error.text("error_message"),
        error.text("error_code"),
        error.optional("retry_after", Item::integer));
  }

  private static Item metadata(ReviewVersion version) {
    ItemBuilder item =
        new ItemBuilder()
            .number("review_duration_ms", version.metadata().reviewDurationMs())
            .number("code_length", version.metadata().codeLength())
            .number("retry_count", version.metadata().retryCount());
    if (version.outcome() instanceof ReviewOutcome.Completed completed) {
      item.text("model_used", completed.modelUsed().isEmpty() ? "none" : completed.modelUsed());
    } else {
      ReviewOutcome.Failed failed = (ReviewOutcome.Failed) version.outcome();
      item.text("failure_reason", ItemSize.truncate(failed.error().errorMessage(), ERROR_TEXT));
    }
    version
        .fixDetails()
        .ifPresent(fix -> item.decimal("fix_effectiveness", effectiveness(fix.fixesApplied())));
    return item.build();
  }

  private static BigDecimal effectiveness(List<AppliedFix> fixes) {
    return fixes.stream()
        .map(AppliedFix::effectivenessScore)
        .reduce(BigDecimal.ZERO, BigDecimal::add)
        .divide(BigDecimal.valueOf(fixes.size()), 2, RoundingMode.HALF_UP);
  }

  /** Sorted by severity, because the last findings may be truncated. */
  private static List<Finding> ofCategory(Verdict verdict, Category category) {
    return verdict.findings().stream()
        .filter(finding -> finding.category() == category)
        .sorted(java.util.Comparator.comparing(Finding::severity))
        .toList();
  }

  private static AttributeValue list(List<Item> items) {
    return AttributeValues.list(items.stream().map(AttributeValues::map).toList());
  }
}
