package dev.nightjar.reviews.web.review;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.FindingCounts;
import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.SuppressedFinding;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.model.waiver.ActiveWaivers;
import dev.nightjar.reviews.report.JudgedText;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The results of a completed version besides its findings.
 *
 * @param waived the number of findings that are accepted now
 * @param fixable the number of findings with a fix that keeps the resource
 * @param replacing the number of findings with a fix that makes Terraform replace the resource
 * @param gaps what was not judged; empty if all was
 * @param analyses the language model's summaries by category
 * @param modelFailure why the language model failed; empty otherwise
 */
public record VerdictView(
    BigDecimal risk,
    BigDecimal reliability,
    FindingCounts counts,
    int waived,
    int fixable,
    int replacing,
    CostView cost,
    String gaps,
    List<Suppressed> suppressed,
    int otherSuppressed,
    List<String> notices,
    int otherNotices,
    List<Analysis> analyses,
    String modelFailure) {

  private static final int MAX_LISTED = 20;

  /** A finding that a comment in the code suppresses. */
  public record Suppressed(String title, String place, String reason) {

    static Suppressed of(SuppressedFinding suppressed) {
      return new Suppressed(
          suppressed.finding().title(),
          suppressed.finding().filePath() + ":" + suppressed.finding().lineNumber(),
          suppressed.reason());
    }
  }

  /** The language model's summary of a category. */
  public record Analysis(String category, String text) {}

  private static int count(Verdict verdict, Predicate<Finding> condition) {
    return (int) verdict.findings().stream().filter(condition).count();
  }

  static VerdictView of(ReviewOutcome.Completed completed, ActiveWaivers waivers) {
    Verdict verdict = completed.verdict();
    return new VerdictView(
        verdict.overallRiskScore(),
        verdict.reliabilityScore(),
        FindingCounts.of(verdict.findings()),
        waivers.count(verdict.findings()),
        count(verdict, finding -> !finding.fixes().isEmpty() && !finding.hasReplacingFix()),
        count(verdict, Finding::hasReplacingFix),
        CostView.of(verdict.costAnalysis()),
        JudgedText.warning(verdict.judged()),
        verdict.suppressed().stream().limit(MAX_LISTED).map(Suppressed::of).toList(),
        Math.max(0, verdict.suppressed().size() - MAX_LISTED),
        verdict.notices().stream().map(Notice::text).limit(MAX_LISTED).toList(),
        Math.max(0, verdict.notices().size() - MAX_LISTED),
        completed.analyses().entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(entry -> new Analysis(entry.getKey().label(), entry.getValue()))
            .toList(),
        completed.modelFailure().map(error -> error.errorMessage()).orElse(""));
  }
}
