package dev.nightjar.cli.review;

import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.report.CsvReport;
import dev.nightjar.reviews.report.GithubReport;
import dev.nightjar.reviews.report.JunitReport;
import dev.nightjar.reviews.report.MarkdownReport;
import dev.nightjar.reviews.report.Report;
import dev.nightjar.reviews.report.RuleLinks;
import dev.nightjar.reviews.report.SarifReport;
import dev.nightjar.reviews.report.TextReport;
import dev.nightjar.reviews.report.TextStyle;
import dev.nightjar.reviews.report.VerdictView;
import java.util.Set;

/** The report of a review in each format. */
final class ReviewReport {

  private ReviewReport() {}

  /**
   * @param external the ids of findings that are suppressed outside of the code
   */
  static String of(Report report, ReportFormat format, TextStyle style, Set<String> external) {
    Verdict verdict = report.verdict();
    return switch (format) {
      case TEXT -> TextReport.of(report, style);
      case MARKDOWN -> MarkdownReport.of(report);
      case JSON -> VerdictView.json(verdict) + "\n";
      case SARIF ->
          SarifReport.of(
                      verdict.findings(),
                      verdict.suppressed(),
                      external,
                      verdict.judged(),
                      RuleLinks.ofEnvironment())
                  .toPrettyString()
              + "\n";
      case JUNIT -> JunitReport.of(report);
      case CSV -> CsvReport.of(report);
      case GITHUB -> GithubReport.of(report);
    };
  }
}
