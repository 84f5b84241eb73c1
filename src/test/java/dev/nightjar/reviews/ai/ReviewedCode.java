package dev.nightjar.reviews.ai;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Judged;
import dev.nightjar.reviews.model.Origin;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.SuppressedFinding;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Sample code with findings of the rules and answers of a model. */
final class ReviewedCode {

  static final ObjectMapper JSON = new ObjectMapper();

  static final TerraformFile MAIN =
      new TerraformFile(
          "main.tf",
          """
          resource "aws_s3_bucket" "logs" {
            bucket = "logs"
          }

          resource "aws_instance" "web" {
            ami           = "ami-0c55b159cbfafe1f0"
            instance_type = "t2.micro"
          }
          """);

  static final Finding PUBLIC_BUCKET = finding("find-001", "Public S3 bucket", 1);

  private ReviewedCode() {}

  static Finding finding(String id, String title, int line) {
    return new Finding(
        id,
        "NJ-S3-1",
        List.of("CKV_AWS_20"),
        Category.SECURITY,
        Severity.HIGH,
        title,
        "The bucket is publicly accessible",
        "main.tf",
        line,
        "aws_s3_bucket.logs",
        List.of("aws_s3_bucket.logs"),
        "Add a public access block",
        new BigDecimal("0.95"),
        Origin.RULE,
        Optional.empty(),
        List.of());
  }

  static Verdict verdict(Finding... findings) {
    return verdict(List.of(findings), List.of());
  }

  static Verdict verdict(List<Finding> findings, List<SuppressedFinding> suppressed) {
    return new Verdict(
        new BigDecimal("0.5000"),
        new BigDecimal("1.0000"),
        findings,
        suppressed,
        CostAnalysis.ofSum(BigDecimal.ZERO, BigDecimal.ZERO, 2, CostAnalysis.Coverage.UNKNOWN),
        List.of(),
        Judged.UNKNOWN);
  }

  /** An answer without findings and explanations. */
  static ObjectNode answer() {
    ObjectNode answer = JSON.createObjectNode();
    answer.putArray("findings");
    answer.putArray("explanations");
    return answer
        .put("security_analysis", "The bucket is open.")
        .put("cost_analysis", "Little to save.")
        .put("reliability_analysis", "One instance, no spare.");
  }

  /** An answer with one valid finding. */
  static ObjectNode answerWithFinding() {
    ObjectNode answer = answer();
    answer
        .withArray("findings")
        .addObject()
        .put("category", "reliability")
        .put("severity", "medium")
        .put("title", "Single instance without recovery")
        .put("description", "If the instance fails, nothing replaces it.")
        .put("file", "main.tf")
        .put("line", 6)
        .put("recommendation", "Use an autoscaling group of at least two.")
        .put("confidence", 0.8);
    return answer;
  }
}
