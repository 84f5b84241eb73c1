package dev.nightjar.news.rest;

import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.query.AnalyzedItemStream;
import dev.nightjar.news.query.AnalyzedItemStream.Batch;
import dev.nightjar.news.query.StreamPosition;
import dev.nightjar.news.store.AnalysisLog;
import dev.nightjar.ops.LogEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.subscription.BackPressureStrategy;
import io.smallrye.mutiny.subscription.MultiEmitter;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.ws.rs.sse.OutboundSseEvent;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * The open connections. One thread polls for new items while there are any, and reads them once for
 * all clients at the same position.
 */
@Singleton
public class SseConnections {

  private static final int BATCH = 100;
  private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(3);
  private static final Duration LATE = Duration.ofSeconds(1);
  private static final Logger LOG = Logger.getLogger(SseConnections.class);

  private final AnalyzedItemStream feed;
  private final Clock clock;
  private final Duration pollEvery;
  private final Duration heartbeatEvery;
  private final Set<SseConnection> streams = ConcurrentHashMap.newKeySet();
  private final AtomicBoolean polling = new AtomicBoolean();
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(SseConnections::daemon);
  private volatile Instant dueAt = Instant.MAX;

  SseConnections(AnalyzedItemStream feed, Clock clock, NewsConfig config) {
    this.feed = feed;
    this.clock = clock;
    this.pollEvery = config.streamPollEvery();
    this.heartbeatEvery = config.streamHeartbeatEvery();
  }

  /** Opens a stream of the items after the position, starting with the given event. */
  Multi<OutboundSseEvent> open(SseEvents events, StreamPosition position, OutboundSseEvent first) {
    AtomicReference<SseConnection> opened = new AtomicReference<>();
    return Multi.createFrom()
        .<OutboundSseEvent>emitter(
            emitter -> {
              SseConnection stream = new SseConnection(events, emitter, position);
              opened.set(stream);
              stream.send(first);
              add(stream, emitter);
            },
            BackPressureStrategy.BUFFER)
        .onItem()
        .invoke(event -> opened.get().delivered());
  }

  int count() {
    return streams.size();
  }

  private void add(SseConnection stream, MultiEmitter<? super OutboundSseEvent> emitter) {
    emitter.onTermination(() -> streams.remove(stream));
    streams.add(stream);
    if (stopped.get()) {
      stream.end();
    } else if (polling.compareAndSet(false, true)) {
      pollAfter(Duration.ZERO);
    }
  }

  void stop(@Observes ShutdownEvent stopping) {
    stopped.set(true);
    timer.shutdownNow();
    streams.forEach(SseConnection::end);
  }

  private void pollAfter(Duration pause) {
    dueAt = clock.instant().plus(pause);
    try {
      timer.schedule(this::pollUnlessLate, pause.toMillis(), TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException e) {
      polling.set(false); // stopped meanwhile
    }
  }

  /**
   * After this process was suspended, analyzers that were suspended as well get time to finish, so
   * that their log entries are not skipped.
   */
  private void pollUnlessLate() {
    if (clock.instant().isAfter(dueAt.plus(LATE))) {
      timer.schedule(this::poll, AnalysisLog.SETTLE_TIME.toMillis(), TimeUnit.MILLISECONDS);
    } else {
      poll();
    }
  }

  private void poll() {
    Duration pause = pollEvery;
    try {
      if (sendNewItems()) {
        pause = Duration.ZERO;
      }
      streams.forEach(stream -> stream.heartbeatAfter(heartbeatEvery));
    } catch (RuntimeException e) { // else the polling would end for all clients
      LogEvent.named("news.stream-poll-failed").error(LOG, e);
      pause = PAUSE_AFTER_FAILURE;
    }
    if (!streams.isEmpty()) {
      pollAfter(pause);
      return;
    }
    polling.set(false);
    if (!streams.isEmpty() && polling.compareAndSet(false, true)) { // a client connected meanwhile
      pollAfter(Duration.ZERO);
    }
  }

  /** Sends new items to all clients and returns whether more are available. */
  private boolean sendNewItems() {
    Instant horizon = feed.settledUntil();
    Map<StreamPosition, List<SseConnection>> byPosition =
        streams.stream()
            .filter(SseConnection::hasRoom)
            .collect(Collectors.groupingBy(SseConnection::position));
    boolean more = false;
    for (Map.Entry<StreamPosition, List<SseConnection>> group : byPosition.entrySet()) {
      Batch batch = feed.itemsAfter(group.getKey(), horizon, BATCH);
      group.getValue().forEach(stream -> stream.send(batch));
      more |= batch.more();
    }
    return more;
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "news-stream");
    thread.setDaemon(true);
    return thread;
  }
}
