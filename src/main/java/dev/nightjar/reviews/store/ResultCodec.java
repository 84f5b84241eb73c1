package dev.nightjar.reviews.store;

import static dev.nightjar.table.item.AttributeType.DECIMAL;
import static dev.nightjar.table.item.AttributeType.INTEGER;
import static dev.nightjar.table.item.AttributeType.NUMBER;
import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP;
import static dev.nightjar.table.item.AttributeType.item;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.CostAnalysis.Coverage;
import dev.nightjar.reviews.model.ErrorDetails;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.FindingCounts;
import dev.nightjar.reviews.model.FixDetails;
import dev.nightjar.reviews.model.FixDetails.AppliedFix;
import dev.nightjar.reviews.model.Judged;
import dev.nightjar.reviews.model.Origin;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewSummary.Figures;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.table.item.AttributeType;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.item.ItemCodec;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The maps within a version item that hold its result. Lists are truncated so that the item stays
 * below DynamoDB's limit of 400 KB, together with 300 KB of code.
 */
final class ResultCodec {

  private static final int FINDINGS_BYTES = 12 * 1024;
  private static final int OPTIMIZATIONS_BYTES = 4 * 1024;
  private static final int SUGGESTIONS_BYTES = 4 * 1024;
  private static final int FIXES_BYTES = 8 * 1024;
  private static final int ERROR_TEXT = 1_000;
  private static final int SUMMARY_TEXT = 600;
  private static final String NO_MODEL = "none";

  static final ItemCodec<FindingCounts> COUNTS =
      ItemCodec.of(
          attributes -> {
            var total = attributes.required("total", INTEGER, FindingCounts::total);
            var high = attributes.required("high", INTEGER, FindingCounts::high);
            var medium = attributes.required("medium", INTEGER, FindingCounts::medium);
            var low = attributes.required("low", INTEGER, FindingCounts::low);
            return item ->
                new FindingCounts(total.of(item), high.of(item), medium.of(item), low.of(item));
          });

  /** Versions of earlier releases and of other programs have none. */
  private static final ItemCodec<Coverage> COVERAGE =
      ItemCodec.of(
          attributes -> {
            var fixedCost =
                attributes.withDefault(
                    "fixedCostResources", INTEGER, Coverage::fixedCostResources, 0);
            var unpriced =
                attributes.withDefault(
                    "unpricedResources", INTEGER, Coverage::unpricedResources, 0);
            return item -> new Coverage(fixedCost.of(item), unpriced.of(item));
          });

  private static final ItemCodec<Judged> JUDGED =
      ItemCodec.of(
          attributes -> {
            var files = attributes.required("files", INTEGER, Judged::files);
            var resources = attributes.required("resources", INTEGER, Judged::resources);
            var modules = attributes.required("modulesMissing", INTEGER, Judged::modulesMissing);
            var unreadable = attributes.required("unreadable", INTEGER, Judged::unreadable);
            var notCreated = attributes.withDefault("notCreated", INTEGER, Judged::notCreated, 0);
            return item ->
                new Judged(
                    files.of(item),
                    resources.of(item),
                    modules.of(item),
                    unreadable.of(item),
                    notCreated.of(item));
          });

  static final ItemCodec<Figures> FIGURES =
      ItemCodec.of(
          attributes -> {
            var risk = attributes.required("overallRiskScore", DECIMAL, Figures::overallRiskScore);
            var reliability =
                attributes.required("reliabilityScore", DECIMAL, Figures::reliabilityScore);
            var security = attributes.required("security", item(COUNTS), Figures::security);
            var findings = attributes.required("findings", INTEGER, Figures::findings);
            var all =
                attributes.optional("all", item(COUNTS), figures -> Optional.of(figures.all()));
            var monthly =
                attributes.required("estimatedMonthlyCost", DECIMAL, Figures::estimatedMonthlyCost);
            var annual =
                attributes.required("estimatedAnnualCost", DECIMAL, Figures::estimatedAnnualCost);
            var resources = attributes.required("resourceCount", INTEGER, Figures::resourceCount);
            var coverage = attributes.flattened(COVERAGE, Figures::costCoverage);
            var judged =
                attributes.withDefault("judged", item(JUDGED), Figures::judged, Judged.UNKNOWN);
            return item ->
                new Figures(
                    risk.of(item),
                    reliability.of(item),
                    security.of(item),
                    findings.of(item),
                    all.of(item).orElseGet(() -> new FindingCounts(findings.of(item), 0, 0, 0)),
                    monthly.of(item),
                    annual.of(item),
                    resources.of(item),
                    coverage.of(item),
                    judged.of(item));
          });

