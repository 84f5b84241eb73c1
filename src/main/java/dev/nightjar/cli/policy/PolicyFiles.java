package dev.nightjar.cli.policy;

import dev.nightjar.cli.policy.Policy.Example;
import dev.nightjar.cli.policy.Policy.Expected;
import dev.nightjar.cli.yaml.InvalidFileException;
import dev.nightjar.cli.yaml.YamlNode;
import dev.nightjar.reviews.hcl.HclParser;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the policies of a folder; every mistake names file and line. */
public final class PolicyFiles {

  private static final int MAX_FILES = 1_000;

  /** Other than our own ids, which begin with NJ. */
  private static final Pattern ID = Pattern.compile("(?!NJ-)[A-Z][A-Z0-9]*([-_][A-Z0-9]+)+");

  private static final List<String> KEYS =
      List.of(
          "id",
          "title",
          "severity",
          "category",
          "resource",
          "message",
          "recommendation",
          "require",
          "fix",
          "examples");

  private static final List<String> EXAMPLES = List.of("passing", "failing", "unknown");

  private final List<Policy> policies = new ArrayList<>();
  private final Map<String, String> places = new HashMap<>();

  private PolicyFiles() {}

  /** The rules of a folder. */
  public static List<Rule> rules(Path folder) {
    return read(folder).stream().map(Policy::rule).toList();
  }

  /** The policies of a folder, by file name, or of one file. */
  static List<Policy> read(Path folder) {
    PolicyFiles files = new PolicyFiles();
    try (Stream<Path> found = Files.walk(folder)) {
      List<Path> paths = found.filter(PolicyFiles::isYaml).limit(MAX_FILES + 1L).sorted().toList();
      if (paths.isEmpty() || paths.size() > MAX_FILES) {
        throw new InvalidFileException(
            folder.toString(), "has no YAML file with policies, or more than " + MAX_FILES);
      }
      paths.forEach(files::readFile);
    } catch (IOException | java.io.UncheckedIOException e) {
      throw new InvalidFileException(folder.toString(), "cannot be read");
    }
    return files.policies;
  }

  private static boolean isYaml(Path path) {
    String name = path.getFileName().toString();
    return (name.endsWith(".yaml") || name.endsWith(".yml"))
        && !name.startsWith(".")
        && Files.isRegularFile(path);
  }

  private void readFile(Path path) {
    YamlNode root =
        YamlNode.read(path)
            .orElseThrow(() -> new InvalidFileException(path.toString(), "has no policies"));
    Map<String, YamlNode> entries = root.mapping(List.of("policies"));
    if (!entries.containsKey("policies")) {
      throw root.mistake("'policies' is missing");
    }
    entries.get("policies").list().forEach(node -> policies.add(policy(path.toString(), node)));
  }

  private Policy policy(String file, YamlNode node) {
    Map<String, YamlNode> entries = node.mapping(KEYS);
    for (String required : List.of("id", "title", "severity", "resource", "message", "require")) {
      if (!entries.containsKey(required)) {
        throw node.mistake("a policy needs '%s'".formatted(required));
      }
    }
    YamlNode id = entries.get("id");
    if (!ID.matcher(id.text()).matches()) {
      throw id.mistake(
          "'%s' is no id of a policy: capital letters and digits as in ACME-S3-1, without NJ"
              .formatted(id.text()));
    }
    String place = file + ":" + id.line();
    if (places.putIfAbsent(id.text(), place) != null) {
      throw id.mistake("%s is also in %s".formatted(id.text(), places.get(id.text())));
    }
    Optional<String> fix = fix(entries);
    Requirement requirement = new PolicyCondition(fix).requirement(entries.get("require"));
    return new Policy(
        file, id.line(), rule(entries, requirement), examples(entries), fix.isPresent());
  }

  private static Rule rule(Map<String, YamlNode> entries, Requirement requirement) {
    String title = entries.get("title").text();
    Severity severity = entries.get("severity").constant(Severity.class);
    Rule.Builder rule =
        Rule.rule(entries.get("id").text())
            .on(entries.get("resource").texts().toArray(String[]::new));
    Category category =
        entries.containsKey("category")
            ? entries.get("category").constant(Category.class)
            : Category.SECURITY;
    return (switch (category) {
          case SECURITY -> rule.security(severity, title);
          case COST -> rule.cost(severity, title);
          case RELIABILITY -> rule.reliability(severity, title);
        })
        .because(entries.get("message").text())
        .advice(
            entries.containsKey("recommendation")
                ? entries.get("recommendation").text()
                : "Change the code as the policy requires.")
        .require(requirement);
  }

  /** Only a condition about one attribute or one block says what a fix has to write. */
  private static Optional<String> fix(Map<String, YamlNode> entries) {
    if (!entries.containsKey("fix")) {
      return Optional.empty();
    }
    YamlNode node = entries.get("fix");
    String text = node.text().strip();
    Map<String, YamlNode> condition = entries.get("require").mapping();
    boolean isBlock = condition.containsKey("block");
    if (!isBlock && !condition.containsKey("attribute")) {
      throw node.mistake("a fix needs a condition about one attribute or block");
    }
    String code = isBlock ? "a {\n" + text + "\n}\n" : "a {\n  b = " + text + "\n}\n";
    if (!HclParser.parse("fix.tf", code).errors().isEmpty()) {
      throw node.mistake("the fix is not valid in Terraform");
    }
    return Optional.of(text);
  }

  private static List<Example> examples(Map<String, YamlNode> entries) {
    List<Example> examples = new ArrayList<>();
    if (entries.containsKey("examples")) {
      entries
          .get("examples")
          .mapping(EXAMPLES)
          .forEach(
              (name, code) ->
                  code.texts()
                      .forEach(
                          text ->
                              examples.add(
                                  new Example(
                                      Expected.valueOf(name.toUpperCase(Locale.ROOT)), text))));
    }
    return examples;
  }
}
