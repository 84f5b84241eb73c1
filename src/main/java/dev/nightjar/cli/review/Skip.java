package dev.nightjar.cli.review;

import dev.nightjar.reviews.model.Finding;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * Findings that are accepted.
 *
 * @param paths where it applies; empty for all
 * @param resource the address that it applies to; empty for all
 * @param reason empty if none was given, as on the command line
 * @param expires the last day on which it applies
 */
record Skip(
    RulePattern rule,
    List<String> paths,
    Optional<String> resource,
    String reason,
    String owner,
    Optional<LocalDate> expires) {

  static Skip of(String id) {
    return new Skip(RulePattern.of(id), List.of(), Optional.empty(), "", "", Optional.empty());
  }

  boolean isExpired(LocalDate today) {
    return expires.isPresent() && expires.get().isBefore(today);
  }

  boolean applies(Finding finding) {
    return rule.matches(finding)
        && (paths.isEmpty() || new PathPatterns(paths).matches(finding.filePath()))
        && (resource.isEmpty() || finding.addresses().contains(resource.get()));
  }

  /** {@code the public site (ann, until 2027-01-31)}. */
  String explanation() {
    String who = owner.isEmpty() ? "" : owner;
    String until = expires.map(day -> "until " + day).orElse("");
    String note = who.isEmpty() || until.isEmpty() ? who + until : who + ", " + until;
    String why = reason.isEmpty() ? "skipped" : reason;
    return note.isEmpty() ? why : why + " (" + note + ")";
  }
}
