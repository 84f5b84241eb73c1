package dev.nightjar.reviews.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.SuggestedFix;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A finding in the API and in the JSON of the command {@code review}. */
@RegisterForReflection
@JsonInclude(JsonInclude.Include.NON_NULL)
public record FindingView(
    String findingId,
    String ruleId,
    @Schema(description = "The rule's ids in other tools", examples = "[\"CKV_AWS_20\"]")
        List<String> aliases,
    @Schema(enumeration = {"security", "cost", "reliability"}) String category,
    @Schema(enumeration = {"high", "medium", "low"}) String severity,
    String title,
    String description,
    String filePath,
    int lineNumber,
    @Schema(examples = "aws_s3_bucket.logs") String resource,
    @Schema(
            description =
                "The addresses of all resources that this code creates, as in a module that is"
                    + " called several times; the first is the one of resource",
            examples = "[\"module.eu.aws_s3_bucket.logs\", \"module.us.aws_s3_bucket.logs\"]")
        List<String> addresses,
    String recommendation,
    BigDecimal confidenceScore,
    @Schema(enumeration = {"rule", "model"}) String origin,
    @Schema(description = "The language model's explanation") String explanation,
    @Schema(description = "Possible savings in US dollars per month")
        BigDecimal estimatedCostImpact,
    @Schema(
            nullable = true,
            description = "An edit that resolves the finding, if there is a safe one")
        @JsonInclude(JsonInclude.Include.ALWAYS)
        Fix fix,
    @Schema(
            description =
                "Whether the resource is judged as if it were present, because its count or"
                    + " for_each is empty by default")
        boolean notCreatedByDefault,
    @Schema(description = "For a suppressed finding, the reason in the code") String reason,
    @Schema(description = "The waiver that applies to the finding now; absent if there is none")
        Waived waived) {

  /** A waiver of the stack that accepts the finding. */
  @RegisterForReflection
  public record Waived(String waiverId, String reason, String owner, String expiresAt) {}

  /** The edit of the file and further edits that belong to it. */
  @RegisterForReflection
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  public record Fix(
      String fixId,
      String filePath,
      int start,
      int end,
      @JsonInclude(JsonInclude.Include.ALWAYS) String originalCode,
      @JsonInclude(JsonInclude.Include.ALWAYS) String replacement,
      String explanation,
      @Schema(
              description =
                  "Whether the edit makes Terraform delete the resource, with its data, and create"
                      + " it anew")
          boolean replacesResource,
      List<Fix> furtherEdits) {

    static Fix of(List<SuggestedFix> fixes) {
      SuggestedFix first = fixes.get(0);
      return new Fix(
          first.fixId(),
          first.filePath(),
          first.start(),
          first.end(),
          first.originalCode(),
          first.replacement(),
          first.explanation(),
          first.replacesResource(),
          fixes.stream().skip(1).map(List::of).map(Fix::of).toList());
    }
  }

  static FindingView of(
      Finding finding, Map<String, String> explanations, String reason, Waived waived) {
    return new FindingView(
        finding.findingId(),
        finding.ruleId(),
        finding.aliases(),
        finding.category().label(),
        finding.severity().label(),
        finding.title(),
        finding.description(),
        finding.filePath(),
        finding.lineNumber(),
        finding.resource(),
        finding.addresses(),
        finding.recommendation(),
        finding.confidenceScore(),
        finding.origin().label(),
        explanations.get(finding.findingId()),
        finding.estimatedCostImpact().orElse(null),
        finding.fixes().isEmpty() ? null : Fix.of(finding.fixes()),
        finding.notCreatedByDefault(),
        reason,
        waived);
  }
}
