package dev.nightjar.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Sustained reads on the specification's month of articles: 72,000 items. */
final class NewsReadsBench implements Benchmark {

  private static final int QUERIES_PER_SECOND = 100;

  /** The specification's ten minutes; {@code SECONDS=…} shortens them. */
  private static final int SECONDS = Integer.getInteger("seconds", 600);

  private static final int CLIENTS = 16;

  @Override
  public String title() {
    return "%d queries a second for %d seconds on %d items, over HTTP"
        .formatted(QUERIES_PER_SECOND, SECONDS, MonthOfArticles.ITEMS);
  }

  @Override
  public void run(PrintStream out) throws Exception {
    try (ServerOnEmptyData local = ServerOnEmptyData.start()) {
      MonthOfArticles.fill(local.dynamoDb(), MonthOfArticles.ITEMS);
      Percentiles milliseconds = new Percentiles();
      AtomicInteger errors = new AtomicInteger();
      ask(local, milliseconds, errors);
      out.printf(
          Locale.ROOT,
          "  %d errors; from the moment each was due to its answer:"
              + " p50 %.1f ms, p95 %.1f ms, p99 %.1f ms, longest %.0f ms%n",
          errors.get(),
          milliseconds.at(50),
          milliseconds.at(95),
          milliseconds.at(99),
          milliseconds.at(100));
    }
  }

  private static void ask(ServerOnEmptyData local, Percentiles milliseconds, AtomicInteger errors)
      throws InterruptedException {
    ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
    long start = System.nanoTime();
    long gap = TimeUnit.SECONDS.toNanos(1) / QUERIES_PER_SECOND;
    for (int i = 0; i < QUERIES_PER_SECOND * SECONDS; i++) {
      long due = start + i * gap;
      String path = MonthOfArticles.query(i);
      clients.execute(
          () -> {
            Pace.until(due);
            if (!isAnswered(local, path)) {
              errors.incrementAndGet();
            }
            milliseconds.add((System.nanoTime() - due) / 1e6);
          });
    }
    clients.shutdown();
    if (!clients.awaitTermination(2L * SECONDS + 60, TimeUnit.SECONDS)) {
      throw new IllegalStateException("The queries do not end.");
    }
  }

  private static boolean isAnswered(ServerOnEmptyData local, String path) {
    try {
      var answer = local.server().get(path);
      return answer.statusCode() == 200 && answer.body().contains("\"sourceId\"");
    } catch (IOException e) {
      return false;
    }
  }
}
