package dev.nightjar.cli.review;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.SuppressedFinding;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.model.statistics.RiskScore;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Applies the settings to the findings of a review. The scores are about what is left. */
final class FindingSelection {

  private final ReviewSettings settings;
  private final LocalDate today;
  private final Set<String> skipped = new HashSet<>();

  FindingSelection(ReviewSettings settings, LocalDate today) {
    this.settings = settings;
    this.today = today;
  }

  /** The ids of findings that the settings suppress, not the code. */
  Set<String> skipped() {
    return skipped;
  }

  Verdict select(Verdict verdict) {
    List<Finding> findings = new ArrayList<>();
    List<SuppressedFinding> suppressed = new ArrayList<>();
    for (Finding found : verdict.findings()) {
      Finding finding = weighted(found);
      if (isWanted(finding)) {
        Optional<Skip> skip = skip(finding);
        if (skip.isEmpty()) {
          findings.add(finding);
        } else if (!skip.get().reason().isEmpty()) {
          skipped.add(finding.findingId());
          suppressed.add(new SuppressedFinding(finding, skip.get().explanation()));
        }
      }
    }
    for (SuppressedFinding inCode : verdict.suppressed()) {
      Finding finding = weighted(inCode.finding());
      if (isWanted(finding) && skip(finding).isEmpty()) {
        suppressed.add(new SuppressedFinding(finding, inCode.reason()));
      }
    }
    return with(verdict, findings, suppressed);
  }

  /** The verdict without the findings that are not wanted. */
  static Verdict only(Verdict verdict, Predicate<Finding> isWanted) {
    return with(
        verdict, verdict.findings().stream().filter(isWanted).toList(), verdict.suppressed());
  }

  private static Verdict with(
      Verdict verdict, List<Finding> findings, List<SuppressedFinding> suppressed) {
    return new Verdict(
        RiskScore.overall(findings, verdict.judged()),
        RiskScore.reliability(findings, verdict.judged()),
        List.copyOf(findings),
        List.copyOf(suppressed),
        verdict.costAnalysis(),
        verdict.notices(),
        verdict.judged());
  }

  private boolean isWanted(Finding finding) {
    return (settings.checks().isEmpty()
            || settings.checks().stream().anyMatch(check -> check.matches(finding)))
        && settings.severity().map(least -> finding.severity().compareTo(least) <= 0).orElse(true);
  }

  private Optional<Skip> skip(Finding finding) {
    return settings.skips().stream()
        .filter(skip -> !skip.isExpired(today) && skip.applies(finding))
        .findFirst();
  }

  private Finding weighted(Finding finding) {
    Severity severity = finding.severity();
    for (Map.Entry<RulePattern, Severity> override : settings.severities().entrySet()) {
      severity = override.getKey().matches(finding) ? override.getValue() : severity;
    }
    return finding.withSeverity(severity);
  }
}
