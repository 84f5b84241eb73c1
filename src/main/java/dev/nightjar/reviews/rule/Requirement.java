package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.Truth;
import java.util.List;
import java.util.Optional;

/**
 * What a rule asks of its subject. {@link Requirements} has the usual ones; they combine to others.
 */
@FunctionalInterface
public interface Requirement {

  Judgement judge(Subject subject);

  /** Whatever is like this is let off. */
  default Requirement unless(Condition exempt) {
    return subject -> {
      Judgement judgement = judge(subject);
      return judgement.isViolated() ? judgement.with(exempt.of(subject)) : judgement;
    };
  }

  /** Only what is like this is judged. */
  default Requirement when(Condition applies) {
    return unless(subject -> applies.of(subject).not());
  }

  /** Both; what is wrong with the first comes first. */
  default Requirement and(Requirement other) {
    return subject -> {
      Judgement first = judge(subject);
      if (first.isViolated()) {
        return first;
      }
      Judgement second = other.judge(subject);
      return second.with(first.met().and(second.met()));
    };
  }

  /** One of both; if neither is met, the first one's place and repair are told. */
  default Requirement or(Requirement other) {
    return subject -> {
      Judgement first = judge(subject);
      return first.met() == Truth.YES
          ? first
          : first.with(first.met().or(other.judge(subject).met()));
    };
  }

  /** {@code lines} is a block that may safely be added to meet it. */
  default Requirement addingBlock(String... lines) {
    return subject ->
        judge(subject).repairedBy(new Repair.AddBlock(subject.section(), List.of(lines)));
  }

  /** As {@link #addingBlock}, but only where there is no block of that type yet. */
  default Requirement addingFirstBlock(String type, String... lines) {
    return subject ->
        subject.has(type) == Truth.NO
            ? addingBlock(lines).judge(subject)
            : withoutRepair().judge(subject);
  }

  /** For requirements whose repair would need to know more than the code tells. */
  default Requirement withoutRepair() {
    return subject -> {
      Judgement judgement = judge(subject);
      return new Judgement(judgement.met(), judgement.place(), Optional.empty());
    };
  }
}
