package dev.nightjar.news.analyze;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.event.MalformedEventException;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.SourceId;
import dev.nightjar.news.model.TextSnippet;
import dev.nightjar.table.key.SortableTime;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/** The SNS message that requests the analysis of one item, in the specification's format. */
public record AnalysisRequest(
    ItemId item,
    String sourceType,
    String textForAnalysis,
    String modelVersion,
    List<String> matchedTickers) {

  /** An SNS batch holds 256 KB and ten messages; this leaves room for the message attributes. */
  static final int MAX_MESSAGE_BYTES = 25_000;

  public static AnalysisRequest of(SentimentItem item, String modelVersion) {
    return new AnalysisRequest(
        item.id(), item.sourceType(), item.textForAnalysis(), modelVersion, item.matchedTickers());
  }

  /** Formats the SNS message. A text that is too long for SNS is truncated at a word. */
  public String toJson(ObjectMapper mapper) {
    String message = json(mapper, textForAnalysis);
    String text = textForAnalysis;
    for (int bytes = bytes(message); bytes > MAX_MESSAGE_BYTES; bytes = bytes(message)) {
      text = truncate(text, (double) MAX_MESSAGE_BYTES / bytes);
      message = json(mapper, text);
    }
    return message;
  }

  private String json(ObjectMapper mapper, String text) {
    ObjectNode json = mapper.createObjectNode();
    json.put("source_id", item.sourceId());
    json.put("source_type", sourceType);
    json.put("text_for_analysis", text);
    json.put("model_version", modelVersion);
    matchedTickers.forEach(json.putArray("matched_tickers")::add);
    json.put("timestamp", SortableTime.millis(item.timestamp()));
    return json.toString();
  }

  private static String truncate(String text, double share) {
    String cut = TextSnippet.truncate(text, (int) (text.length() * share * 0.98));
    int word = cut.lastIndexOf(' ');
    return word > cut.length() / 2 ? cut.substring(0, word) : cut;
  }

  private static int bytes(String message) {
    return message.getBytes(StandardCharsets.UTF_8).length;
  }

  /**
   * Parses the fields that the analysis needs. Unknown fields are ignored, so that a newer
   * publisher can add some.
   */
  public static AnalysisRequest parse(ObjectMapper mapper, String message) {
    JsonNode json;
    try {
      json = mapper.readTree(message);
    } catch (JsonProcessingException e) {
      throw new MalformedEventException("The analysis request is not valid JSON");
    }
    return new AnalysisRequest(
        new ItemId(sourceId(json), timestamp(json)),
        text(json, "source_type"),
        text(json, "text_for_analysis"),
        text(json, "model_version"),
        tickers(json.path("matched_tickers")));
  }

  private static String text(JsonNode json, String field) {
    JsonNode value = json.path(field);
    if (!value.isTextual() || value.textValue().isEmpty()) {
      throw new MalformedEventException("The analysis request has no " + field);
    }
    return value.textValue();
  }

  private static String sourceId(JsonNode json) {
    String sourceId = text(json, "source_id");
    if (!SourceId.isValid(sourceId)) {
      throw new MalformedEventException(
          "The analysis request's source_id is not that of an article");
    }
    return sourceId;
  }

  private static Instant timestamp(JsonNode json) {
    try {
      return SortableTime.parse(text(json, "timestamp"));
    } catch (IllegalArgumentException e) {
      throw new MalformedEventException("The analysis request's timestamp is not an ISO 8601 time");
    }
  }

  private static List<String> tickers(JsonNode json) {
    if (!json.isArray()) {
      throw new MalformedEventException("The analysis request has no matched_tickers");
    }
    return json.valueStream().map(JsonNode::asText).toList();
  }
}
