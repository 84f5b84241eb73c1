package dev.nightjar.reviews.report;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Severity;
import java.util.Map;

/** A report as commands of GitHub workflows, which show each finding beside its line. */
public final class GithubReport {

  private static final Map<Severity, String> LEVEL =
      Map.of(Severity.HIGH, "error", Severity.MEDIUM, "warning", Severity.LOW, "notice");

  private GithubReport() {}

  public static String of(Report report) {
    StringBuilder text = new StringBuilder();
    for (Finding finding : report.worstFirst()) {
      text.append(
          "::%s file=%s,line=%d,title=%s::%s%n"
              .formatted(
                  LEVEL.get(finding.severity()),
                  property(finding.filePath()),
                  Math.max(1, finding.lineNumber()),
                  property(Report.names(finding) + " " + finding.title()),
                  data(
                      "%s: %s %s"
                          .formatted(
                              Report.resources(finding),
                              finding.description(),
                              finding.recommendation()))));
    }
    return text.append("%s: %s%n".formatted(report.subject(), report.counts())).toString();
  }

  private static String data(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }
}
