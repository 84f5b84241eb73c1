package dev.nightjar.news.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.news.query.AnalyzedItemStream.StreamedItem;
import dev.nightjar.news.query.StreamPosition;
import dev.nightjar.table.key.SortableTime;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/** The events of the stream. Each carries the id from which a client can resume. */
final class SseEvents {

  private final Sse sse;
  private final ObjectMapper mapper;

  SseEvents(Sse sse, ObjectMapper mapper) {
    this.sse = sse;
    this.mapper = mapper;
  }

  OutboundSseEvent item(StreamedItem streamedItem) {
    return named("item", streamedItem.position(), ItemView.of(streamedItem.item())).build();
  }

  /** The first event for a client without an id: the stream starts here. */
  OutboundSseEvent start(StreamPosition position, Duration retry) {
    return retrying(
        named("start", position, Map.of("from", SortableTime.millis(position.time()))), retry);
  }

  /** The first event for a client whose id is older than the retention of the log. */
  OutboundSseEvent gap(StreamPosition asked, StreamPosition oldestKept, Duration retry) {
    return retrying(
        named(
            "gap",
            oldestKept,
            new TreeMap<>(
                Map.of(
                    "from", SortableTime.millis(asked.time()),
                    "to", SortableTime.millis(oldestKept.time())))),
        retry);
  }

  /** The first event for any other client. */
  OutboundSseEvent resumed(StreamPosition position, Duration retry) {
    return retrying(comment("resumed", position), retry);
  }

  /** No new items: the client resumes from this position next time. */
  OutboundSseEvent upToDate(StreamPosition position) {
    return comment("up to date", position).build();
  }

  OutboundSseEvent heartbeat(StreamPosition position) {
    return comment("heartbeat", position).build();
  }

  private OutboundSseEvent.Builder comment(String text, StreamPosition position) {
    return sse.newEventBuilder().comment(text).id(position.value());
  }

  private OutboundSseEvent.Builder named(String name, StreamPosition position, Object data) {
    try {
      return sse.newEventBuilder()
          .name(name)
          .id(position.value())
          .data(mapper.writeValueAsString(data));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a view can't be serialized", e);
    }
  }

  private static OutboundSseEvent retrying(OutboundSseEvent.Builder event, Duration retry) {
    return event.reconnectDelay(retry.toMillis()).build();
  }
}
