package dev.nightjar.reviews.report;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.SuppressedFinding;
import java.util.List;

/** A report in the XML of JUnit, which most CI servers show as test results. */
public final class JunitReport {

  private JunitReport() {}

  public static String of(Report report) {
    List<Finding> findings = report.worstFirst();
    List<SuppressedFinding> suppressed = report.verdict().suppressed();
    // A server takes a suite without tests for a broken build.
    boolean isClean = findings.isEmpty() && suppressed.isEmpty();
    StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    xml.append(
        "<testsuite name=\"%s\" tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"%d\">\n"
            .formatted(
                escaped("Nightjar " + report.subject()),
                isClean ? 1 : findings.size() + suppressed.size(),
                findings.size(),
                suppressed.size()));
    if (isClean) {
      xml.append("  <testcase classname=\"nightjar\" name=\"No findings\"/>\n");
    }
    findings.forEach(finding -> append(finding, xml));
    suppressed.forEach(one -> append(one, xml));
    return xml.append("</testsuite>\n").toString();
  }

  private static void append(Finding finding, StringBuilder xml) {
    xml.append(testCase(finding)).append(">\n");
    xml.append(
        "    <failure type=\"%s\" message=\"%s\">%s</failure>\n"
            .formatted(
                finding.severity().label(),
                escaped(finding.title()),
                escaped(
                    "%s:%d%n%s%n%s"
                        .formatted(
                            finding.filePath(),
                            finding.lineNumber(),
                            finding.description(),
                            finding.recommendation()))));
    xml.append("  </testcase>\n");
  }

  private static void append(SuppressedFinding suppressed, StringBuilder xml) {
    xml.append(testCase(suppressed.finding())).append(">\n");
    xml.append("    <skipped message=\"%s\"/>\n".formatted(escaped(suppressed.reason())));
    xml.append("  </testcase>\n");
  }

  private static String testCase(Finding finding) {
    return "  <testcase classname=\"%s\" name=\"%s\""
        .formatted(
            escaped(finding.filePath()),
            escaped(Report.names(finding) + " " + Report.resources(finding)));
  }

  /** XML has no control characters, not even escaped. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .filter(c -> c >= 0x20 && c != 0xFFFE && c != 0xFFFF || c == '\n' || c == '\t')
        .filter(c -> c < 0xD800 || c > 0xDFFF)
        .forEach(
            c -> {
              switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.appendCodePoint(c);
              }
            });
    return escaped.toString();
  }
}
