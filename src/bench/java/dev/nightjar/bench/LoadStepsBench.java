package dev.nightjar.bench;

import dev.nightjar.table.key.SortableTime;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Raises the rate step by step until the server no longer serves all requests in time, and one step
 * beyond. Requests come at their times, whether earlier ones have been answered or not.
 */
final class LoadStepsBench implements Benchmark {

  private static final int[] RATES = {50, 100, 200, 300, 400, 600, 800, 1200, 1600, 2400, 3200};

  /** Three days of articles: a query reads as much of them as of a month. */
  private static final int ITEMS = 7_200;

  private static final int SECONDS = Integer.getInteger("step-seconds", 20);

  private static final int WARM_UP_SECONDS = 30;

  /** Every tenth request is a write. */
  private static final int WRITES = 10;

  private static final double SERVED = 0.99;
  private static final double IN_TIME_MS = 1_000;
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final AtomicInteger articles = new AtomicInteger();

  @Override
  public String title() {
    return "Steps of %d seconds on %d items, one request in %d is a write; from due to answered"
        .formatted(SECONDS, ITEMS, WRITES);
  }

  /** The outcomes of the requests of a step. */
  private static final class Step {

    final Percentiles served = new Percentiles();
    final AtomicInteger servedCount = new AtomicInteger();
    final AtomicInteger refused = new AtomicInteger();
    final AtomicInteger failed = new AtomicInteger();

    void answered(HttpResponse<String> answer, long due) {
      if (answer.statusCode() / 100 == 2) {
        served.add((System.nanoTime() - due) / 1e6);
        servedCount.incrementAndGet();
      } else if (answer.statusCode() == 503
          && answer.headers().firstValue("Retry-After").isPresent()) {
        refused.incrementAndGet();
      } else {
        failed.incrementAndGet();
      }
    }

    boolean isBroken(int all) {
      return servedCount.get() < SERVED * all || served.at(99) > IN_TIME_MS;
    }
  }

  @Override
  public void run(PrintStream out) throws Exception {
    try (ServerOnEmptyData local = ServerOnEmptyData.start()) {
      MonthOfArticles.fill(local.dynamoDb(), ITEMS);
      run(local, RATES[0], WARM_UP_SECONDS, new Step()); // compiles what is used
      out.printf(
          "  %8s %8s %8s %8s %8s %8s %8s %9s   %s%n",
          "a second",
          "served",
          "refused",
          "failed",
          "p50 ms",
          "p95 ms",
          "p99 ms",
          "longest",
          "CPUs");
      boolean isBroken = false;
      for (int rate : RATES) {
        boolean wasBroken = isBroken;
        Step step = new Step();
        ThreadTimes before = ThreadTimes.of(local.server());
        run(local, rate, SECONDS, step);
        String processors = ThreadTimes.of(local.server()).since(before);
        isBroken = step.isBroken(rate * SECONDS);
        print(out, rate, step, processors, isBroken);
        if (wasBroken) {
          return;
        }
      }
    }
  }

  private static void print(
      PrintStream out, int rate, Step step, String processors, boolean isBroken) {
    boolean any = step.servedCount.get() > 0;
    out.printf(
        Locale.ROOT,
        "  %8d %8d %8d %8d %8.1f %8.1f %8.1f %9.0f   %s%s%n",
        rate,
        step.servedCount.get(),
        step.refused.get(),
        step.failed.get(),
        any ? step.served.at(50) : 0,
        any ? step.served.at(95) : 0,
        any ? step.served.at(99) : 0,
        any ? step.served.at(100) : 0,
        processors,
        isBroken ? "   beyond its limit" : "");
  }

  private void run(ServerOnEmptyData local, int rate, int seconds, Step step) {
    long start = System.nanoTime();
    long gap = TimeUnit.SECONDS.toNanos(1) / rate;
    List<CompletableFuture<?>> answers = new ArrayList<>();
    for (int i = 0; i < rate * seconds; i++) {
      long due = start + i * gap;
      Pace.until(due);
      answers.add(
          client
              .sendAsync(request(local, i), BodyHandlers.ofString())
              .handle(
                  (answer, failure) -> {
                    if (failure == null) {
                      step.answered(answer, due);
                    } else {
                      step.failed.incrementAndGet();
                    }
                    return null;
                  }));
    }
    CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new)).join();
  }

  private HttpRequest request(ServerOnEmptyData local, int number) {
    String url = local.server().url();
    if (number % WRITES != 0) {
      return HttpRequest.newBuilder(URI.create(url + MonthOfArticles.query(number)))
          .timeout(LIMIT)
          .build();
    }
    String article =
        """
        {"url":"https://example.org/step/%d","title":"Shares rise","publishedAt":"%s",
         "sourceName":"Bench","tags":["step"]}
        """
            .formatted(articles.incrementAndGet(), SortableTime.millis(Instant.now()));
    return HttpRequest.newBuilder(URI.create(url + "/api/news/items"))
        .timeout(LIMIT)
        .header("Content-Type", "application/json")
        .POST(BodyPublishers.ofString(article))
        .build();
  }
}
