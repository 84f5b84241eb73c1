package dev.nightjar.news.rest;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Explanation;
import dev.nightjar.news.model.Explanation.Part;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.query.ItemExplanations.ItemExplanation;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Why an item has its sentiment, in API responses. */
public record ExplanationView(
    String sourceId,
    @Schema(enumeration = {"positive", "neutral", "negative"}) String sentiment,
    @Schema(minimum = "0", maximum = "1") double score,
    @Schema(enumeration = {"low", "high"}) String confidence,
    @Schema(description = "The model that explains") String modelVersion,
    @Schema(description = "The model that has analyzed the item") String itemModelVersion,
    @Schema(description = "false if another version of the model has analyzed the item")
        boolean isCurrent,
    @Schema(description = "The label that came second") String runnerUp,
    @Schema(description = "By how much the label leads: prior, overall and all words, as log-odds")
        double lead,
    double prior,
    @Schema(description = "The part of the text as a whole") double overall,
    @Schema(description = "How much the text is judged as news of companies, 0 to 1")
        double companyShare,
    @Schema(description = "The analyzed text; the positions refer to it") String text,
    List<PartView> words,
    @Schema(description = "The strongest features of several words; words include them")
        List<PartView> phrases) {

  private static final int DECIMALS = 10_000;

  /** A word or a phrase and what it adds to the lead. */
  public record PartView(
      int start,
      @Schema(description = "The position after the last character") int end,
      String text,
      @Schema(description = "Negative if it speaks against the label") double weight,
      @Schema(enumeration = {"positive", "neutral", "negative"}) String toward) {

    static PartView of(Part part, String text) {
      return new PartView(
          part.start(),
          part.end(),
          text.substring(part.start(), part.end()),
          part.weight(),
          part.toward().value());
    }
  }

  /** Items store scores with four decimals. */
  private static AnalysisResult asStored(AnalysisResult result) {
    return new AnalysisResult(
        result.sentiment(), (double) Math.round(result.score() * DECIMALS) / DECIMALS);
  }

  static ExplanationView of(SentimentItem item, ItemExplanation explained) {
    Explanation explanation = explained.explanation();
    AnalysisResult result = asStored(explanation.result());
    String text = item.textForAnalysis();
    return new ExplanationView(
        item.id().sourceId(),
        result.sentiment().value(),
        result.score(),
        result.confidence().value(),
        explained.modelVersion(),
        item.modelVersion(),
        explained.isCurrent(),
        explanation.runnerUp().value(),
        explanation.lead(),
        explanation.prior(),
        explanation.overall(),
        explanation.companyShare(),
        text,
        explanation.words().stream().map(part -> PartView.of(part, text)).toList(),
        explanation.phrases().stream().map(part -> PartView.of(part, text)).toList());
  }
}
