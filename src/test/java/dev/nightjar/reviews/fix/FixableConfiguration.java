package dev.nightjar.reviews.fix;

import dev.nightjar.reviews.hcl.format.CellAlignment;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.rule.catalog.RuleCatalog;
import dev.nightjar.reviews.rule.catalog.RuleExamples;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/**
 * A generated configuration of valid resources that violate rules with fixes. A seed decides which
 * of the optional lines of {@code fixable.tf} are there, which have a comment, and whether blank
 * lines are between them.
 */
record FixableConfiguration(TerraformFile file) {

  private static final Path TEMPLATE =
      Path.of("src/test/resources/dev/nightjar/reviews/fix/fixable.tf");
  private static final String OPTIONAL = "# maybe";

  static FixableConfiguration of(long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    for (String line : template().split("(?<=\n)")) {
      if (!line.strip().endsWith(OPTIONAL)) {
        text.append(line);
      } else if (random.nextBoolean()) {
        String code = line.substring(0, line.indexOf(OPTIONAL)).stripTrailing();
        text.append(random.nextInt(8) == 0 ? "\n" : "").append(code);
        text.append(random.nextBoolean() ? " # as agreed" : "").append('\n');
      }
    }
    return new FixableConfiguration(
        new TerraformFile("main.tf", CellAlignment.align(text.toString())));
  }

  private static String template() {
    try {
      return Files.readString(TEMPLATE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  List<Finding> findings() {
    return findings(file);
  }

  static List<Finding> findings(TerraformFile file) {
    return RuleExamples.reviewer(RuleCatalog.rules()).review(List.of(file)).findings();
  }

  TerraformFile with(SuggestedFix fix) {
    String text = file.content();
    return new TerraformFile(
        file.path(),
        text.substring(0, fix.start()) + fix.replacement() + text.substring(fix.end()));
  }

  /** The configuration with all these fixes, also those that replace resources. */
  FixApplier.Result withAll(List<Finding> findings) {
    return new FixApplier(RuleExamples.reviewer(RuleCatalog.rules()))
        .apply(List.of(file), findings(), findings.stream().map(Finding::findingId).toList(), true);
  }
}
