package dev.nightjar.concerts.notify;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Does the same for many at once, but not for too many: most of it is waiting for DynamoDB. */
final class Workers implements AutoCloseable {

  private static final int AT_ONCE = 16;

  private final ExecutorService threads =
      Executors.newFixedThreadPool(
          AT_ONCE,
          work -> {
            Thread thread = new Thread(work, "concerts-notify");
            thread.setDaemon(true);
            return thread;
          });

  /** Answers when all are done; if one fails, after the others were tried. */
  <T, R> List<R> each(Collection<T> all, Function<T, R> work) {
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
      throw thrown(failures);
    }
    return results;
  }

  private static RuntimeException thrown(List<Throwable> failures) {
    Throwable first = failures.get(0);
    if (first instanceof Error error) {
      throw error;
    }
    return (RuntimeException) first; // a function throws no other
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
