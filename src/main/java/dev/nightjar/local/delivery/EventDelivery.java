package dev.nightjar.local.delivery;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concurrent.DaemonThreadFactory;
import dev.nightjar.event.Roles;
import dev.nightjar.ops.LogEvent;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Delivers events to the roles as Lambda delivers asynchronous ones: at least once, retried twice
 * after a failure, then kept as a dead letter.
 */
@Singleton
public class EventDelivery {

  private static final Logger LOG = Logger.getLogger(EventDelivery.class);
  private static final int CONCURRENT_FUNCTIONS = 4;
  private static final long PICK_UP_EVERY_MS = 50;
  private static final int ENOUGH_WAITING = 10 * CONCURRENT_FUNCTIONS;
  private static final int SECONDS_TO_FINISH = 2;

  private final Roles roles;
  private final RoleInvoker invoker;
  private final ObjectMapper mapper;
  private final Clock clock;
  private final DeadLetters deadLetters;
  private final PausedRoles paused;
  private final EventSpool spool;
  private final List<Duration> retryDelays;
  private final Set<String> underWay = ConcurrentHashMap.newKeySet();
  private final ScheduledThreadPoolExecutor functions =
      new ScheduledThreadPoolExecutor(CONCURRENT_FUNCTIONS, DaemonThreadFactory.named("function"));
  private final ScheduledExecutorService pickUp =
      Executors.newSingleThreadScheduledExecutor(DaemonThreadFactory.named("delivery"));

  EventDelivery(
      Roles roles,
      RoleInvoker invoker,
      ObjectMapper mapper,
      Clock clock,
      DeadLetters deadLetters,
      PausedRoles paused,
      @ConfigProperty(name = "nightjar.local.data") Path data,
      @ConfigProperty(name = "nightjar.local.retry-delays") List<Duration> retryDelays) {
    this.roles = roles;
    this.invoker = invoker;
    this.mapper = mapper;
    this.clock = clock;
    this.deadLetters = deadLetters;
    this.paused = paused;
    this.spool = new EventSpool(data.resolve("events"));
    this.retryDelays = retryDelays;
    functions.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    // What comes after the shutdown stays in the spool for the next start.
    functions.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
  }

  /** Stores an event, delivers it as soon as a worker is free, and returns its id. */
  public String accept(String eventJson) {
    return spool.add(eventJson);
  }

  /** Whether a receiver has neither handled it nor failed finally. */
  boolean isUnderWay(String eventId) {
    return spool.read(eventId).isPresent();
  }

  /** Starts the delivery, beginning with the events of an earlier run. */
  public void start() {
    EventRouter router = new EventRouter(roles.triggers());
    pickUp.scheduleWithFixedDelay(
        () -> deliverAll(router), 0, PICK_UP_EVERY_MS, TimeUnit.MILLISECONDS);
  }

  /** Waits for running roles within a limit. Other events wait for the next start. */
  public void stop() {
    pickUp.shutdown();
    functions.shutdown();
    try {
      if (!functions.awaitTermination(SECONDS_TO_FINISH, TimeUnit.SECONDS)) {
        functions.shutdownNow();
        functions.awaitTermination(SECONDS_TO_FINISH, TimeUnit.SECONDS); // they were interrupted
      }
    } catch (InterruptedException e) {
      functions.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }

  private void deliverAll(EventRouter router) {
    if (functions.getQueue().size() > ENOUGH_WAITING) {
      return; // listing a long backlog takes time from the roles
    }
    try {
      for (String id : spool.ids()) {
        if (!functions.isShutdown() && !paused.isWaiting(id) && underWay.add(id)) {
          deliver(id, router);
        }
      }
    } catch (RuntimeException e) { // otherwise the timer stops
      LogEvent.named("delivery.poll-failed").error(LOG, e);
    }
  }

  private void deliver(String id, EventRouter router) {
    JsonNode event;
    List<String> receivers;
    try {
      Optional<String> json = spool.read(id);
      if (json.isEmpty()) {
        underWay.remove(id); // it was finished after the folder was listed
        return;
      }
      event = mapper.readTree(json.get());
      receivers = router.rolesFor(event);
    } catch (JsonProcessingException | RuntimeException e) {
      LogEvent.named("delivery.event-unreadable").with("eventId", id).error(LOG, e);
      return; // stays marked, so that it is not retried in this run
    }
    if (receivers.isEmpty()) {
      done(id); // such as an object that no role waits for
      return;
    }
    if (paused.keepsWaiting(id, receivers)) {
      underWay.remove(id);
      return;
    }
    AtomicInteger open = new AtomicInteger(receivers.size());
    for (String role : receivers) {
      functions.execute(() -> attempt(new Invocation(id, role, event, open), 1));
    }
  }

  private record Invocation(String id, String role, JsonNode event, AtomicInteger open) {}

  private void attempt(Invocation invocation, int attempt) {
    if (functions.isShutdown()) {
      return; // it was waiting for a free function; the next start delivers it
    }
    if (paused.keepsWaiting(invocation.id(), List.of(invocation.role()))) {
      underWay.remove(invocation.id());
      return;
    }
    try {
      invoker.invoke(invocation.role(), invocation.event().toString());
    } catch (Throwable failure) { // a role's error must not end the server
      failed(invocation, attempt, failure);
      return;
    }
    finish(invocation);
  }

  private void failed(Invocation invocation, int attempt, Throwable failure) {
    LogEvent event =
        LogEvent.named("delivery.attempt-failed")
            .with("eventId", invocation.id())
            .with("role", invocation.role())
            .with("attempt", attempt);
    if (attempt <= retryDelays.size() || functions.isShutdown()) {
      event.with("cause", failure).warn(LOG);
      retry(invocation, attempt);
      return;
    }
    event.error(LOG, failure);
    deadLetters.add(
        new DeadLetter(
            DeadLetter.idOf(invocation.id(), invocation.role()),
            invocation.role(),
            attempt,
            failure.toString(),
            clock.instant().toString(),
            invocation.event()));
    finish(invocation);
  }

  private void retry(Invocation invocation, int attempt) {
    if (!functions.isShutdown()) { // else the next start delivers it again
      functions.schedule(
          () -> attempt(invocation, attempt + 1),
          retryDelays.get(attempt - 1).toMillis(),
          TimeUnit.MILLISECONDS);
    }
  }

  private void finish(Invocation invocation) {
    if (invocation.open().decrementAndGet() == 0) {
      done(invocation.id());
    }
  }

  private void done(String id) {
    spool.remove(id);
    underWay.remove(id);
  }
}
