package dev.nightjar.news.rest;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.query.AnalyzedItemStream;
import dev.nightjar.news.query.AnalyzedItemStream.Batch;
import dev.nightjar.news.query.StreamPosition;
import dev.nightjar.validation.InvalidInputException;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Multi;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseHeader;
import org.jboss.resteasy.reactive.RestStreamElementType;

/**
 * Newly analyzed items as Server-Sent Events. The stream stays open if it can. In Lambda, where a
 * response is sent as a whole, it ends after the available items and the client reconnects.
 */
@Path("/api/news/stream")
@Tag(name = "news")
public class StreamResource {

  /** A Lambda response has at most 6 MB. */
  static final int MAX_EVENTS = 100;

  static final Duration RETRY = Duration.ofSeconds(2);
  static final Duration RETRY_WHEN_MORE_WAITS = Duration.ofMillis(100);

  /** The clock of the instance that issued the id may be ahead. */
  private static final Duration CLOCK_TOLERANCE = Duration.ofMinutes(1);

  private final AnalyzedItemStream feed;
  private final SseConnections live;
  private final ObjectMapper mapper;
  private final boolean staysOpen;

  StreamResource(
      AnalyzedItemStream feed, SseConnections live, ObjectMapper mapper, NewsConfig config) {
    this.feed = feed;
    this.live = live;
    this.mapper = mapper;
    this.staysOpen = config.streamStaysOpen();
  }

  @GET
  @Blocking
  @Produces(MediaType.SERVER_SENT_EVENTS)
  @RestStreamElementType(MediaType.TEXT_PLAIN) // JSON that is serialized already
  @ResponseHeader(name = HttpHeaders.CACHE_CONTROL, value = "no-store")
  @Operation(summary = "Newly analyzed items as Server-Sent Events, in the order of analysis")
  public Multi<OutboundSseEvent> stream(
      @HeaderParam(HttpHeaders.LAST_EVENT_ID_HEADER)
          @Parameter(description = "The id of the last event received, to resume after it")
          String lastEventId,
      @Context Sse sse) {
    SseEvents events = new SseEvents(sse, mapper);
    if (lastEventId == null || lastEventId.isBlank()) {
      StreamPosition start = StreamPosition.at(feed.settledUntil());
      return staysOpen
          ? live.open(events, start, events.start(start, RETRY))
          : Multi.createFrom().item(events.start(start, RETRY));
    }
    StreamPosition asked = position(lastEventId);
    StreamPosition oldest = feed.oldestPosition();
    boolean gap = asked.time().isBefore(oldest.time());
    StreamPosition start = gap ? oldest : asked;
    if (staysOpen) {
      return live.open(
          events, start, gap ? events.gap(asked, oldest, RETRY) : events.resumed(start, RETRY));
    }
    Batch batch = feed.itemsAfter(start, feed.settledUntil(), MAX_EVENTS);
    Duration retry = batch.more() ? RETRY_WHEN_MORE_WAITS : RETRY;
    List<OutboundSseEvent> all = new ArrayList<>();
    all.add(gap ? events.gap(asked, oldest, retry) : events.resumed(start, retry));
    batch.items().forEach(streamedItem -> all.add(events.item(streamedItem)));
    all.add(events.upToDate(batch.end()));
    return Multi.createFrom().iterable(all);
  }

  private StreamPosition position(String lastEventId) {
    return StreamPosition.parse(lastEventId)
        .filter(asked -> asked.time().isBefore(feed.settledUntil().plus(CLOCK_TOLERANCE)))
        .orElseThrow(
            () ->
                InvalidInputException.of(
                    HttpHeaders.LAST_EVENT_ID_HEADER,
                    "is not an id of this stream; connect without it to start with new items"));
  }
}
