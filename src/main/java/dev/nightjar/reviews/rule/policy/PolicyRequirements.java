package dev.nightjar.reviews.rule.policy;

import dev.nightjar.reviews.rule.Judgement;
import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.terraform.Truth;
import java.util.function.Function;

/** The shapes of rules about policies. */
public final class PolicyRequirements {

  private PolicyRequirements() {}

  /** No statement of the policy in that attribute that allows something is like this. */
  public static Requirement allowsNothing(String attribute, Function<Statement, Truth> question) {
    return policy(attribute, policy -> policy.someAllowing(question).not());
  }

  /** The policy in that attribute is right. */
  public static Requirement policy(String attribute, Function<Policy, Truth> question) {
    return subject ->
        Judgement.of(question.apply(Policy.of(subject.value(attribute))))
            .at(subject.find(attribute).place());
  }
}
