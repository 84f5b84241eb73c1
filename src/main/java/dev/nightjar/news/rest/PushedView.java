package dev.nightjar.news.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.table.key.SortableTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The response to a pushed article. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PushedView(
    String sourceId,
    String timestamp,
    String status,
    @Schema(description = "true if the article is a duplicate, absent if it is new")
        Boolean duplicate) {

  static PushedView stored(SentimentItem item) {
    return of(item, null);
  }

  static PushedView duplicate(SentimentItem item) {
    return of(item, true);
  }

  private static PushedView of(SentimentItem item, Boolean duplicate) {
    return new PushedView(
        item.id().sourceId(),
        SortableTime.millis(item.id().timestamp()),
        item.status().value(),
        duplicate);
  }
}
