package dev.nightjar.reviews.report;

import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.SuppressedFinding;
import java.util.Locale;

/** A report as text for a terminal. */
public final class TextReport {

  private static final int MOST_EXPENSIVE = 10;
  private static final String INDENT = "        ";

  private TextReport() {}

  public static String of(Report report) {
    return of(report, TextStyle.PLAIN);
  }

  public static String of(Report report, TextStyle style) {
    StringBuilder text = new StringBuilder();
    if (style.quiet()) {
      report.worstFirst().forEach(finding -> append(finding, style, text));
      return text.toString();
    }
    text.append(report.subject()).append(": ").append(report.sizes()).append("\n\n");
    if (report.verdict().judged().isPartial()) {
      text.append(style.yellow("WARNING ")).append(JudgedText.warning(report.verdict().judged()));
      text.append("\n\n");
    }
    report.worstFirst().forEach(finding -> append(finding, style, text));
    for (SuppressedFinding suppressed : report.verdict().suppressed()) {
      append(suppressed, text);
    }
    report
        .verdict()
        .notices()
        .forEach(notice -> text.append("NOTE    ").append(notice.text()).append('\n'));
    if (text.charAt(text.length() - 2) != '\n') {
      text.append('\n');
    }
    append(report.verdict().costAnalysis(), text);
    text.append(
        "Findings: %s%nRisk: %s (%s), reliability: %s%n"
            .formatted(
                report.counts(),
                report.verdict().overallRiskScore(),
                report.band(),
                report.verdict().reliabilityScore()));
    return text.toString();
  }

  private static void append(Finding finding, TextStyle style, StringBuilder text) {
    text.append(
        "%s %s:%d  %s"
            .formatted(
                style.severity(finding.severity(), "%-7s".formatted(finding.severity().name())),
                printable(finding.filePath()),
                finding.lineNumber(),
                printable(Report.resources(finding)) + Report.presence(finding)));
    if (style.compact()) {
      text.append("  ").append(finding.title());
      text.append(" (").append(Report.names(finding)).append(")\n");
      return;
    }
    text.append('\n').append(INDENT).append(style.bold(finding.title()));
    text.append(" (").append(finding.category().label()).append("; ");
    text.append(Report.names(finding)).append(")\n");
    text.append(INDENT).append(finding.description()).append('\n');
    text.append(INDENT).append("→ ").append(finding.recommendation()).append('\n');
    if (!finding.fixes().isEmpty()) {
      text.append(INDENT)
          .append("  An automatic fix is available")
          .append(finding.hasReplacingFix() ? "; it replaces the resource.\n" : ".\n");
    }
    finding
        .estimatedCostImpact()
        .ifPresent(
            impact ->
                text.append(INDENT)
                    .append("Saves about ")
                    .append(Report.dollars(impact))
                    .append(" per month.\n"));
    text.append('\n');
  }

  private static void append(SuppressedFinding suppressed, StringBuilder text) {
    Finding finding = suppressed.finding();
    text.append(
        "%-7s %s:%d  %s  %s, suppressed%s%n"
            .formatted(
                finding.severity().name().toLowerCase(Locale.ROOT),
                printable(finding.filePath()),
                finding.lineNumber(),
                printable(finding.resource()) + Report.presence(finding),
                finding.title(),
                suppressed.reason().isEmpty() ? "" : ": " + printable(suppressed.reason())));
  }

  /** Names in the code of others must not control the terminal. */
  private static String printable(String text) {
    return text.replaceAll("\\p{Cntrl}", "?");
  }

  private static void append(CostAnalysis cost, StringBuilder text) {
    text.append("Cost: %s%n".formatted(Report.costSummary(cost)));
    cost.resources().stream()
        .limit(MOST_EXPENSIVE)
        .forEach(
            resource ->
                text.append(
                    "  %12s  %s%n"
                        .formatted(Report.dollars(resource.monthlyCost()), resource.resource())));
    if (cost.resources().size() > MOST_EXPENSIVE) {
      text.append("  and ")
          .append(
              Report.counted(cost.resources().size() - MOST_EXPENSIVE, "less expensive resource"))
          .append('\n');
    }
    cost.unpriced().stream()
        .limit(MOST_EXPENSIVE)
        .forEach(line -> text.append("  %12s  %s%n".formatted("unpriced", line)));
    if (cost.unpriced().size() > MOST_EXPENSIVE) {
      text.append("  and ")
          .append(Report.counted(cost.unpriced().size() - MOST_EXPENSIVE, "more unpriced part"))
          .append('\n');
    }
    cost.assumptions().stream()
        .limit(MOST_EXPENSIVE)
        .forEach(line -> text.append("  ").append(line).append('\n'));
  }
}
