package dev.nightjar.cli.review;

import dev.nightjar.reviews.fix.FixApplier;
import dev.nightjar.reviews.history.UnifiedDiff;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.rule.engine.Reviewer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The suggested fixes of findings, as a diff and written to the files. */
final class FixWriter {

  private final Path root;
  private final Map<String, String> before = new HashMap<>();
  private final FixApplier.Result result;

  /** Only fixes that replace no resource are applied. */
  FixWriter(ReviewInput input, List<Finding> findings, Reviewer reviewer) {
    this.root = input.root();
    input.files().forEach(file -> before.put(file.path(), file.content()));
    List<String> fixable =
        findings.stream()
            .filter(finding -> !finding.fixes().isEmpty() && !finding.hasReplacingFix())
            .map(Finding::findingId)
            .toList();
    this.result = new FixApplier(reviewer).apply(input.files(), findings, fixable, false);
  }

  /** The files after the fixes. */
  List<TerraformFile> files() {
    return result.files();
  }

  private List<TerraformFile> changed() {
    return result.files().stream()
        .filter(file -> !file.content().equals(before.get(file.path())))
        .toList();
  }

  String diff() {
    StringBuilder diff = new StringBuilder();
    for (TerraformFile file : changed()) {
      diff.append(UnifiedDiff.of(file.path(), before.get(file.path()), file.content()));
    }
    return diff.toString();
  }

  String summary(boolean isWritten) {
    long findings =
        result.applied().stream().map(one -> one.finding().findingId()).distinct().count();
    return "%d findings %s in %d files%s"
        .formatted(
            findings,
            isWritten ? "fixed" : "can be fixed",
            changed().size(),
            isWritten ? "" : "; nothing was written");
  }

  /**
   * Writes the changed files. One that is not UTF-8, or that was changed since it was read, is left
   * as it is.
   *
   * @return what was not written, and why
   */
  List<String> write() throws IOException {
    List<String> refused = new ArrayList<>();
    for (TerraformFile file : changed()) {
      Path path = root.resolve(file.path());
      Optional<String> obstacle = obstacle(path, before.get(file.path()));
      if (obstacle.isPresent()) {
        refused.add(file.path() + " is not written: " + obstacle.get());
      } else {
        Files.writeString(path, file.content(), StandardCharsets.UTF_8);
      }
    }
    return refused;
  }

  private static Optional<String> obstacle(Path path, String read) throws IOException {
    if (!Files.isRegularFile(path)) {
      return Optional.of("it is no file");
    }
    String now = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
    return now.equals(read)
        ? Optional.empty()
        : Optional.of("it is not UTF-8 or was changed meanwhile");
  }
}
