package dev.nightjar.reviews.fix;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.rule.catalog.RuleCatalog;
import dev.nightjar.reviews.rule.catalog.RuleExamples;
import dev.nightjar.reviews.rule.engine.Reviewer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** One of the projects of the test resources, with several modules. */
record SampleProject(String name, List<TerraformFile> files) {

  private static final Path PROJECTS = Path.of("src/test/resources/dev/nightjar/reviews/projects");
  private static final Reviewer REVIEWER = RuleExamples.reviewer(RuleCatalog.rules());

  static Stream<SampleProject> all() throws IOException {
    List<SampleProject> all = new ArrayList<>();
    try (Stream<Path> folders = Files.list(PROJECTS)) {
      for (Path folder : folders.sorted().toList()) {
        all.add(new SampleProject(folder.getFileName().toString(), files(folder)));
      }
    }
    return all.stream();
  }

  private static List<TerraformFile> files(Path folder) throws IOException {
    List<TerraformFile> files = new ArrayList<>();
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.filter(one -> one.toString().endsWith(".tf")).sorted().toList()) {
        files.add(new TerraformFile(folder.relativize(path).toString(), Files.readString(path)));
      }
    }
    return files;
  }

  List<Finding> findings() {
    return findings(files);
  }

  static List<Finding> findings(List<TerraformFile> files) {
    return REVIEWER.review(files).findings();
  }

  List<Finding> fixable() {
    return findings().stream().filter(finding -> !finding.fixes().isEmpty()).toList();
  }

  /** The files with these fixes, also with those that replace resources. */
  List<TerraformFile> with(List<Finding> some) {
    return new FixApplier(REVIEWER)
        .apply(files, findings(), some.stream().map(Finding::findingId).toList(), true)
        .files();
  }

  @Override
  public String toString() {
    return name;
  }
}
