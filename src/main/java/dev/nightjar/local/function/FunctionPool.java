package dev.nightjar.local.function;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The instances of one function. The newest idle one takes the next event; if all are busy, another
 * is started, up to the function's concurrency.
 */
final class FunctionPool implements AutoCloseable {

  private final LocalFunction function;
  private final Supplier<FunctionArtifact> artifact;
  private final FunctionLog log;
  private final FunctionStatistics statistics = new FunctionStatistics();
  private final Deque<Idle> idle = new ArrayDeque<>();
  private int busy;
  private boolean closed;

  private record Idle(FunctionInstance instance, long sinceNanos) {}

  FunctionPool(LocalFunction function, Supplier<FunctionArtifact> artifact, FunctionLog log) {
    this.function = function;
    this.artifact = artifact;
    this.log = log;
  }

  LocalFunction function() {
    return function;
  }

  FunctionStatistics.Snapshot statistics() {
    return statistics.snapshot();
  }

  synchronized int warm() {
    return idle.size();
  }

  synchronized int busy() {
    return busy;
  }

  /**
   * Invokes the function; empty if no instance became free within its timeout, which Lambda calls
   * throttling.
   */
  Optional<FunctionResult> invoke(String event) throws InterruptedException {
    Optional<FunctionInstance> free = acquire();
    if (free.isEmpty()) {
      return Optional.empty();
    }
    FunctionInstance instance = free.get();
    try {
      FunctionResult result = instance.invoke(event);
      statistics.add(result);
      log.print(function.name(), result.report(function.limits().memoryMb()));
      return Optional.of(result);
    } finally {
      release(instance);
    }
  }

  private Optional<FunctionInstance> acquire() throws InterruptedException {
    List<FunctionInstance> unusable = new ArrayList<>();
    try {
      return acquire(unusable);
    } finally {
      unusable.forEach(FunctionInstance::close);
    }
  }

  private synchronized Optional<FunctionInstance> acquire(List<FunctionInstance> unusable)
      throws InterruptedException {
    long deadline = System.nanoTime() + function.limits().timeout().toNanos();
    while (!closed) {
      while (!idle.isEmpty()) {
        FunctionInstance newest = idle.removeFirst().instance();
        if (isUsable(newest)) {
          busy++;
          return Optional.of(newest);
        }
        unusable.add(newest);
      }
      if (busy < function.limits().concurrency()) {
        FunctionInstance started = FunctionInstance.start(function, artifact.get(), log);
        busy++;
        return Optional.of(started);
      }
      long leftMs = (deadline - System.nanoTime()) / 1_000_000;
      if (leftMs <= 0) {
        return Optional.empty();
      }
      wait(leftMs);
    }
    return Optional.empty();
  }

  private void release(FunctionInstance instance) {
    boolean keep;
    synchronized (this) {
      busy--;
      keep = !closed && isUsable(instance);
      if (keep) {
        idle.addFirst(new Idle(instance, System.nanoTime()));
      }
      notifyAll();
    }
    if (!keep) {
      instance.close();
    }
  }

  private boolean isUsable(FunctionInstance instance) {
    return instance.isAlive() && instance.artifact().equals(artifact.get());
  }

  /** Ends what has been idle for longer, has died or runs a replaced artifact. */
  void endIdle(Duration keepWarm) {
    List<FunctionInstance> ending = new ArrayList<>();
    synchronized (this) {
      long now = System.nanoTime();
      for (Iterator<Idle> each = idle.iterator(); each.hasNext(); ) {
        Idle waiting = each.next();
        if (now - waiting.sinceNanos() > keepWarm.toNanos() || !isUsable(waiting.instance())) {
          each.remove();
          ending.add(waiting.instance());
        }
      }
    }
    ending.forEach(FunctionInstance::close);
  }

  /** Ends all idle instances, and each busy one after its event. */
  @Override
  public void close() {
    List<FunctionInstance> ending;
    synchronized (this) {
      closed = true;
      ending = idle.stream().map(Idle::instance).toList();
      idle.clear();
      notifyAll();
    }
    ending.forEach(FunctionInstance::close);
  }
}
