package dev.nightjar.reviews.store;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.FindingCounts;
import dev.nightjar.reviews.model.FixDetails;
import dev.nightjar.reviews.model.FixDetails.AppliedFix;
import dev.nightjar.reviews.model.Origin;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewSummary.Figures;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.table.item.Item;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a version from the attributes of the specification, for items that have no {@code Details}
 * and no {@code Figures} because another program wrote them.
 */
final class AttributesReader {

  private static final FindingCounts NO_FINDINGS = new FindingCounts(0, 0, 0, 0);
  private static final String NO_MODEL = "none";

  private AttributesReader() {}

  static ReviewVersion version(Item item) {
    Optional<Item> metadata = item.optional("Metadata", Item::item);
    return new ReviewVersion(
        item.text("ReviewId"),
        item.integer("Version"),
        item.text("SpaceliftRunId"),
        item.text("StackId"),
        item.timestamp("CreatedAt"),
        item.optional("UpdatedAt", Item::timestamp).orElseGet(() -> item.timestamp("CreatedAt")),
        item.text("CreatedBy"),
        item.optional("SpaceliftContext", Item::item).map(RunCodec::context),
        outcome(item, metadata),
        item.optional("FixDetails", Item::item).map(AttributesReader::fixDetails),
        new ReviewVersion.Metadata(
            number(metadata, "review_duration_ms"),
            number(metadata, "code_length"),
            metadata.flatMap(data -> data.optional("retry_count", Item::integer)).orElse(0)));
  }

  /** The figures of a completed version. */
  static Figures figures(Item item) {
    Verdict verdict = verdict(item);
    FindingCounts security = verdict.securityCounts();
    FindingCounts cost = FindingCounts.of(verdict.findings(), Category.COST);
    FindingCounts all =
        new FindingCounts(
            security.total() + cost.total(),
            security.high() + cost.high(),
            security.medium() + cost.medium(),
            security.low() + cost.low());
    return new Figures(
        verdict.overallRiskScore(),
        verdict.reliabilityScore(),
        security,
        all.total(),
        all,
        verdict.costAnalysis().estimatedMonthlyCost(),
        verdict.costAnalysis().estimatedAnnualCost(),
        verdict.costAnalysis().resourceCount());
  }

  private static ReviewOutcome outcome(Item item, Optional<Item> metadata) {
    if (item.parsed("Status", Status::of) == Status.FAILED) {
      Item error = item.item("ErrorDetails");
      return new ReviewOutcome.Failed(
          ResultCodec.error(error), error.optional("stack_trace", Item::text).orElse(""));
    }
    return new ReviewOutcome.Completed(
        verdict(item),
        metadata
            .flatMap(data -> data.optional("model_used", Item::text))
            .filter(model -> !model.equals(NO_MODEL))
            .orElse(""),
        Map.of(),
        Map.of(),
        item.optional("ErrorDetails", Item::item).map(ResultCodec::error));
  }

  private static Verdict verdict(Item item) {
    Optional<Item> security = item.optional("SecurityFindings", Item::item);
    Optional<Item> cost = item.optional("CostAnalysis", Item::item);
    List<Finding> findings = new ArrayList<>(findings(security, "findings"));
    findings.addAll(findings(cost, "costOptimizations"));
    return new Verdict(
        item.decimal("OverallRiskScore"),
        item.decimal("ReliabilityScore"),
        findings,
        List.of(),
        cost.map(AttributesReader::cost)
            .orElseGet(
                () -> new CostAnalysis(BigDecimal.ZERO, BigDecimal.ZERO, 0, List.of(), List.of())),
        List.of(),
        Optional.of(security.map(VersionCodec::counts).orElse(NO_FINDINGS)));
  }

  private static CostAnalysis cost(Item cost) {
    return new CostAnalysis(
        cost.decimal("estimatedMonthlyCost"),
        cost.decimal("estimatedAnnualCost"),
        cost.integer("resourceCount"),
        List.of(),
        List.of());
  }

  private static List<Finding> findings(Optional<Item> map, String list) {
    return map.filter(item -> item.has(list))
        .map(item -> item.items(list, AttributesReader::finding))
        .orElseGet(List::of);
  }

  /** The examples of cost optimizations have no place and no texts. */
  private static Finding finding(Item finding) {
    return new Finding(
        finding.text("finding_id"),
        "",
        List.of(),
        finding.parsed("category", word -> Category.valueOf(word.toUpperCase(Locale.ROOT))),
        finding.parsed("severity", word -> Severity.valueOf(word.toUpperCase(Locale.ROOT))),
        finding.text("title"),
        finding.optional("description", Item::text).orElse(""),
        finding.optional("file_path", Item::text).orElse(CodeCodec.DEFAULT_PATH),
        finding.optional("line_number", Item::integer).orElse(1),
        "",
        finding.optional("recommendation", Item::text).orElse(""),
        finding.optional("confidence_score", Item::decimal).orElse(BigDecimal.ONE),
        Origin.MODEL,
        finding.optional("estimated_cost_impact", Item::decimal),
        List.of());
  }

  private static FixDetails fixDetails(Item fix) {
    return new FixDetails(
        fix.integer("fix_version"),
        fix.integer("previous_version"),
        fix.items("fixes_applied", AttributesReader::appliedFix),
        fix.decimal("risk_reduction"),
        fix.integer("findings_resolved"),
        fix.integer("findings_remaining"));
  }

  private static AppliedFix appliedFix(Item fix) {
    return new AppliedFix(
        fix.text("finding_id"),
        fix.text("fix_id"),
        fix.text("original_code"),
        fix.text("applied_code"),
        fix.decimal("effectiveness_score"),
        fix.timestamp("applied_at"));
  }

  private static long number(Optional<Item> metadata, String name) {
    return metadata.flatMap(data -> data.optional(name, Item::number)).orElse(0L);
  }
}
