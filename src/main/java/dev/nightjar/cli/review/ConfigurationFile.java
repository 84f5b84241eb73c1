package dev.nightjar.cli.review;

import dev.nightjar.cli.yaml.YamlNode;
import dev.nightjar.reviews.model.Severity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The options of {@code review} that a project keeps in {@code .nightjar.yaml}. Paths are relative
 * to the folder of the file.
 */
record ConfigurationFile(
    List<String> checks,
    List<Skip> skips,
    Optional<Severity> severity,
    Map<RulePattern, Severity> severities,
    List<String> excludes,
    List<Path> variableFiles,
    Map<String, String> variables,
    Optional<ReportFormat> format,
    Optional<Path> output,
    Optional<Path> baseline,
    Optional<Path> policies,
    Optional<FailLimit> failOn,
    boolean quiet,
    boolean compact,
    boolean noColor) {

  static final String NAME = ".nightjar.yaml";

  private static final List<String> KEYS =
      List.of(
          "check",
          "skip",
          "severity",
          "severities",
          "exclude",
          "var-file",
          "var",
          "format",
          "output",
          "baseline",
          "policies",
          "fail-on",
          "quiet",
          "compact",
          "no-color");

  private static final List<String> SKIP_KEYS =
      List.of("id", "paths", "resource", "reason", "owner", "expires");

  /** Looks in the folder and those above it, up to the root of the repository. */
  static Optional<Path> find(Path folder) {
    for (Path at = folder; at != null; at = at.getParent()) {
      Path file = at.resolve(NAME);
      if (Files.isRegularFile(file)) {
        return Optional.of(file);
      }
      if (Files.exists(at.resolve(".git"))) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  static ConfigurationFile none() {
    return of(Map.of(), Path.of(""));
  }

  static ConfigurationFile read(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    return of(YamlNode.read(file).map(root -> root.mapping(KEYS)).orElse(Map.of()), folder);
  }

  private static ConfigurationFile of(Map<String, YamlNode> entries, Path folder) {
    Function<YamlNode, Path> path = node -> folder.resolve(node.text());
    return new ConfigurationFile(
        texts(entries, "check"),
        skips(entries),
        value(entries, "severity", node -> node.constant(Severity.class)),
        severities(entries),
        texts(entries, "exclude"),
        value(entries, "var-file", YamlNode::list).orElse(List.of()).stream().map(path).toList(),
        value(entries, "var", ConfigurationFile::variables).orElse(Map.of()),
        value(entries, "format", node -> node.constant(ReportFormat.class)),
        value(entries, "output", node -> inside(node, folder)),
        value(entries, "baseline", node -> inside(node, folder)),
        value(entries, "policies", path),
        value(entries, "fail-on", node -> node.constant(FailLimit.class)),
        value(entries, "quiet", YamlNode::isTrue).orElse(false),
        value(entries, "compact", YamlNode::isTrue).orElse(false),
        value(entries, "no-color", YamlNode::isTrue).orElse(false));
  }

  private static <T> Optional<T> value(
      Map<String, YamlNode> entries, String key, Function<YamlNode, T> reading) {
    return Optional.ofNullable(entries.get(key)).map(reading);
  }

  private static List<String> texts(Map<String, YamlNode> entries, String key) {
    return value(entries, key, YamlNode::texts).orElse(List.of());
  }

  /** The code of others must not write outside of its own folder. */
  private static Path inside(YamlNode node, Path folder) {
    Path path = folder.resolve(node.text()).normalize();
    if (!path.startsWith(folder.normalize())) {
      throw node.mistake("'%s' is not in the folder of this file".formatted(node.text()));
    }
    return path;
  }

  private static Map<String, String> variables(YamlNode node) {
    Map<String, String> variables = new LinkedHashMap<>();
    node.mapping().forEach((name, value) -> variables.put(name, value.text()));
    return variables;
  }

  private static Map<RulePattern, Severity> severities(Map<String, YamlNode> entries) {
    Map<RulePattern, Severity> severities = new LinkedHashMap<>();
    value(entries, "severities", YamlNode::mapping)
        .orElse(Map.of())
        .forEach(
            (id, severity) ->
                severities.put(RulePattern.of(id), severity.constant(Severity.class)));
    return severities;
  }

  private static List<Skip> skips(Map<String, YamlNode> entries) {
    List<Skip> skips = new ArrayList<>();
    for (YamlNode node : value(entries, "skip", YamlNode::list).orElse(List.of())) {
      skips.add(node.isMapping() ? skip(node) : Skip.of(node.text()));
    }
    return skips;
  }

  private static Skip skip(YamlNode node) {
    Map<String, YamlNode> entries = node.mapping(SKIP_KEYS);
    for (String required : List.of("id", "reason")) {
      if (!entries.containsKey(required)) {
        throw node.mistake("a skip needs '%s'".formatted(required));
      }
    }
    return new Skip(
        RulePattern.of(entries.get("id").text()),
        texts(entries, "paths"),
        value(entries, "resource", YamlNode::text),
        entries.get("reason").text(),
        value(entries, "owner", YamlNode::text).orElse(""),
        value(entries, "expires", YamlNode::date));
  }
}
