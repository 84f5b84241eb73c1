package dev.nightjar.bench;

import dev.nightjar.artifact.Jdk;
import dev.nightjar.reviews.cost.PriceListEstimator;
import dev.nightjar.reviews.hcl.TerraformText;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.rule.catalog.RuleCatalog;
import dev.nightjar.reviews.rule.engine.RuleReviewer;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A whole review from text to verdict, and the command in a terminal; how many rules there are. */
final class ReviewBench implements Benchmark {

  private static final int FILES = 200;
  private static final int RESOURCES_PER_FILE = 10;
  private static final int WARM_UP_ROUNDS = 8;
  private static final int ROUNDS = 9;
  private static final int TREE_FILES = 4_000;
  private static final int TREE_FILE_LENGTH = 2_600;
  private static final int TREE_ROUNDS = 5;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int COMMAND_FILES = 10;
  private static final int COMMAND_RUNS = 5;
  private static final Path EXAMPLES =
      Path.of("src/main/resources/dev/nightjar/reviews/rule/catalog/examples");
  private static final RuleReviewer REVIEWER =
      new RuleReviewer(new PriceListEstimator(), Clock.systemUTC());
  private static final Path JAR = Path.of("target/quarkus-app/quarkus-run.jar");

  @Override
  public String title() {
    return "Review of %d files with %d resources in all, warm, on one thread; of %d"
        .formatted(FILES, FILES * RESOURCES_PER_FILE, ROUNDS);
  }

  @Override
  public void run(PrintStream out) throws Exception {
    review(out);
    tree(out);
    rules(out);
    command(out);
  }

  private static void review(PrintStream out) {
    List<TerraformFile> files = files(FILES);
    Verdict verdict = REVIEWER.review(files);
    for (int round = 1; round < WARM_UP_ROUNDS; round++) {
      REVIEWER.review(files);
    }
    Samples milliseconds = new Samples();
    for (int round = 0; round < ROUNDS; round++) {
      long start = System.nanoTime();
      REVIEWER.review(files);
      milliseconds.add((System.nanoTime() - start) / 1e6);
    }
    out.printf(
        Locale.ROOT,
        "  best %.0f ms, median %.0f ms, %d findings, %.0f findings a second%n",
        milliseconds.best(),
        milliseconds.median(),
        verdict.findings().size(),
        verdict.findings().size() / milliseconds.best() * 1_000);
  }

  /** A large repository: processor time of one thread and the memory that the review holds. */
  private static void tree(PrintStream out) {
    List<TerraformFile> files = tree();
    long characters = files.stream().mapToLong(file -> file.content().length()).sum();
    Samples seconds = new Samples();
    int findings = 0;
    long held = 0;
    for (int round = 0; round < TREE_ROUNDS; round++) {
      long before = usedMemory();
      long start = THREADS.getCurrentThreadCpuTime();
      Verdict verdict = REVIEWER.review(files);
      seconds.add((THREADS.getCurrentThreadCpuTime() - start) / 1e9);
      findings = verdict.findings().size();
      held = usedMemory() - before;
    }
    out.printf(
        Locale.ROOT,
        "  tree of %d files, %.1f MB: CPU best %.2f s, median %.2f s, %d findings, verdict %.0f MB%n",
        files.size(),
        characters / 1e6,
        seconds.best(),
        seconds.median(),
        findings,
        held / 1e6);
  }

  private static List<TerraformFile> tree() {
    List<TerraformFile> files = new ArrayList<>();
    for (int i = 0; i < TREE_FILES; i++) {
      files.add(
          new TerraformFile(
              "stack-" + i + "/main.tf", TerraformText.ofLength(TREE_FILE_LENGTH, i)));
    }
    return files;
  }

  private static long usedMemory() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  private static void rules(PrintStream out) throws IOException {
    out.printf("  %d rules", RuleCatalog.rules().size());
    for (Category category : Category.values()) {
      long count = RuleCatalog.rules().stream().filter(rule -> rule.category() == category).count();
      out.printf(", %d %s", count, category.label());
    }
    out.printf("; %d with a fix%n", rulesWithAFix());
  }

  /** Whether there is a fix depends on the code; the tests' examples break every rule. */
  private static long rulesWithAFix() throws IOException {
    List<TerraformFile> examples = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(EXAMPLES, "*.tf")) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        examples.add(new TerraformFile(name + "/" + name, Files.readString(file)));
      }
    }
    return REVIEWER.review(examples).findings().stream()
        .filter(finding -> !finding.fixes().isEmpty())
        .map(Finding::ruleId)
        .distinct()
        .count();
  }

  private static void command(PrintStream out) throws Exception {
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      for (TerraformFile file : files(COMMAND_FILES)) {
        Path path = folder.path().resolve(file.path());
        Files.createDirectories(path.getParent());
        Files.writeString(path, file.content());
      }
      Samples milliseconds = new Samples();
      for (int run = 0; run < COMMAND_RUNS; run++) {
        milliseconds.add(runCommand(folder.path()));
      }
      out.printf(
          Locale.ROOT,
          "  command review on %d files, from process start to its end: best %.0f ms, median %.0f"
              + " ms%n",
          COMMAND_FILES,
          milliseconds.best(),
          milliseconds.median());
    }
  }

  private static double runCommand(Path folder) throws IOException, InterruptedException {
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(
                Jdk.own().home().resolve("bin/java").toString(),
                "-jar",
                JAR.toString(),
                "review",
                folder.toString())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    if (process.waitFor() != 0) {
      throw new IllegalStateException("The command failed; make package builds it.");
    }
    return (System.nanoTime() - start) / 1e6;
  }

  /** Each file is a module of its own, as in a repository of many stacks. */
  private static List<TerraformFile> files(int count) {
    List<TerraformFile> files = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      files.add(
          new TerraformFile(
              "stack-" + i + "/main.tf", TerraformText.ofResources(RESOURCES_PER_FILE, i)));
    }
    return files;
  }
}
