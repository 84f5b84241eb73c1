package dev.nightjar.cli.review;

import dev.nightjar.reviews.model.Severity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a review is to do: the options of the terminal and those of the configuration file. Lists
 * are joined, except the rules to check; of single values, that of the terminal counts.
 */
record ReviewSettings(
    List<RulePattern> checks,
    List<Skip> skips,
    Optional<Severity> severity,
    Map<RulePattern, Severity> severities,
    PathPatterns excludes,
    List<Path> variableFiles,
    Map<String, String> variables,
    ReportFormat format,
    Optional<Path> output,
    Optional<Path> baseline,
    Optional<Path> policies,
    FailLimit failOn,
    boolean quiet,
    boolean compact,
    boolean noColor) {

  static ReviewSettings of(ReviewOptions given, ConfigurationFile file) {
    Map<String, String> variables = new LinkedHashMap<>(file.variables());
    variables.putAll(given.variables == null ? Map.of() : given.variables);
    return new ReviewSettings(
        (given.checks == null ? file.checks() : given.checks)
            .stream().map(RulePattern::of).toList(),
        joined(file.skips(), given.skips == null ? List.of() : skips(given.skips)),
        Optional.ofNullable(given.severity).or(file::severity),
        file.severities(),
        new PathPatterns(joined(file.excludes(), given.excludes)),
        joined(file.variableFiles(), given.variableFiles),
        variables,
        Optional.ofNullable(given.format).or(file::format).orElse(ReportFormat.TEXT),
        Optional.ofNullable(given.output).or(file::output),
        Optional.ofNullable(given.baseline).or(file::baseline),
        Optional.ofNullable(given.policies).or(file::policies),
        Optional.ofNullable(given.failOn).or(file::failOn).orElse(FailLimit.HIGH),
        given.isQuiet || file.quiet(),
        given.isCompact || file.compact(),
        given.isColorless || file.noColor());
  }

  private static List<Skip> skips(List<String> ids) {
    return ids.stream().map(Skip::of).toList();
  }

  private static <T> List<T> joined(List<T> ofFile, List<T> given) {
    return given == null
        ? ofFile
        : new ArrayList<>(Stream.concat(ofFile.stream(), given.stream()).toList());
  }
}
