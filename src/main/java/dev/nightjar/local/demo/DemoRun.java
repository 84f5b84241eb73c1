package dev.nightjar.local.demo;

import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.reviews.model.TerraformFile;
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
 * @param commit the commit that it planned, with its branch
 * @param goesOn whether it continues with the files of the stack's run before
 * @param newFiles the files that it adds
 */
record DemoRun(
    String stack,
    int number,
    Duration ago,
    String author,
    Commit commit,
    boolean goesOn,
    List<String> newFiles,
    List<Repair> repairs) {

  /** A commit of the stack's repository. */
  record Commit(String hash, String branch) {

    private static Commit of(String hash) {
      return new Commit(hash, "main");
    }
  }

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

  /** A stack that improves, after a setback. */
  private static List<DemoRun> shop() {
    String stack = "prod-shop";
    return List.of(
        first(stack, 1, 37, "ann", "3d81f0a6c2", "shop.tf"),
        first(stack, 2, 30, "ben", "b70c94e15d", "shop.tf", "shop-database.tf"),
        first(stack, 3, 23, "ann", "61fa2d98b3", "shop.tf", "shop-database.tf").repaired(HIGH_ONES),
        first(stack, 4, 16, "ben", "e49b0756c1", "shop.tf", "shop-database.tf"),
        first(stack, 5, 9, "ann", "07c5d3a8fe", "shop.tf", "shop-database.tf")
            .repaired(HIGH_ONES, EVERYTHING),
        first(stack, 6, 3, "ann", "98ae61b42c", "mended/shop.tf", "mended/shop-database.tf")
            .repaired(EVERYTHING));
  }

  /** A good stack until a commit, the export, makes it worse and more expensive. */
  private static List<DemoRun> lake() {
    String stack = "data-lake";
    return List.of(
        first(stack, 1, 34, "chris", "5be90c7d12", "lake.tf"),
        next(stack, 2, 27, "chris", "c12f68a09b"),
        next(stack, 3, 20, "dana", "2a7de5f384").repaired(EVERYTHING),
        next(stack, 4, 13, "chris", "f3086bd9a7", "lake-export.tf").onBranch("export-to-partner"),
        next(stack, 5, 5, "dana", "84d1c7e06f").repaired(HIGH_ONES));
  }

  /** A stack that is stable, because it is fixed from the first day. */
  private static List<DemoRun> payments() {
    String stack = "payments";
    return List.of(
        first(stack, 1, 29, "eve", "19c4ab7f50", "payments.tf").repaired(EVERYTHING),
        next(stack, 2, 18, "eve", "d6e2830b9c"),
        next(stack, 3, 8, "ben", "7f95b1d04a", "payments-queue.tf")
            .onBranch("refunds")
            .repaired(EVERYTHING),
        next(stack, 4, 2, "eve", "a03e7c618d"));
  }

  /** A stack that does not change; {@link ReviewsDemo} adds runs without a review. */
  private static List<DemoRun> edge() {
    String stack = "edge";
    return List.of(
        first(stack, 1, 33, "finn", "40b7e9d2c5", "edge.tf"),
        first(stack, 2, 25, "finn", "8c61fa037e", "edge.tf"),
        first(stack, 3, 18, "finn", "eb15c90d64", "edge.tf"),
        first(stack, 4, 11, "finn", "527d8ea3f1", "edge.tf"),
        first(stack, 5, 3, "finn", "b9f40c7a26", "edge.tf"),
        first(stack, 6, 0, "finn", "1e83d65bc0", "edge.tf"));
  }

  private static DemoRun first(
      String stack, int number, int daysAgo, String author, String commit, String... files) {
    return run(stack, number, daysAgo, author, commit, false, files);
  }

  private static DemoRun next(
      String stack, int number, int daysAgo, String author, String commit, String... newFiles) {
    return run(stack, number, daysAgo, author, commit, true, newFiles);
  }

  private static DemoRun run(
      String stack,
      int number,
      int daysAgo,
      String author,
      String commit,
      boolean goesOn,
      String... newFiles) {
    return new DemoRun(
        stack,
        number,
        ago(daysAgo),
        author,
        Commit.of(commit),
        goesOn,
        List.of(newFiles),
        List.of());
  }

  /** Not all at the same time of the day, and none in the future. */
  private static Duration ago(int days) {
    return Duration.ofDays(days).plusMinutes(20 + days * 37L % 300);
  }

  private DemoRun repaired(Repair... some) {
    return new DemoRun(stack, number, ago, author, commit, goesOn, newFiles, List.of(some));
  }

  private DemoRun onBranch(String branch) {
    Commit onBranch = new Commit(commit.hash(), branch);
    return new DemoRun(stack, number, ago, author, onBranch, goesOn, newFiles, repairs);
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

  /** What Spacelift says of the run. */
  SpaceliftContext context() {
    return new SpaceliftContext(
        runId(),
        stack,
        "FINISHED",
        "APPLYING",
        newFiles.stream().map(DemoRun::pathOf).toList(),
        commit.hash(),
        commit.branch());
  }

  List<TerraformFile> readNewFiles() {
    return newFiles.stream().map(DemoRun::file).toList();
  }

  private static TerraformFile file(String name) {
    try (InputStream text = DemoRun.class.getResourceAsStream("reviews/" + name)) {
      return new TerraformFile(
          pathOf(name), new String(text.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String pathOf(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }
}
