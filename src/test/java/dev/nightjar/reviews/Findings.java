package dev.nightjar.reviews;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Judged;
import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.model.Origin;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.SuppressedFinding;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.model.statistics.RiskScore;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Findings and verdicts as test data. */
public final class Findings {

  private Findings() {}

  public static Finding finding(String id, Category category, Severity severity) {
    return finding(id, category, severity, List.of());
  }

  public static Finding fixable(String id, List<SuggestedFix> fixes) {
    return finding(id, Category.SECURITY, Severity.HIGH, fixes);
  }

  private static Finding finding(
      String id, Category category, Severity severity, List<SuggestedFix> fixes) {
    return new Finding(
        id,
        "NJ-TEST-01",
        List.of("CKV_AWS_0"),
        category,
        severity,
        "A title",
        "What is wrong.",
        "modules/a b.tf",
        7,
        "aws_s3_bucket.logs",
        List.of("aws_s3_bucket.logs"),
        "What to do.",
        new BigDecimal("0.95"),
        Origin.RULE,
        Optional.empty(),
        fixes);
  }

  public static List<Finding> times(int count, Category category, Severity severity) {
    return IntStream.range(0, count)
        .mapToObj(i -> finding(category.label() + severity.label() + i, category, severity))
        .toList();
  }

  public static Verdict verdict(List<Finding> findings, List<SuppressedFinding> suppressed) {
    CostAnalysis cost =
        new CostAnalysis(
            new BigDecimal("1200.50"),
            new BigDecimal("14406.00"),
            2,
            List.of(
                new CostAnalysis.ResourceCost(
                    "aws_instance.web",
                    "aws_instance",
                    1,
                    new BigDecimal("1200.50"),
                    List.of(
                        new CostAnalysis.Part(
                            "Instance usage",
                            BigDecimal.valueOf(730),
                            "hours",
                            new BigDecimal("1.6445"))))),
            List.of("aws_db_instance.main: instance_class is not known before apply"),
            List.of("aws_sqs_queue.q: requests"),
            List.of("The region is not in the configuration: prices of us-east-1."),
            new CostAnalysis.Coverage(2, 1));
    Judged judged = new Judged(3, 2, 0, 0);
    return new Verdict(
        RiskScore.overall(findings, judged),
        RiskScore.reliability(findings, judged),
        findings,
        suppressed,
        cost,
        List.of(new Notice("broken.tf", 3, "a brace is missing", Notice.Kind.SYNTAX_ERROR)),
        judged);
  }
}
