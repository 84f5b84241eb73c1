package dev.nightjar.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Measures what {@code make package} has built. Without arguments everything is measured, else what
 * the arguments name.
 */
public final class Bench {

  private static final int FAILED = 1;
  private static final int UNKNOWN_BENCHMARK = 2;

  /** The load tests of the specification, and where the server breaks. */
  private static final Map<String, List<String>> GROUPS =
      Map.of("load", List.of("news-burst", "news-reads", "load-steps"));

  private Bench() {}

  private static Map<String, Benchmark> benchmarks() {
    Map<String, Benchmark> benchmarks = new LinkedHashMap<>();
    benchmarks.put("text-analysis", new TextAnalysisBench());
    benchmarks.put("local-server", new LocalServerBench());
    benchmarks.put("cold-start", new ColdStartBench());
    benchmarks.put("sentiment-model", new SentimentModelBench());
    benchmarks.put("news-burst", new NewsBurstBench());
    benchmarks.put("news-reads", new NewsReadsBench());
    benchmarks.put("news-search", new NewsSearchBench());
    benchmarks.put("news-tags", new NewsTagsBench());
    benchmarks.put("load-steps", new LoadStepsBench());
    benchmarks.put("news-capacity", new NewsCapacityBench());
    benchmarks.put("news-alerts", new NewsAlertsBench());
    benchmarks.put("hcl-parser", new HclParserBench());
    benchmarks.put("review", new ReviewBench());
    benchmarks.put("price-list", new PriceListBench());
    benchmarks.put("concerts-upcoming", new ConcertsUpcomingBench());
    benchmarks.put("concerts-fanout", new ConcertsFanOutBench());
    benchmarks.put("concerts-first-recommendation", new FirstRecommendationBench());
    return benchmarks;
  }

  public static void main(String... names) throws Exception {
    Map<String, Benchmark> benchmarks = benchmarks();
    List<String> chosen =
        names.length == 0
            ? List.copyOf(benchmarks.keySet())
            : Stream.of(names)
                .flatMap(name -> GROUPS.getOrDefault(name, List.of(name)).stream())
                .toList();
    if (!benchmarks.keySet().containsAll(chosen)) {
      System.err.println("The benchmarks are " + String.join(", ", benchmarks.keySet()));
      System.exit(UNKNOWN_BENCHMARK);
    }
    System.out.printf(
        "%d processors, %s%n",
        Runtime.getRuntime().availableProcessors(), System.getProperty("os.name"));
    int exitCode = FAILED;
    try {
      for (String name : chosen) {
        System.out.printf("%n%s%n", benchmarks.get(name).title());
        benchmarks.get(name).run(System.out);
      }
      exitCode = 0;
    } catch (Exception e) {
      e.printStackTrace();
    }
    System.exit(exitCode); // what the embedded cloud left running must not keep this process alive
  }
}
