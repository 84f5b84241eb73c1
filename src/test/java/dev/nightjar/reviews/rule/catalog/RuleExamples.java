package dev.nightjar.reviews.rule.catalog;

import dev.nightjar.reviews.cost.PriceListEstimator;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.engine.RuleReviewer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The examples of the rules in the {@code .tf} files beside {@link RuleExample}. A line {@code ###
 * NJ-S3-01} starts the examples of a rule. Resources whose names begin with {@code fail} violate
 * it, {@code pass} and {@code unknown} do not; {@code # here} marks the reported line, or the line
 * above it, if it is not the first line of the resource, and {@code # here for fail_a} a line of a
 * companion.
 */
public final class RuleExamples {

  /** Values that are unknown before apply. */
  private static final TerraformFile VARIABLES =
      new TerraformFile(
          "variables.tf",
          """
          variable "unknown" {}
          variable "other" {}
          """);

  private static final Path FOLDER =
      Path.of("src/main/resources/dev/nightjar/reviews/rule/catalog/examples");
  private static final Pattern HEADING = Pattern.compile("### (NJ-[A-Z0-9]+-\\d+)");
  private static final Pattern BLOCK =
      Pattern.compile("(resource|data|provider) \"([\\w-]+)\"(?: \"([\\w-]+)\")?.*");
  private static final PriceListEstimator COSTS = new PriceListEstimator();
  static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-16T12:00:00Z"), ZoneOffset.UTC);

  private RuleExamples() {}

  /** A resource of an example and its expected result. */
  record Expected(String address, boolean fails, int line) {}

  /** The examples of one rule. */
  record Example(String ruleId, TerraformFile file) {

    List<Expected> expected() {
      List<Expected> expected = new ArrayList<>();
      String[] lines = file.content().split("\n", -1);
      for (int i = 0; i < lines.length; i++) {
        Matcher block = BLOCK.matcher(lines[i]);
        if (block.matches()) {
          expected.add(expected(block, lines, i));
        }
      }
      return expected;
    }

    private static Expected expected(Matcher block, String[] lines, int first) {
      String kind = block.group(1);
      String name = block.group(3) == null ? "" : block.group(3);
      int line = first + 1;
      for (int i = first; i < lines.length && (i == first || !lines[i - 1].equals("}")); i++) {
        if (lines[i].endsWith("# here")) {
          line = lines[i].strip().equals("# here") ? i + 2 : i + 1;
        }
      }
      for (int i = 0; i < lines.length; i++) {
        if (!name.isEmpty() && lines[i].endsWith("# here for " + name)) {
          line = i + 1;
        }
      }
      String prefix = kind.equals("resource") ? "" : kind + ".";
      String address = prefix + block.group(2) + (name.isEmpty() ? "" : "." + name);
      boolean fails = name.startsWith("fail") || lines[first].contains("# fail");
      return new Expected(address, fails, line);
    }
  }

  static Map<String, Example> byRule() {
    Map<String, Example> examples = new TreeMap<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".tf")).sorted().toList()) {
        read(file, examples);
      }
      return examples;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void read(Path file, Map<String, Example> examples) throws IOException {
    String rule = "";
    StringBuilder text = new StringBuilder();
    int lines = 0;
    for (String line : Files.readAllLines(file)) {
      lines++;
      Matcher heading = HEADING.matcher(line);
      if (heading.matches()) {
        add(file, rule, text, examples);
        rule = heading.group(1);
        text = new StringBuilder("\n".repeat(lines - 1));
      }
      text.append(line).append('\n');
    }
    add(file, rule, text, examples);
  }

  private static void add(
      Path file, String rule, StringBuilder text, Map<String, Example> examples) {
    if (!rule.isEmpty()) {
      TerraformFile example = new TerraformFile(file.getFileName().toString(), text.toString());
      if (examples.put(rule, new Example(rule, example)) != null) {
        throw new IllegalStateException(rule + " has examples in two places");
      }
    }
  }

  public static Verdict review(TerraformFile... files) {
    List<TerraformFile> all = new ArrayList<>(List.of(files));
    all.add(VARIABLES);
    return reviewer(RuleCatalog.rules()).review(all);
  }

  public static RuleReviewer reviewer(List<Rule> rules) {
    return new RuleReviewer(rules, COSTS, CLOCK);
  }
}
