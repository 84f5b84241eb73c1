package dev.nightjar.news.rest.export;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.rest.ItemView;
import dev.nightjar.table.key.SortableTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The formats of an export, which is written line by line. */
enum ExportFormat {
  CSV("csv", "text/csv; charset=utf-8; header=present") {
    @Override
    String header() {
      return CsvRecord.of(COLUMNS);
    }

    @Override
    String line(SentimentItem item, ObjectMapper mapper) {
      return CsvRecord.of(
          List.of(
              item.id().sourceId(),
              SortableTime.millis(item.id().timestamp()),
              item.metadata().title(),
              item.textSnippet(),
              item.sourceUrl(),
              item.publisher(),
              item.status().value(),
              item.result().map(result -> result.sentiment().value()).orElse(""),
              item.result().map(AnalysisResult::score).map(String::valueOf).orElse(""),
              String.join(" ", item.matchedTags().stream().sorted().toList()),
              String.join(" ", item.matchedTickers())));
    }

    /** A record of the same number of fields, as RFC 4180 asks for. */
    @Override
    String truncation(String next, ObjectMapper mapper) {
      List<String> fields = new ArrayList<>(List.of(TRUNCATED, next));
      fields.addAll(Collections.nCopies(COLUMNS.size() - fields.size(), ""));
      return CsvRecord.of(fields);
    }
  },

  JSON_LINES("jsonl", "application/x-ndjson") {
    @Override
    String header() {
      return "";
    }

    @Override
    String line(SentimentItem item, ObjectMapper mapper) {
      return json(ItemView.of(item), mapper);
    }

    @Override
    String truncation(String next, ObjectMapper mapper) {
      return json(Map.of(TRUNCATED, true, "next", next), mapper);
    }

    private String json(Object value, ObjectMapper mapper) {
      try {
        return mapper.writeValueAsString(value) + "\n";
      } catch (JsonProcessingException e) {
        throw new IllegalStateException("a view is always JSON", e);
      }
    }
  };

  private static final String TRUNCATED = "truncated";

  private static final List<String> COLUMNS =
      List.of(
          "sourceId",
          "timestamp",
          "title",
          "textSnippet",
          "sourceUrl",
          "publisher",
          "status",
          "sentiment",
          "score",
          "matchedTags",
          "matchedTickers");

  private final String value;
  private final String mediaType;

  ExportFormat(String value, String mediaType) {
    this.value = value;
    this.mediaType = mediaType;
  }

  static Optional<ExportFormat> of(String value) {
    return Stream.of(values()).filter(format -> format.value.equals(value)).findFirst();
  }

  /** The name as a parameter, and as the ending of the file. */
  String value() {
    return value;
  }

  String mediaType() {
    return mediaType;
  }

  /** What stands before the first item. */
  abstract String header();

  abstract String line(SentimentItem item, ObjectMapper mapper);

  /** The last line of an export that does not have all items. */
  abstract String truncation(String next, ObjectMapper mapper);
}
