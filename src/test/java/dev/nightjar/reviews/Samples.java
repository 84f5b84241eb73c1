package dev.nightjar.reviews;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.ErrorDetails;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Judged;
import dev.nightjar.reviews.model.Origin;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.model.statistics.RiskScore;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Findings and verdicts as test data. */
public final class Samples {

  private static final Judged JUDGED = new Judged(1, 2, 0, 0);

  public static final CostAnalysis COST =
      new CostAnalysis(
          new BigDecimal("1200.50"),
          new BigDecimal("14406.00"),
          5,
          List.of(
              new CostAnalysis.ResourceCost(
                  "aws_instance.web",
                  "aws_instance",
                  1,
                  new BigDecimal("30.37"),
                  List.of(
                      new CostAnalysis.Part(
                          "compute", new BigDecimal("730"), "hours", new BigDecimal("0.0416"))))),
          List.of("aws_db_instance.main: no price for db.q9.huge"),
          List.of("aws_s3_bucket.logs: storage and requests"),
          List.of("aws_msk_cluster in eu-west-1 has the price of us-east-1."),
          new CostAnalysis.Coverage(2, 1));

  private Samples() {}

  public static Finding finding(String id) {
    return finding(id, Category.SECURITY, Severity.HIGH);
  }

  public static Finding finding(String id, Category category, Severity severity) {
    return new Finding(
        id,
        "NJ_" + id,
        List.of("CKV_AWS_20"),
        category,
        severity,
        "Title of " + id,
        "Description of " + id,
        "main.tf",
        5,
        "aws_s3_bucket." + id,
        List.of("aws_s3_bucket." + id),
        "Mend " + id,
        new BigDecimal("0.95"),
        Origin.RULE,
        Optional.empty(),
        List.of());
  }

  /** The same finding about a resource that is not created by default. */
  public static Finding notCreated(Finding finding) {
    return new Finding(
        finding.findingId(),
        finding.ruleId(),
        finding.aliases(),
        finding.category(),
        finding.severity(),
        finding.title(),
        finding.description(),
        finding.filePath(),
        finding.lineNumber(),
        finding.resource(),
        finding.addresses(),
        finding.recommendation(),
        finding.confidenceScore(),
        finding.origin(),
        finding.estimatedCostImpact(),
        finding.fixes(),
        true);
  }

  public static Verdict verdict(List<Finding> findings) {
    return new Verdict(
        RiskScore.overall(findings, JUDGED),
        RiskScore.reliability(findings, JUDGED),
        findings,
        List.of(),
        COST,
        List.of(),
        JUDGED);
  }

  public static ReviewOutcome completed(Finding... findings) {
    return completed(List.of(findings));
  }

  public static ReviewOutcome completed(List<Finding> findings) {
    return new ReviewOutcome.Completed(verdict(findings), "", Map.of(), Map.of(), Optional.empty());
  }

  public static ReviewOutcome failed() {
    return new ReviewOutcome.Failed(
        new ErrorDetails("REVIEW_ERROR", "It could not be read", "UNREADABLE", Optional.empty()),
        "dev.nightjar.Here.there:1");
  }
}