  /** The security findings; other programs may count more than they list. */
  record Security(FindingCounts counts, List<Finding> findings) {

    static Security of(Verdict verdict) {
      List<Finding> findings = ofCategory(verdict, Category.SECURITY);
      return new Security(FindingCounts.of(findings), findings);
    }
  }

  static final ItemCodec<Security> SECURITY =
      ItemCodec.of(
          attributes -> {
            var counts = attributes.flattened(COUNTS, Security::counts);
            var findings =
                attributes.withDefault(
                    "findings",
                    fitting(FINDINGS_BYTES, finding(true)),
                    Security::findings,
                    List.of());
            return item -> new Security(counts.of(item), findings.of(item));
          });

  /** The cost without its parts, and the findings that reduce it. */
  record Cost(CostAnalysis analysis, List<Finding> optimizations) {

    static Cost of(Verdict verdict) {
      return new Cost(verdict.costAnalysis(), ofCategory(verdict, Category.COST));
    }
  }

  static final ItemCodec<Cost> COST =
      ItemCodec.of(
          attributes -> {
            var monthly =
                attributes.required(
                    "estimatedMonthlyCost",
                    DECIMAL,
                    (Cost cost) -> cost.analysis().estimatedMonthlyCost());
            var annual =
                attributes.required(
                    "estimatedAnnualCost", DECIMAL, cost -> cost.analysis().estimatedAnnualCost());
            var resources =
                attributes.required(
                    "resourceCount", INTEGER, cost -> cost.analysis().resourceCount());
            var coverage = attributes.flattened(COVERAGE, cost -> cost.analysis().coverage());
            var optimizations =
                attributes.withDefault(
                    "costOptimizations",
                    fitting(OPTIMIZATIONS_BYTES, finding(false)),
                    Cost::optimizations,
                    List.of());
            return item ->
                new Cost(
                    CostAnalysis.ofSum(
                        monthly.of(item), annual.of(item), resources.of(item), coverage.of(item)),
                    optimizations.of(item));
          });

  private static final ItemCodec<AppliedFix> APPLIED_FIX =
      ItemCodec.of(
          attributes -> {
            var findingId = attributes.required("finding_id", TEXT, AppliedFix::findingId);
            var fixId = attributes.required("fix_id", TEXT, AppliedFix::fixId);
            var originalCode = attributes.required("original_code", TEXT, AppliedFix::originalCode);
            var appliedCode = attributes.required("applied_code", TEXT, AppliedFix::appliedCode);
            var effectiveness =
                attributes.required("effectiveness_score", DECIMAL, AppliedFix::effectivenessScore);
            var appliedAt = attributes.required("applied_at", TIMESTAMP, AppliedFix::appliedAt);
            return item ->
                new AppliedFix(
                    findingId.of(item),
                    fixId.of(item),
                    originalCode.of(item),
                    appliedCode.of(item),
                    effectiveness.of(item),
                    appliedAt.of(item));
          });

  static final ItemCodec<FixDetails> FIX_DETAILS =
      ItemCodec.of(
          attributes -> {
            var version = attributes.required("fix_version", INTEGER, FixDetails::fixVersion);
            var previous =
                attributes.required("previous_version", INTEGER, FixDetails::previousVersion);
            var applied =
                attributes.required(
                    "fixes_applied", fitting(FIXES_BYTES, APPLIED_FIX), FixDetails::fixesApplied);
            var riskReduction =
                attributes.required("risk_reduction", DECIMAL, FixDetails::riskReduction);
            var resolved =
                attributes.required("findings_resolved", INTEGER, FixDetails::findingsResolved);
            var remaining =
                attributes.required("findings_remaining", INTEGER, FixDetails::findingsRemaining);
            attributes.derivedIfPresent("fixes_omitted", INTEGER, ResultCodec::omittedFixes);
            return item ->
                new FixDetails(
                    version.of(item),
                    previous.of(item),
                    applied.of(item),
                    riskReduction.of(item),
                    resolved.of(item),
                    remaining.of(item));
          });

