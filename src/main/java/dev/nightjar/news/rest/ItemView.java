package dev.nightjar.news.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.ArticleMetadata;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.table.key.SortableTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An item in API responses; unknown values are left out. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ItemView(
    String sourceId,
    @Schema(description = "Time of publication, ISO 8601") String timestamp,
    String sourceType,
    String sourceUrl,
    String textSnippet,
    @Schema(enumeration = {"positive", "neutral", "negative"}) String sentiment,
    @Schema(minimum = "0", maximum = "1", description = "Confidence of the model") Double score,
    @Schema(
            enumeration = {"low", "high"},
            description = "low if the score is below 0.6")
        String confidence,
    String modelVersion,
    List<String> matchedTags,
    List<String> matchedTickers,
    Metadata metadata,
    @Schema(enumeration = {"pending", "analyzed"}) String status,
    @Schema(description = "In lists: the oldest item of the same story on the page")
        String duplicatesOf,
    @Schema(description = "In lists with group=true: the story's other items on the page")
        List<String> duplicates) {

  /** The item's metadata. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Metadata(String title, String author, String publishedAt, String sourceName) {

    static Metadata of(ArticleMetadata metadata) {
      return new Metadata(
          orNull(metadata.title()),
          orNull(metadata.author()),
          orNull(metadata.publishedAt()),
          orNull(metadata.sourceName()));
    }
  }

  public static ItemView of(SentimentItem item) {
    return new ItemView(
        item.id().sourceId(),
        SortableTime.millis(item.id().timestamp()),
        item.sourceType(),
        orNull(item.sourceUrl()),
        orNull(item.textSnippet()),
        item.result().map(analysisResult -> analysisResult.sentiment().value()).orElse(null),
        item.result().map(AnalysisResult::score).orElse(null),
        item.result().map(result -> result.confidence().value()).orElse(null),
        item.modelVersion(),
        item.matchedTags().stream().sorted().toList(),
        item.matchedTickers(),
        Metadata.of(item.metadata()),
        item.status().value(),
        null,
        null);
  }

  ItemView withDuplicatesOf(String oldest) {
    return with(oldest, null);
  }

  ItemView withDuplicates(List<String> others) {
    return with(null, others);
  }

  private ItemView with(String oldest, List<String> others) {
    return new ItemView(
        sourceId,
        timestamp,
        sourceType,
        sourceUrl,
        textSnippet,
        sentiment,
        score,
        confidence,
        modelVersion,
        matchedTags,
        matchedTickers,
        metadata,
        status,
        oldest,
        others);
  }

  private static String orNull(String text) {
    return text.isEmpty() ? null : text;
  }
}
