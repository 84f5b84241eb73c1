package dev.nightjar.cli.review;

import dev.nightjar.cli.command.Command;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.report.JudgedText;
import dev.nightjar.reviews.report.MarkdownReport;
import dev.nightjar.reviews.report.Report;
import dev.nightjar.reviews.report.SarifReport;
import dev.nightjar.reviews.report.TextReport;
import dev.nightjar.reviews.report.VerdictView;
import dev.nightjar.reviews.rule.engine.Reviewer;
import dev.nightjar.reviews.terraform.files.TerraformDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code review}: reviews a folder of Terraform without a server or a table. */
@CommandLine.Command(
    name = "review",
    description = "Prints findings, cost and risk of the Terraform files in a folder.")
public final class ReviewCommand extends Command {

  private static final int FINDING_REACHES_LIMIT = 1;

  private final Supplier<Reviewer> reviewer;

  @Parameters(paramLabel = "DIR", description = "A folder or a file.")
  private Path path;

  @Option(names = "--format", defaultValue = "text", description = "text, json, sarif or markdown.")
  private Format format;

  @Option(names = "--fail-on", description = "high, medium or low.")
  private Severity failOn;

  /** The reviewer is created only when the command runs. */
  public ReviewCommand(Supplier<Reviewer> reviewer) {
    this.reviewer = reviewer;
  }

  /** How the report is written. */
  enum Format {
    TEXT,
    JSON,
    SARIF,
    MARKDOWN
  }

  @Override
  protected int perform() {
    if (!Files.isReadable(path)) {
      err().println(path + " cannot be read. Name a folder with Terraform files.");
      return USAGE_ERROR;
    }
    try {
      return review();
    } catch (IOException e) {
      err().println(path + " cannot be read: " + e.getMessage());
      return USAGE_ERROR;
    }
  }

  private int review() throws IOException {
    TerraformDirectory folder = TerraformDirectory.read(path);
    folder.unreadable().forEach(err()::println);
    if (folder.terraformFileCount() == 0) {
      err().println("There is no Terraform file (*.tf, *.tf.json) in " + path + ".");
      return USAGE_ERROR;
    }
    Verdict verdict = reviewer.get().review(folder.files());
    Report report = new Report(path.toString(), folder.terraformFileCount(), verdict);
    out()
        .print(
            switch (format) {
              case TEXT -> TextReport.of(report);
              case MARKDOWN -> MarkdownReport.of(report);
              case JSON -> VerdictView.json(verdict) + "\n";
              case SARIF -> SarifReport.of(verdict).toPrettyString() + "\n";
            });
    out().flush();
    if (verdict.judged().isPartial()) {
      err().println(JudgedText.warning(verdict.judged()));
    }
    return failOn != null
            && verdict.findings().stream()
                .anyMatch(finding -> finding.severity().compareTo(failOn) <= 0)
        ? FINDING_REACHES_LIMIT
        : 0;
  }
}
