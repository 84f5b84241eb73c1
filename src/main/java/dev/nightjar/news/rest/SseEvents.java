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

/** The events that the stream is made of; each carries the id from which a client can go on. */
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

  /** The first of a client that comes without an id: everything after it will be told. */
  OutboundSseEvent start(StreamPosition position, Duration retry) {
    return retrying(
        named("start", position, Map.of("from", SortableTime.millis(position.time()))), retry);
  }

  /** The first of a client that was away for longer than the stream goes back. */
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

  /** The first of any other client. */
  OutboundSseEvent resumed(StreamPosition position, Duration retry) {
    return retrying(comment("welcome back", position), retry);
  }

  /** No news, but the client goes on from here, and need not wade through the quiet again. */
  OutboundSseEvent reached(StreamPosition position) {
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
      throw new IllegalStateException("views can always be written", e);
    }
  }

  private static OutboundSseEvent retrying(OutboundSseEvent.Builder event, Duration retry) {
    return event.reconnectDelay(retry.toMillis()).build();
  }
}
