package dev.nightjar.history;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.event.Roles;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.event.Trigger;
import dev.nightjar.history.EventQueue.Event;
import dev.nightjar.local.cloud.SharedS3;
import dev.nightjar.table.DynamoDbLocal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import software.amazon.awssdk.http.SdkHttpClient;

/**
 * A sequence of processes: when one dies, the next operation starts another, with new objects, on
 * what is stored.
 */
final class Actor implements AutoCloseable {

  /** The time after which a process is stopped, as Lambda does. */
  static final Duration TIME_LIMIT = Duration.ofMinutes(2);

  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofMillis(1),
          Duration.ofSeconds(1),
          Duration.ofSeconds(20),
          Duration.ofMinutes(1),
          Duration.ofMinutes(3),
          Duration.ofMinutes(15),
          Duration.ofMinutes(70));

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final int number;
  private final History history;
  private final Clients clients;
  private HistorySystem.Components components;
  private final AtomicInteger disturbances = new AtomicInteger();
  private volatile boolean isDead = true;
  private volatile Instant stopAt = Instant.MAX;

  Actor(int number, History history, SdkHttpClient http, ScriptedSns sns) {
    this.number = number;
    this.history = history;
    this.clients =
        new Clients(
            DynamoDbLocal.clientFor(new FaultyHttpClient(http, Service.DYNAMODB, this)),
            SharedS3.clientFor(new FaultyHttpClient(http, Service.S3, this)),
            sns.clientFor(new FaultyHttpClient(http, Service.SNS, this)));
  }

  Clients clients() {
    return clients;
  }

  /** Performs random operations. */
  void operate(int operations) {
    RandomGenerator random = history.random();
    for (int i = 0; i < operations; i++) {
      int kind = random.nextInt(100);
      if (kind < 50) {
        attempt("call", () -> components.call(random));
      } else if (kind < 85) {
        history.events().take().ifPresent(this::deliver);
      } else if (kind < 93) {
        schedules().stream()
            .skip(schedules().isEmpty() ? 0 : random.nextInt(schedules().size()))
            .findFirst()
            .ifPresent(history::schedule);
      } else {
        history.pause(PAUSES.get(random.nextInt(PAUSES.size())));
      }
      history.turns().pass(number);
    }
  }

  /** The names of the roles that schedules invoke. */
  List<String> schedules() {
    revive();
    return roles().triggers().entrySet().stream()
        .filter(
            role -> role.getValue().each().stream().anyMatch(Trigger.Schedule.class::isInstance))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Delivers an event, and keeps it for a retry if the role fails. */
  void deliver(Event event) {
    if (!attempt(event.role(), () -> roles().deliver(event.role(), event.json()))) {
      history.events().retry(event);
    }
    history.observe();
  }

  private Roles roles() {
    return Roles.of(components.roles(), MAPPER);
  }

  /** Whether the work ended without a failure and without the death of its process. */
  private boolean attempt(String name, Runnable work) {
    revive();
    stopAt = history.clock().instant().plus(TIME_LIMIT);
    history.note(number, name);
    boolean isDone = false;
    try {
      work.run();
      isDone = !isDead;
    } catch (RuntimeException | Error e) {
      if (!isDead) {
        history.failed(number, name, e);
      }
    }
    return isDone;
  }

  private void revive() {
    if (isDead) {
      isDead = false;
      components = history.system().start(this);
    }
  }

  /** The fault of the next request. Other actors may run before it returns. */
  Fault request(String operation) {
    if (isDead) {
      throw new Death("the process is dead");
    }
    history.turns().pass(number);
    if (history.clock().instant().isAfter(stopAt)) {
      throw die("at its time limit");
    }
    Fault fault = history.nextFault(number, operation);
    if (fault != Fault.NONE) {
      disturbances.incrementAndGet();
    }
    return fault;
  }

  /** Processes a request later. */
  void delay(Runnable request) {
    history.delay(request);
  }

  /** How many requests of this actor had a fault. */
  int disturbances() {
    return disturbances.get();
  }

  /** Ends the process: no request of it arrives any more. */
  Death die(String when) {
    isDead = true;
    disturbances.incrementAndGet();
    history.died(number, when);
    return new Death("the process died " + when);
  }

  @Override
  public void close() {
    clients.dynamoDb().close();
    clients.s3().close();
    clients.sns().close();
  }
}
