package dev.nightjar.bench;

import dev.nightjar.reviews.hcl.HclParser;
import dev.nightjar.reviews.hcl.TerraformText;
import dev.nightjar.reviews.hcl.syntax.ParsedFile;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How fast Terraform is read on one thread, once the JVM is warm. */
final class HclParserBench implements Benchmark {

  private static final int FILES = 1_000;
  private static final int CHARACTERS_PER_FILE = 10_000;
  private static final int WARM_UP_ROUNDS = 20;
  private static final int ROUNDS = 15;
  private static final double MEGABYTE = 1e6;

  @Override
  public String title() {
    return "Parsing %d Terraform files of about %d KB each, best and median of %d"
        .formatted(FILES, CHARACTERS_PER_FILE / 1_000, ROUNDS);
  }

  @Override
  public void run(PrintStream out) {
    List<String> files = new ArrayList<>();
    for (int i = 0; i < FILES; i++) {
      files.add(TerraformText.ofLength(CHARACTERS_PER_FILE, i));
    }
    double megabytes = files.stream().mapToInt(String::length).sum() / MEGABYTE;
    for (int round = 0; round < WARM_UP_ROUNDS; round++) {
      parse(files);
    }
    List<Double> seconds = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      long start = System.nanoTime();
      parse(files);
      seconds.add((System.nanoTime() - start) / 1e9);
    }
    seconds.sort(null);
    report(out, "best", megabytes, seconds.get(0));
    report(out, "median", megabytes, seconds.get(ROUNDS / 2));
  }

  private static void parse(List<String> files) {
    for (String file : files) {
      ParsedFile parsed = HclParser.parse("main.tf", file);
      if (!parsed.errors().isEmpty()) {
        throw new IllegalStateException(parsed.errors().get(0).toString());
      }
    }
  }

  private static void report(PrintStream out, String what, double megabytes, double seconds) {
    out.printf(
        Locale.ROOT,
        "    %-8s %6.1f MB in %5.3f s: %5.1f MB/s%n",
        what,
        megabytes,
        seconds,
        megabytes / seconds);
  }
}
