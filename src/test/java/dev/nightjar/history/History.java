package dev.nightjar.history;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.SettableClock;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.table.call.TableUnavailableException;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.http.SdkHttpClient;

/**
 * A random history of a system: one to three actors operate while requests fail and processes die;
 * then nothing fails any more, and only schedules and the retries of the platform run; then the
 * invariants are checked. Dead letters are redriven in half of the histories; in the others the
 * schedules have to do without them.
 */
final class History implements AutoCloseable {

  private static final int FEWEST_OPERATIONS = 10;
  private static final int MOST_OPERATIONS = 40;
  private static final int MOST_ACTORS = 3;

  /** Within the time for which schedules look back, and before they give an item up. */
  private static final Duration LONGEST = Duration.ofHours(4);

  /** A delayed request arrives before one of the next so many, on average. */
  private static final int DELAY = 12;

  private static final int SETTLING_DELIVERIES = 500;
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final SettableClock clock = new SettableClock();
  private final Instant end = clock.instant().plus(LONGEST);
  private final Random random;
  private final Turns turns;
  private final Faults faults;
  private final EventQueue events;
  private final ScriptedSns sns = new ScriptedSns();
  private final HistorySystem system;
  private final List<Actor> actors;
  private final List<String> trace = new ArrayList<>();
  private final List<Throwable> failures = new ArrayList<>();
  private final List<Runnable> delayed = new ArrayList<>();
  private int messages;
  private int deaths;
  private boolean isSettling;

  History(long seed, SdkHttpClient http, Function<History, HistorySystem> system) {
    this.random = new Random(seed);
    this.turns = new Turns(random);
    this.faults = new Faults(random);
    this.events = new EventQueue(clock, random);
    this.system = system.apply(this);
    this.actors =
        IntStream.range(0, 1 + random.nextInt(MOST_ACTORS))
            .mapToObj(number -> new Actor(number, this, http, sns))
            .toList();
  }

  void run() {
    int operations = FEWEST_OPERATIONS + random.nextInt(MOST_OPERATIONS - FEWEST_OPERATIONS + 1);
    turns.run(
        actors.stream()
            .map(actor -> (Runnable) () -> actor.operate(operations / actors.size() + 1))
            .toList());
    settle();
    if (!failures.isEmpty()) {
      throw new AssertionError("An operation failed unexpectedly", failures.get(0));
    }
    if (!events.undelivered().isEmpty()) {
      throw new AssertionError("Events were not handled: " + events.undelivered());
    }
    system.check();
  }

  /** Lets schedules and retries run, without faults. */
  private void settle() {
    faults.stop();
    processDelayed();
    isSettling = true;
    boolean isRedriven = random.nextBoolean();
    note(-1, "settling; dead letters are " + (isRedriven ? "redriven" : "deleted"));
    Actor operator = actors.get(0);
    deliverAll(operator, isRedriven);
    for (Duration step : system.settlingSteps()) {
      clock.advance(step);
      operator.schedules().forEach(this::schedule);
      deliverAll(operator, isRedriven);
    }
  }

  private void deliverAll(Actor actor, boolean isRedriven) {
    if (isRedriven) {
      events.redrive();
    }
    for (int i = 0; i < SETTLING_DELIVERIES; i++) {
      Optional<EventQueue.Event> event = events().take();
      if (event.isEmpty()) {
        if (!isRedriven) {
          events.deleteDeadLetters();
        }
        return;
      }
      actor.deliver(event.get());
    }
    throw new AssertionError("Handling events leads to more and more events");
  }

  /** Lets time pass, unless the actors have taken too long together. */
  void pause(Duration duration) {
    if (clock.instant().plus(duration).isBefore(end)) {
      clock.advance(duration);
    }
  }

  SettableClock clock() {
    return clock;
  }

  RandomGenerator random() {
    return random;
  }

  Turns turns() {
    return turns;
  }

  HistorySystem system() {
    return system;
  }

  /** The queue, with all messages that were published until now. */
  EventQueue events() {
    List<ScriptedSns.Message> published = sns.published();
    published.subList(messages, published.size()).forEach(this::received);
    messages = published.size();
    return events;
  }

  private void received(ScriptedSns.Message message) {
    ObjectNode event = MAPPER.createObjectNode();
    ObjectNode record = event.putArray("Records").addObject().putObject("Sns");
    record.put("MessageId", "m" + messages);
    record.put("TopicArn", ScriptedSns.TOPIC_ARN);
    record.put("Message", message.text());
    record.put("Timestamp", clock.instant().toString());
    ObjectNode attributes = record.putObject("MessageAttributes");
    message
        .attributes()
        .forEach(
            (name, value) ->
                attributes
                    .putObject(name)
                    .put("Type", "String")
                    .put("Value", value.substring(value.indexOf(':') + 1)));
    system.subscriber(message).ifPresent(role -> events.add(role, event.toString()));
  }

  /** A schedule is due. */
  void schedule(String role) {
    ObjectNode event = MAPPER.createObjectNode();
    event.put("id", "schedule").put("detail-type", "Scheduled Event");
    event.put("time", clock.instant().toString());
    events.add(role, event.toString());
  }

  Fault nextFault(int actor, String operation) {
    clock.advance(Duration.ofMillis(random.nextInt(10)));
    if (random.nextInt(DELAY) == 0) {
      processDelayed();
    }
    Fault fault = faults.next();
    note(actor, "  " + operation + (fault == Fault.NONE ? "" : " " + fault));
    return fault;
  }

  synchronized void delay(Runnable request) {
    delayed.add(request);
  }

  /** Whether requests of earlier operations may still arrive. */
  synchronized boolean hasDelayed() {
    return !delayed.isEmpty();
  }

  private synchronized void processDelayed() {
    delayed.forEach(Runnable::run);
    delayed.clear();
  }

  synchronized void died(int actor, String when) {
    deaths++;
    note(actor, "  died " + when);
  }

  /** Notes a failure of an operation, which is a fault of the product unless it is expected. */
  synchronized void failed(int actor, String operation, Throwable failure) {
    note(actor, "  failed: " + failure);
    boolean isExpected =
        Stream.iterate(failure, cause -> cause != null, Throwable::getCause)
            .anyMatch(
                cause ->
                    system.isExpected(cause)
                        || !isSettling
                            && (cause instanceof TableUnavailableException
                                || cause instanceof SdkException
                                || cause instanceof IOException));
    if (!isExpected) {
      failures.add(failure);
    }
  }

  synchronized void observe() {
    try {
      system.observe();
    } catch (AssertionError e) {
      failures.add(e);
    }
  }

  synchronized void note(int actor, String what) {
    trace.add("%s actor %d %s".formatted(clock.instant(), actor, what));
  }

  synchronized List<String> trace() {
    return List.copyOf(trace);
  }

  Map<Fault, Integer> faultCounts() {
    return faults.counts();
  }

  int deaths() {
    return deaths;
  }

  @Override
  public void close() {
    actors.forEach(Actor::close);
    system.close();
    sns.close();
  }
}
