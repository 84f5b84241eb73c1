package dev.nightjar.reviews.web;

import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Reads several things at once for somebody who waits for all of them. */
@Singleton
class SideBySide {

  private static final int AT_ONCE = 8;
  private static final int IDLE_SECONDS = 10;

  private final ThreadPoolExecutor threads =
      new ThreadPoolExecutor(
          AT_ONCE,
          AT_ONCE,
          IDLE_SECONDS,
          TimeUnit.SECONDS,
          new LinkedBlockingQueue<>(),
          work -> {
            Thread thread = new Thread(work, "side-by-side");
            thread.setDaemon(true);
            return thread;
          });

  SideBySide() {
    threads.allowCoreThreadTimeOut(true);
  }

  /** What was read, by what it was read for; the first failure is everybody's. */
  <T, R> Map<T, R> read(List<T> all, Function<T, R> reading) {
    Map<T, Future<R>> begun = new LinkedHashMap<>();
    all.forEach(one -> begun.put(one, threads.submit(() -> reading.apply(one))));
    try {
      Map<T, R> read = new LinkedHashMap<>();
      for (Map.Entry<T, Future<R>> one : begun.entrySet()) {
        read.put(one.getKey(), one.getValue().get());
      }
      return read;
    } catch (ExecutionException e) {
      begun.values().forEach(one -> one.cancel(false));
      throw thrown(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while reading");
    }
  }

  private static RuntimeException thrown(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    return (RuntimeException) failure; // a function throws no other
  }

  @PreDestroy
  void close() {
    threads.shutdownNow();
  }
}
