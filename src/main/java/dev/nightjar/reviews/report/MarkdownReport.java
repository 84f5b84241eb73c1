package dev.nightjar.reviews.report;

import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.SuppressedFinding;

/** A report as Markdown, for a pull request. */
public final class MarkdownReport {

  private static final int MOST_EXPENSIVE = 10;

  private MarkdownReport() {}

  public static String of(Report report) {
    StringBuilder text = new StringBuilder();
    text.append("## Review of ").append(escaped(report.subject())).append("\n\n");
    text.append(
        "**Risk %s (%s)** · reliability %s · %s · %s%n%n"
            .formatted(
                report.verdict().overallRiskScore(),
                report.band(),
                report.verdict().reliabilityScore(),
                report.counts(),
                report.sizes()));
    if (report.verdict().judged().isPartial()) {
      text.append("> **Warning** ").append(JudgedText.warning(report.verdict().judged()));
      text.append("\n\n");
    }
    if (report.verdict().findings().isEmpty()) {
      text.append("No findings.\n\n");
    } else {
      text.append("| severity | location | finding | recommendation |\n|---|---|---|---|\n");
      report.worstFirst().forEach(finding -> append(finding, text));
      text.append('\n');
    }
    append(report.verdict().costAnalysis(), text);
    for (SuppressedFinding suppressed : report.verdict().suppressed()) {
      text.append("- suppressed: ")
          .append(escaped(suppressed.finding().title()))
          .append(" of `")
          .append(code(suppressed.finding().resource()))
          .append('`')
          .append(suppressed.reason().isEmpty() ? "" : ": " + escaped(suppressed.reason()))
          .append('\n');
    }
    report
        .verdict()
        .notices()
        .forEach(notice -> text.append("- note: ").append(escaped(notice.text())).append('\n'));
    return text.toString();
  }

  private static void append(Finding finding, StringBuilder text) {
    text.append(
        "| %s | `%s:%d` | **%s** `%s`%s (%s) | %s |%n"
            .formatted(
                finding.severity().label(),
                code(finding.filePath()),
                finding.lineNumber(),
                escaped(finding.title()),
                code(Report.resources(finding)),
                Report.presence(finding),
                escaped(Report.names(finding)),
                escaped(finding.recommendation())));
  }

  private static void append(CostAnalysis cost, StringBuilder text) {
    text.append("**Cost** %s%n%n".formatted(Report.costSummary(cost)));
    if (!cost.resources().isEmpty()) {
      text.append("| resource | cost per month |\n|---|---:|\n");
      cost.resources().stream()
          .limit(MOST_EXPENSIVE)
          .forEach(
              resource ->
                  text.append(
                      "| `%s` | %s |%n"
                          .formatted(
                              code(resource.resource()), Report.dollars(resource.monthlyCost()))));
      text.append('\n');
    }
    cost.unpriced().stream()
        .limit(MOST_EXPENSIVE)
        .forEach(line -> text.append("- unpriced: ").append(escaped(line)).append('\n'));
    cost.assumptions().stream()
        .limit(MOST_EXPENSIVE)
        .forEach(line -> text.append("- ").append(escaped(line)).append('\n'));
  }

  /** Escapes untrusted text such as file names and comments, so that it cannot become markup. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (char c : text.toCharArray()) {
      if (c == '\n' || c == '\r') {
        escaped.append(' ');
      } else {
        if ("\\`*_{}[]<>()#|!~@&".indexOf(c) >= 0) {
          escaped.append('\\');
        }
        escaped.append(c);
      }
    }
    return escaped.toString();
  }

  private static String code(String text) {
    return text.replace('`', '\'').replace('\n', ' ').replace('\r', ' ').replace("|", "\\|");
  }
}
