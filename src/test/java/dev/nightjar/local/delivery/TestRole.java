package dev.nightjar.local.delivery;

import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.Role;
import dev.nightjar.event.RoleResult;
import dev.nightjar.event.Trigger;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** A role that counts how often it is invoked and does what a test wants. */
final class TestRole implements Role {

  private final Trigger trigger;
  private final Consumer<IncomingEvent> action;
  private final AtomicInteger invocations = new AtomicInteger();

  TestRole(Trigger trigger, Consumer<IncomingEvent> action) {
    this.trigger = trigger;
    this.action = action;
  }

  static TestRole doingNothing(Trigger trigger) {
    return new TestRole(trigger, event -> {});
  }

  static TestRole failingWith(Trigger trigger, RuntimeException failure) {
    return new TestRole(
        trigger,
        event -> {
          throw failure;
        });
  }

  static TestRole breakingWith(Trigger trigger, Error error) {
    return new TestRole(
        trigger,
        event -> {
          throw error;
        });
  }

  int invocations() {
    return invocations.get();
  }

  @Override
  public Trigger trigger() {
    return trigger;
  }

  @Override
  public RoleResult handle(IncomingEvent event) {
    invocations.incrementAndGet();
    action.accept(event);
    return RoleResult.of(Map.of());
  }
}