  /** An error, with a stack trace if the review failed. */
  record StoredError(ErrorDetails details, Optional<String> stackTrace) {

    static Optional<StoredError> of(ReviewOutcome outcome) {
      if (outcome instanceof ReviewOutcome.Failed failed) {
        return Optional.of(
            new StoredError(
                failed.error(), Optional.of(failed.stackTrace()).filter(text -> !text.isEmpty())));
      }
      return ((ReviewOutcome.Completed) outcome)
          .modelFailure()
          .map(error -> new StoredError(error, Optional.empty()));
    }
  }

  static final ItemCodec<StoredError> ERROR =
      ItemCodec.of(
          attributes -> {
            var type =
                attributes.required(
                    "error_type", TEXT, (StoredError error) -> error.details().errorType());
            var message =
                attributes.required(
                    "error_message", TEXT, error -> errorText(error.details().errorMessage()));
            var code =
                attributes.required("error_code", TEXT, error -> error.details().errorCode());
            var retryAfter =
                attributes.optional("retry_after", INTEGER, error -> error.details().retryAfter());
            var stackTrace = attributes.optional("stack_trace", TEXT, StoredError::stackTrace);
            return item ->
                new StoredError(
                    new ErrorDetails(
                        type.of(item), message.of(item), code.of(item), retryAfter.of(item)),
                    stackTrace.of(item));
          });

  /** The measurements of a review, and what of its result stands beside them. */
  record Metadata(
      ReviewVersion.Metadata measurements,
      Optional<String> modelUsed,
      Optional<String> failureReason,
      Optional<BigDecimal> fixEffectiveness) {

    static Metadata of(ReviewVersion version) {
      boolean completed = version.outcome() instanceof ReviewOutcome.Completed;
      return new Metadata(
          version.metadata(),
          completed
              ? Optional.of(((ReviewOutcome.Completed) version.outcome()).modelUsed())
              : Optional.empty(),
          completed
              ? Optional.empty()
              : Optional.of(((ReviewOutcome.Failed) version.outcome()).error().errorMessage()),
          version.fixDetails().map(fix -> effectiveness(fix.fixesApplied())));
    }
  }

  static final ItemCodec<Metadata> METADATA =
      ItemCodec.of(
          attributes -> {
            var duration =
                attributes.withDefault(
                    "review_duration_ms",
                    NUMBER,
                    (Metadata metadata) -> metadata.measurements().reviewDurationMs(),
                    0L);
            var codeLength =
                attributes.withDefault(
                    "code_length", NUMBER, metadata -> metadata.measurements().codeLength(), 0L);
            var retryCount =
                attributes.withDefault(
                    "retry_count", INTEGER, metadata -> metadata.measurements().retryCount(), 0);
            var model =
                attributes.optional(
                    "model_used",
                    TEXT.as(
                        name -> name.isEmpty() ? NO_MODEL : name,
                        name -> name.equals(NO_MODEL) ? "" : name),
                    Metadata::modelUsed);
            var failureReason =
                attributes.optional(
                    "failure_reason",
                    TEXT,
                    metadata -> metadata.failureReason().map(ResultCodec::errorText));
            var effectiveness =
                attributes.optional("fix_effectiveness", DECIMAL, Metadata::fixEffectiveness);
            return item ->
                new Metadata(
                    new ReviewVersion.Metadata(
                        duration.of(item), codeLength.of(item), retryCount.of(item)),
                    model.of(item),
                    failureReason.of(item),
                    effectiveness.of(item));
          });

  private ResultCodec() {}

