package dev.nightjar.history;

import dev.nightjar.event.Role;
import dev.nightjar.event.ScriptedSns;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** A system under test with its own table: its operations, and what has to be true at the end. */
interface HistorySystem extends AutoCloseable {

  /** The objects of a new process of this actor. */
  Components start(Actor actor);

  /** The role that receives a message of the system's topics; empty if people do. */
  Optional<String> subscriber(ScriptedSns.Message message);

  /** How far the clock is moved each time before all schedules run at the end. */
  List<Duration> settlingSteps();

  /** Whether a call may fail in this way when nothing but the faults of the history is wrong. */
  default boolean isExpected(Throwable failure) {
    return false;
  }

  /** Looks at what is stored after each event, to notice changes of what must not change. */
  default void observe() {}

  /** Throws an AssertionError if an invariant does not hold. */
  void check();

  @Override
  default void close() {}

  /** The objects of one process. */
  interface Components {

    /** One random call of a client; what is acknowledged is noted for the check. */
    void call(RandomGenerator random);

    Map<String, Role> roles();
  }
}
