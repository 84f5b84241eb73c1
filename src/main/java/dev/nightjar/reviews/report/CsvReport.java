package dev.nightjar.reviews.report;

import dev.nightjar.reviews.model.Finding;
import java.util.List;
import java.util.stream.Collectors;

/** A report as CSV (RFC 4180), one line per finding. */
public final class CsvReport {

  private static final String HEADER =
      "severity,category,rule,aliases,resource,file,line,title,recommendation,findingId";

  private CsvReport() {}

  public static String of(Report report) {
    StringBuilder csv = new StringBuilder(HEADER).append("\r\n");
    for (Finding finding : report.worstFirst()) {
      csv.append(
              List.of(
                      finding.severity().label(),
                      finding.category().label(),
                      finding.ruleId(),
                      String.join(" ", finding.aliases()),
                      String.join(" ", finding.addresses()),
                      finding.filePath(),
                      String.valueOf(finding.lineNumber()),
                      finding.title(),
                      finding.recommendation(),
                      finding.findingId())
                  .stream()
                  .map(CsvReport::field)
                  .collect(Collectors.joining(",")))
          .append("\r\n");
    }
    return csv.toString();
  }

  /** A spreadsheet would compute a text that begins like a formula. */
  private static String field(String text) {
    String safe = text.isEmpty() || "=+-@\t".indexOf(text.charAt(0)) < 0 ? text : "'" + text;
    return safe.matches("[^\",\r\n]*") ? safe : '"' + safe.replace("\"", "\"\"") + '"';
  }
}
