package dev.nightjar.cli.policy;

import dev.nightjar.reviews.rule.Rule;
import java.util.List;

/**
 * A rule that a user wrote, with code that it must judge as the user expects.
 *
 * @param file where it is written
 * @param hasFix whether a violation has an automatic fix
 */
record Policy(String file, int line, Rule rule, List<Example> examples, boolean hasFix) {

  /** Terraform code and what the policy must say about it. */
  record Example(Expected expected, String code) {}

  /** What a policy must say. */
  enum Expected {
    PASSING,
    FAILING,
    UNKNOWN
  }
}
