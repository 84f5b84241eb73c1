package dev.nightjar.reviews.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.FindingCounts;
import dev.nightjar.reviews.model.Judged;
import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.report.FindingView.Waived;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The verdict of a review in the API and in the JSON of the command {@code review}; unknown fields
 * are absent.
 */
@RegisterForReflection
@JsonInclude(JsonInclude.Include.NON_NULL)
public record VerdictView(
    @Schema(minimum = "0", maximum = "1") BigDecimal overallRiskScore,
    @Schema(minimum = "0", maximum = "1") BigDecimal reliabilityScore,
    FindingCounts securityFindings,
    CostAnalysis costAnalysis,
    @Schema(
            description =
                "The review is partial if modules are missing, files are unreadable or resources"
                    + " are not created by default")
        Judged judged,
    @Schema(description = "The number of findings that waivers of the stack accept now")
        Integer waivedFindings,
    List<FindingView> findings,
    @Schema(description = "Findings that a comment in the code suppresses")
        List<FindingView> suppressed,
    @Schema(description = "Files that could not be parsed, modules that were not followed")
        List<String> notices) {

  /**
   * The verdict of a stored review.
   *
   * @param explanations a language model's, by finding id
   * @param waived the waivers that apply now, by finding id
   */
  public static VerdictView of(
      Verdict verdict, Map<String, String> explanations, Map<String, Waived> waived) {
    return of(verdict, explanations, waived, waived.size());
  }

  private static VerdictView of(
      Verdict verdict,
      Map<String, String> explanations,
      Map<String, Waived> waived,
      Integer waivedFindings) {
    return new VerdictView(
        verdict.overallRiskScore(),
        verdict.reliabilityScore(),
        verdict.securityCounts(),
        verdict.costAnalysis(),
        verdict.judged(),
        waivedFindings,
        verdict.findings().stream()
            .map(
                finding ->
                    FindingView.of(finding, explanations, null, waived.get(finding.findingId())))
            .toList(),
        verdict.suppressed().stream()
            .map(one -> FindingView.of(one.finding(), Map.of(), one.reason(), null))
            .toList(),
        verdict.notices().stream().map(Notice::text).toList());
  }

  /** A review that failed has no findings and no scores. */
  public static VerdictView ofFailedReview() {
    return new VerdictView(null, null, null, null, null, null, List.of(), null, null);
  }

  /** A verdict that is not stored has no waivers. */
  public static String json(Verdict verdict) {
    try {
      return new ObjectMapper()
          .writerWithDefaultPrettyPrinter()
          .writeValueAsString(of(verdict, Map.of(), Map.of(), null));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("A verdict cannot be written as JSON", e);
    }
  }
}
