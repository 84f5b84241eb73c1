package dev.nightjar.bench;

import dev.nightjar.artifact.Jdk;
import dev.nightjar.reviews.cost.CostEstimator;
import dev.nightjar.reviews.cost.CostReduction;
import dev.nightjar.reviews.cost.PriceListEstimator;
import dev.nightjar.reviews.model.CostAnalysis.Part;
import dev.nightjar.reviews.model.CostAnalysis.ResourceCost;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** The size of the price list, and the time until its first price in a fresh process. */
final class PriceListBench implements Benchmark {

  private static final int PROCESSES = 15;

  /** Prints the milliseconds that the first lookup of a price takes in this process. */
  public static void main(String... args) {
    ResourceCost volume =
        new ResourceCost(
            "aws_ebs_volume.a",
            "aws_ebs_volume",
            1,
            BigDecimal.TEN,
            List.of(new Part("gp2", BigDecimal.TEN, "GB", BigDecimal.ONE)));
    long start = System.nanoTime();
    CostEstimator estimator = new PriceListEstimator();
    if (estimator.reduction(CostReduction.NEWER_VOLUME, volume).isEmpty()) {
      throw new IllegalStateException("The price list has no price of gp3.");
    }
    System.out.println((System.nanoTime() - start) / 1e6);
  }

  @Override
  public String title() {
    return "Price list: first price in a fresh process, of " + PROCESSES;
  }

  @Override
  public void run(PrintStream out) throws Exception {
    try (InputStream list = PriceListEstimator.class.getResourceAsStream("prices.tsv")) {
      String text = new String(list.readAllBytes(), StandardCharsets.UTF_8);
      out.printf(Locale.ROOT, "  %,d bytes, %,d lines%n", text.length(), text.lines().count());
    }
    Samples milliseconds = new Samples();
    for (int process = 0; process < PROCESSES; process++) {
      milliseconds.add(inFreshProcess());
    }
    out.printf(
        Locale.ROOT,
        "  best %.1f ms, median %.1f ms%n",
        milliseconds.best(),
        milliseconds.median());
  }

  private static double inFreshProcess() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Jdk.own().home().resolve("bin/java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                PriceListBench.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IllegalStateException("The process failed.");
    }
    return Double.parseDouble(output.trim());
  }
}
