package dev.nightjar.cli;

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
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** The command {@code review}: reviews a folder of Terraform without a server or a table. */
public final class ReviewCommand implements Command {

  private static final int FINDING_REACHES_LIMIT = 1;
  private static final int USAGE_ERROR = 2;

  private final Supplier<Reviewer> reviewer;

  /** The reviewer is created only when the command runs. */
  public ReviewCommand(Supplier<Reviewer> reviewer) {
    this.reviewer = reviewer;
  }

  @Override
  public String usage() {
    return "review DIR [--format text|json|sarif|markdown] [--fail-on high|medium|low]"
        + "   findings, cost and risk of the Terraform files in DIR";
  }

  @Override
  public int run(List<String> arguments, InputStream in, PrintStream out, PrintStream err) {
    Optional<ReviewArguments> parsed = ReviewArguments.parse(arguments);
    if (parsed.isEmpty()) {
      err.println("Usage: " + usage());
      return USAGE_ERROR;
    }
    Path path = Path.of(parsed.get().path());
    if (!Files.isReadable(path)) {
      err.println(path + " cannot be read. Name a folder with Terraform files.");
      return USAGE_ERROR;
    }
    try {
      return review(path, parsed.get(), out, err);
    } catch (IOException e) {
      err.println(path + " cannot be read: " + e.getMessage());
      return USAGE_ERROR;
    }
  }

  private int review(Path path, ReviewArguments arguments, PrintStream out, PrintStream err)
      throws IOException {
    TerraformDirectory folder = TerraformDirectory.read(path);
    folder.unreadable().forEach(err::println);
    if (folder.terraformFileCount() == 0) {
      err.println("There is no Terraform file (*.tf, *.tf.json) in " + path + ".");
      return USAGE_ERROR;
    }
    Verdict verdict = reviewer.get().review(folder.files());
    Report report = new Report(path.toString(), folder.terraformFileCount(), verdict);
    out.print(
        switch (arguments.format()) {
          case TEXT -> TextReport.of(report);
          case MARKDOWN -> MarkdownReport.of(report);
          case JSON -> VerdictView.json(verdict) + "\n";
          case SARIF -> SarifReport.of(verdict).toPrettyString() + "\n";
        });
    out.flush();
    if (verdict.judged().isPartial()) {
      err.println(JudgedText.warning(verdict.judged()));
    }
    return reaches(verdict, arguments.failOn()) ? FINDING_REACHES_LIMIT : 0;
  }

  private static boolean reaches(Verdict verdict, Optional<Severity> limit) {
    return limit.isPresent()
        && verdict.findings().stream()
            .anyMatch(finding -> finding.severity().compareTo(limit.get()) <= 0);
  }

  /** How the report is written. */
  private enum Format {
    TEXT,
    JSON,
    SARIF,
    MARKDOWN
  }

  private record ReviewArguments(String path, Format format, Optional<Severity> failOn) {

    private static Optional<ReviewArguments> parse(List<String> arguments) {
      List<String> paths = new ArrayList<>();
      Format format = Format.TEXT;
      Optional<Severity> failOn = Optional.empty();
      for (int i = 0; i < arguments.size(); i++) {
        String argument = arguments.get(i);
        if (!argument.startsWith("--")) {
          paths.add(argument);
          continue;
        }
        int equals = argument.indexOf('=');
        String name = equals < 0 ? argument : argument.substring(0, equals);
        if (equals < 0 && ++i == arguments.size()) {
          return Optional.empty();
        }
        String value = equals < 0 ? arguments.get(i) : argument.substring(equals + 1);
        try {
          switch (name) {
            case "--format" -> format = Format.valueOf(value.toUpperCase(Locale.ROOT));
            case "--fail-on" ->
                failOn = Optional.of(Severity.valueOf(value.toUpperCase(Locale.ROOT)));
            default -> {
              return Optional.empty();
            }
          }
        } catch (IllegalArgumentException e) {
          return Optional.empty();
        }
      }
      return paths.size() == 1
          ? Optional.of(new ReviewArguments(paths.get(0), format, failOn))
          : Optional.empty();
    }
  }
}