  /** The model's part of the result, which only other programs read. */
  static Item aiResult(ReviewOutcome.Completed completed) {
    List<Finding> fixable =
        completed.findings().stream().filter(finding -> !finding.fixes().isEmpty()).toList();
    return new ItemBuilder()
        .item("security_analysis", analysis(completed, Category.SECURITY))
        .item("cost_analysis", analysis(completed, Category.COST))
        .item("reliability_analysis", analysis(completed, Category.RELIABILITY))
        .items(
            "fix_suggestions",
            ItemSize.fitting(SUGGESTIONS_BYTES, fixable, ResultCodec::suggestion),
            ResultCodec::suggest)
        .build();
  }

  private static Item analysis(ReviewOutcome.Completed completed, Category category) {
    ItemBuilder item = new ItemBuilder();
    COUNTS.write(item, FindingCounts.of(completed.findings(), category));
    return item.optional(
            "summary",
            Optional.ofNullable(completed.analyses().get(category))
                .map(summary -> ItemSize.truncate(summary, SUMMARY_TEXT)),
            ItemBuilder::text)
        .build();
  }

  private static Item suggestion(Finding finding) {
    ItemBuilder item = new ItemBuilder();
    suggest(item, finding);
    return item.build();
  }

  private static void suggest(ItemBuilder item, Finding finding) {
    SuggestedFix fix = finding.fixes().get(0);
    item.text("finding_id", finding.findingId())
        .text("fix_id", fix.fixId())
        .text("file_path", fix.filePath())
        .text("explanation", fix.explanation());
  }

  /**
   * A finding within a version. The specification prints optimizations without place and texts, and
   * they are written so.
   */
  private static ItemCodec<Finding> finding(boolean withTexts) {
    return ItemCodec.of(
        attributes -> {
          var findingId = attributes.required("finding_id", TEXT, Finding::findingId);
          var category = attributes.required("category", Labels.CATEGORY, Finding::category);
          var severity = attributes.required("severity", Labels.SEVERITY, Finding::severity);
          var title = attributes.required("title", TEXT, Finding::title);
          var description =
              attributes.optional(
                  "description", TEXT, finding -> some(withTexts, finding.description()));
          var lineNumber =
              attributes.optional(
                  "line_number", INTEGER, finding -> some(withTexts, finding.lineNumber()));
          var filePath =
              attributes.optional(
                  "file_path", TEXT, finding -> some(withTexts, finding.filePath()));
          var recommendation =
              attributes.optional(
                  "recommendation", TEXT, finding -> some(withTexts, finding.recommendation()));
          var confidence =
              attributes.optional(
                  "confidence_score",
                  DECIMAL,
                  finding -> some(withTexts, finding.confidenceScore()));
          var costImpact =
              attributes.optional(
                  "estimated_cost_impact",
                  DECIMAL,
                  finding -> finding.estimatedCostImpact().filter(impact -> !withTexts));
          return item ->
              new Finding(
                  findingId.of(item),
                  "",
                  List.of(),
                  category.of(item),
                  severity.of(item),
                  title.of(item),
                  description.of(item).orElse(""),
                  filePath.of(item).orElse(CodeCodec.DEFAULT_PATH),
                  lineNumber.of(item).orElse(1),
                  "",
                  List.of(),
                  recommendation.of(item).orElse(""),
                  confidence.of(item).orElse(BigDecimal.ONE),
                  Origin.MODEL,
                  costImpact.of(item),
                  List.of());
        });
  }

  private static <V> Optional<V> some(boolean isWritten, V value) {
    return isWritten ? Optional.of(value) : Optional.empty();
  }

  /** A list of maps, of which only the first that fit into the bytes are written. */
  private static <V> AttributeType<List<V>> fitting(int bytes, ItemCodec<V> codec) {
    return new AttributeType<>(
        (item, name, values) ->
            item.items(name, ItemSize.fitting(bytes, values, codec::write), codec::write),
        (item, name) -> item.items(name, codec::read));
  }

  private static Optional<Integer> omittedFixes(FixDetails fix) {
    int written = ItemSize.fitting(FIXES_BYTES, fix.fixesApplied(), APPLIED_FIX::write).size();
    return Optional.of(fix.fixesApplied().size() - written).filter(omitted -> omitted > 0);
  }

  private static String errorText(String message) {
    return ItemSize.truncate(message, ERROR_TEXT);
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
        .sorted(Comparator.comparing(Finding::severity))
        .toList();
  }
}
