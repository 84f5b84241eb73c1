package dev.nightjar.reviews.rule.policy;

import dev.nightjar.reviews.rule.CheckResult;
import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.function.Function;

/** Requirements on policies. */
public final class PolicyRequirements {

  private PolicyRequirements() {}

  /** No Allow statement of the policy in that attribute meets the condition. */
  public static Requirement allowsNothing(
      String attribute, Function<Statement, Tristate> question) {
    return policy(attribute, policy -> policy.someAllowing(question).not());
  }

  /** The policy in that attribute meets the condition. */
  public static Requirement policy(String attribute, Function<Policy, Tristate> question) {
    return subject ->
        CheckResult.of(question.apply(Policy.of(subject.value(attribute))))
            .at(subject.find(attribute).location());
  }
}
