package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.List;
import java.util.Optional;

/**
 * What a rule asks of its subject. {@link Requirements} has the usual ones; they combine to others.
 */
@FunctionalInterface
public interface Requirement {

  CheckResult check(Subject subject);

  /** Whatever is like this is let off. */
  default Requirement unless(Condition exempt) {
    return subject -> {
      CheckResult checkResult = check(subject);
      return checkResult.isViolated() ? checkResult.with(exempt.of(subject)) : checkResult;
    };
  }

  /** Only what is like this is judged. */
  default Requirement when(Condition applies) {
    return unless(subject -> applies.of(subject).not());
  }

  /** Both; what is wrong with the first comes first. */
  default Requirement and(Requirement other) {
    return subject -> {
      CheckResult first = check(subject);
      if (first.isViolated()) {
        return first;
      }
      CheckResult second = other.check(subject);
      return second.with(first.met().and(second.met()));
    };
  }

  /** One of both; if neither is met, the first one's place and repair are told. */
  default Requirement or(Requirement other) {
    return subject -> {
      CheckResult first = check(subject);
      return first.met() == Tristate.YES
          ? first
          : first.with(first.met().or(other.check(subject).met()));
    };
  }

  /** {@code lines} is a block that may safely be added to meet it. */
  default Requirement addingBlock(String... lines) {
    return subject ->
        check(subject).withRemediation(new Remediation.AddBlock(subject.block(), List.of(lines)));
  }

  /** As {@link #addingBlock}, but only where there is no block of that type yet. */
  default Requirement addingFirstBlock(String type, String... lines) {
    return subject ->
        subject.has(type) == Tristate.NO
            ? addingBlock(lines).check(subject)
            : withoutRemediation().check(subject);
  }

  /** For requirements whose repair would need to know more than the code tells. */
  default Requirement withoutRemediation() {
    return subject -> {
      CheckResult checkResult = check(subject);
      return new CheckResult(checkResult.met(), checkResult.location(), Optional.empty());
    };
  }
}
