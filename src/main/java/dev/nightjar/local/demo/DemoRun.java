package dev.nightjar.local.demo;

import dev.nightjar.reviews.TerraformFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A run of a demo stack.
 *
 * @param goesOn whether it continues with the files of the stack's run before
 * @param newFiles the files that it adds
 */
record DemoRun(
    String stack,
    int number,
    Duration ago,
    String author,
    boolean goesOn,
    List<String> newFiles,
    List<Repair> repairs) {

  /** Fixes that are applied some time after the run. */
  record Repair(Duration after, boolean onlyHigh) {}

  private static final Repair HIGH_ONES = new Repair(Duration.ofHours(2), true);
  private static final Repair EVERYTHING = new Repair(Duration.ofHours(26), false);

  /** Each stack's oldest first. */
  static List<DemoRun> all() {
    List<DemoRun> runs = new ArrayList<>();
    runs.addAll(shop());
    runs.addAll(lake());
    runs.addAll(payments());
    runs.addAll(edge());
    return runs;
  }

  /** A stack that gets worse, is fixed, regresses and is fixed again. */
  private static List<DemoRun> shop() {
    String stack = "prod-shop";
    return List.of(
        first(stack, 1, 37, "ann", "shop.tf"),
        first(stack, 2, 30, "ben", "shop.tf", "shop-database.tf"),
        first(stack, 3, 23, "ann", "shop.tf", "shop-database.tf").repaired(HIGH_ONES),
        first(stack, 4, 16, "ben", "shop.tf", "shop-database.tf"),
        first(stack, 5, 9, "ann", "shop.tf", "shop-database.tf").repaired(HIGH_ONES, EVERYTHING),
        first(stack, 6, 3, "ann", "mended/shop.tf", "mended/shop-database.tf")
            .repaired(EVERYTHING));
  }

  /** A stack that grows and costs more with each run. */
  private static List<DemoRun> lake() {
    String stack = "data-lake";
    return List.of(
        first(stack, 1, 34, "chris", "lake.tf"),
        first(stack, 2, 27, "chris", "lake.tf"),
        first(stack, 3, 20, "dana", "lake.tf").repaired(HIGH_ONES),
        next(stack, 4, 13, "chris", "lake-export.tf"),
        next(stack, 5, 5, "dana").repaired(EVERYTHING));
  }

  /** A stack that is fixed from the first day. */
  private static List<DemoRun> payments() {
    String stack = "payments";
    return List.of(
        first(stack, 1, 29, "eve", "payments.tf").repaired(EVERYTHING),
        next(stack, 2, 18, "eve"),
        next(stack, 3, 8, "ben", "payments-queue.tf").repaired(EVERYTHING),
        next(stack, 4, 2, "eve"));
  }

  /** A stack that does not change. */
  private static List<DemoRun> edge() {
    String stack = "edge";
    return List.of(
        first(stack, 1, 33, "finn", "edge.tf"),
        first(stack, 2, 25, "finn", "edge.tf"),
        first(stack, 3, 18, "finn", "edge.tf"),
        first(stack, 4, 11, "finn", "edge.tf"),
        first(stack, 5, 3, "finn", "edge.tf"),
        first(stack, 6, 0, "finn", "edge.tf"));
  }

  private static DemoRun first(
      String stack, int number, int daysAgo, String author, String... files) {
    return new DemoRun(stack, number, ago(daysAgo), author, false, List.of(files), List.of());
  }

  private static DemoRun next(
      String stack, int number, int daysAgo, String author, String... newFiles) {
    return new DemoRun(stack, number, ago(daysAgo), author, true, List.of(newFiles), List.of());
  }

  /** Not all at the same time of the day, and none in the future. */
  private static Duration ago(int days) {
    return Duration.ofDays(days).plusMinutes(20 + days * 37L % 300);
  }

  private DemoRun repaired(Repair... some) {
    return new DemoRun(stack, number, ago, author, goesOn, newFiles, List.of(some));
  }

  String runId() {
    return runId(number);
  }

  String runIdBefore() {
    return runId(number - 1);
  }

  private String runId(int which) {
    return "demo-%s-%02d".formatted(stack, which);
  }

  List<TerraformFile> readNewFiles() {
    return newFiles.stream().map(DemoRun::file).toList();
  }

  private static TerraformFile file(String name) {
    try (InputStream text = DemoRun.class.getResourceAsStream("reviews/" + name)) {
      return new TerraformFile(
          name.substring(name.lastIndexOf('/') + 1),
          new String(text.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
