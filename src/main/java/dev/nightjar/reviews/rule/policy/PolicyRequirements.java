package dev.nightjar.reviews.rule.policy;

import dev.nightjar.reviews.rule.CheckResult;
import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Requirements on policies. */
public final class PolicyRequirements {

  private static final String DOCUMENT = "data.aws_iam_policy_document.";

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

  /**
   * Like {@link #policy}, but met if the policy is a document of the configuration, where the
   * violation is reported.
   */
  public static Requirement ownPolicy(String attribute, Function<Policy, Tristate> question) {
    Requirement own = policy(attribute, question);
    return subject -> isFromDocument(subject, attribute) ? CheckResult.MET : own.check(subject);
  }

  private static boolean isFromDocument(Subject subject, String attribute) {
    Set<String> references = subject.find(attribute).block().references(attribute);
    return !references.isEmpty() && references.stream().allMatch(one -> one.contains(DOCUMENT));
  }

  /**
   * Each statement of a policy document meets the condition. It is tested as a policy of that
   * statement and those that deny.
   */
  public static Requirement everyStatement(Function<Policy, Tristate> question) {
    return document -> {
      boolean complete = document.block().blocksKnown("statement");
      List<Statement> denials =
          statements(document).stream().filter(one -> one.denies() == Tristate.YES).toList();
      CheckResult all = CheckResult.of(complete ? Tristate.YES : Tristate.UNKNOWN);
      for (EvaluatedBlock block : document.blocks("statement")) {
        List<Statement> tested = new ArrayList<>(denials);
        tested.add(Statement.of(block));
        all =
            all.and(
                CheckResult.of(question.apply(new Policy(tested, complete)))
                    .at(document.within(block).location("actions")));
      }
      return all;
    };
  }

  /** The statements of a policy document together meet the condition. */
  public static Requirement allStatements(Function<Policy, Tristate> question) {
    return document ->
        CheckResult.of(
                question.apply(
                    new Policy(statements(document), document.block().blocksKnown("statement"))))
            .at(document.block().location());
  }

  private static List<Statement> statements(Subject document) {
    return document.blocks("statement").stream().map(Statement::of).toList();
  }
}
