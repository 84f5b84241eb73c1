package dev.nightjar.news.rest;

import dev.nightjar.news.query.AnalyzedItemStream.Batch;
import dev.nightjar.news.query.StreamPosition;
import io.smallrye.mutiny.subscription.MultiEmitter;
import jakarta.ws.rs.sse.OutboundSseEvent;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** A connected client: its position in the stream and the number of unsent events. */
final class SseConnection {

  /**
   * The maximum number of unsent events per client; further items are read from the table later.
   */
  private static final int MAX_WAITING = 200;

  private final SseEvents events;
  private final MultiEmitter<? super OutboundSseEvent> emitter;
  private final AtomicInteger waiting = new AtomicInteger();
  private StreamPosition position;
  private long lastSentNanos = System.nanoTime();

  SseConnection(
      SseEvents events, MultiEmitter<? super OutboundSseEvent> emitter, StreamPosition position) {
    this.events = events;
    this.emitter = emitter;
    this.position = position;
  }

  StreamPosition position() {
    return position;
  }

  boolean hasRoom() {
    return waiting.get() < MAX_WAITING;
  }

  void send(Batch batch) {
    batch.items().forEach(streamedItem -> send(events.item(streamedItem)));
    position = batch.end();
  }

  /** Sends a heartbeat if no event was sent for that long. */
  void heartbeatAfter(Duration quiet) {
    if (hasRoom() && System.nanoTime() - lastSentNanos >= quiet.toNanos()) {
      send(events.heartbeat(position));
    }
  }

  void send(OutboundSseEvent event) {
    waiting.incrementAndGet();
    lastSentNanos = System.nanoTime();
    emitter.emit(event);
  }

  void delivered() {
    waiting.decrementAndGet();
  }

  void end() {
    emitter.complete();
  }
}
