package dev.nightjar.concurrent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** A bounded pool of threads for work that mostly waits for DynamoDB. */
public final class WorkerPool implements AutoCloseable {

  private static final int AT_ONCE = 16;

  private final ExecutorService threads;

  /**
   * @param work names the threads
   */
  public WorkerPool(String work) {
    this.threads =
        Executors.newFixedThreadPool(
            AT_ONCE,
            task -> {
              Thread thread = new Thread(task, work);
              thread.setDaemon(true);
              return thread;
            });
  }

  /**
   * Applies the work to all and returns the results in order. If one fails, its exception is thrown
   * after the others were tried.
   */
  public <T, R> List<R> each(Collection<T> all, Function<T, R> work) {
    List<Future<R>> begun = new ArrayList<>();
    all.forEach(one -> begun.add(threads.submit(() -> work.apply(one))));
    List<R> results = new ArrayList<>();
    List<Throwable> failures = new ArrayList<>();
    for (Future<R> one : begun) {
      try {
        results.add(one.get());
      } catch (ExecutionException e) {
        failures.add(e.getCause());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException("interrupted while others work");
      }
    }
    if (!failures.isEmpty()) {
      throw thrown(failures.get(0));
    }
    return results;
  }

  private static RuntimeException thrown(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    return (RuntimeException) failure; // a function throws only unchecked exceptions
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
