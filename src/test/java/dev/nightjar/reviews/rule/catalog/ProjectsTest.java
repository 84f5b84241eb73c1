package dev.nightjar.reviews.rule.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.reviews.model.TerraformFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Projects of several modules and all of their findings, each judged by a person. {@code
 * findings.txt} lists rule, place and addresses, {@code costs.tsv} the costs ({@code
 * ConfigurationCostsTest}); a change of a rule shows here as what a user would see.
 */
class ProjectsTest {

  private static final Path PROJECTS = Path.of("src/test/resources/dev/nightjar/reviews/projects");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "aurora",
        "data",
        "environments",
        "events",
        "kubernetes",
        "lake",
        "legacy",
        "monitoring",
        "platform",
        "registry",
        "serverless",
        "storage",
        "streaming",
        "web"
      })
  void projectHasTheFindingsThatAPersonExpects(String name) throws IOException {
    Path folder = PROJECTS.resolve(name);
    assertEquals(Files.readString(folder.resolve("findings.txt")), findings(folder));
  }

  private static String findings(Path folder) throws IOException {
    return RuleExamples.reviewer(RuleCatalog.rules()).review(files(folder)).findings().stream()
        .map(
            finding ->
                "%s %s:%d %s%s%n"
                    .formatted(
                        finding.ruleId(),
                        finding.filePath(),
                        finding.lineNumber(),
                        String.join(" ", finding.addresses()),
                        finding.notCreatedByDefault() ? " (not created by default)" : ""))
        .collect(Collectors.joining());
  }

  private static List<TerraformFile> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.toString().endsWith(".tf"))
          .sorted()
          .map(file -> new TerraformFile(folder.relativize(file).toString(), read(file)))
          .toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
