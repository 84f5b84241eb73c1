package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.List;

/** The check of a rule. {@link Requirements} has common ones, which can be combined. */
@FunctionalInterface
public interface Requirement {

  CheckResult check(Subject subject);

  /** Exempts subjects that meet the condition. */
  default Requirement unless(Condition exempt) {
    return subject -> {
      CheckResult checkResult = check(subject);
      return checkResult.isViolated() ? checkResult.with(exempt.of(subject)) : checkResult;
    };
  }

  /** Checks only subjects that meet the condition. */
  default Requirement when(Condition applies) {
    return unless(subject -> applies.of(subject).not());
  }

  /** Requires both; a violation of the first one is reported first. */
  default Requirement and(Requirement other) {
    return subject -> check(subject).and(other.check(subject));
  }

  /**
   * Requires one of both; if neither is met, location and remediation of the first one are
   * reported.
   */
  default Requirement or(Requirement other) {
    return subject -> {
      CheckResult first = check(subject);
      return first.met() == Tristate.YES
          ? first
          : first.with(first.met().or(other.check(subject).met()));
    };
  }

  /** Adds a remediation that adds a block with these lines. */
  default Requirement addingBlock(String... lines) {
    return subject ->
        check(subject).withRemediation(new Remediation.AddBlock(subject.block(), List.of(lines)));
  }

  /** Like {@link #addingBlock}, but only if there is no block of that type yet. */
  default Requirement addingFirstBlock(String type, String... lines) {
    return subject ->
        subject.has(type) == Tristate.NO
            ? addingBlock(lines).check(subject)
            : withoutRemediation().check(subject);
  }

  /** Removes the remediation if the condition may be met, because it would do harm then. */
  default Requirement withoutRemediationIf(Condition harmful) {
    return subject -> {
      CheckResult checkResult = check(subject);
      return checkResult.isViolated() && harmful.of(subject) != Tristate.NO
          ? checkResult.withoutRemediation()
          : checkResult;
    };
  }

  /** Removes the remediation, for requirements that cannot be fixed automatically. */
  default Requirement withoutRemediation() {
    return subject -> check(subject).withoutRemediation();
  }
}
