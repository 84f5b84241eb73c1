package dev.nightjar.deployment.iam;

import java.util.List;

/** What IAM says to a call. */
public sealed interface Decision {

  /**
   * @param statements those of the caller's own policies that allow the call; none if the policy of
   *     the resource alone does
   */
  record Allowed(List<Statement> statements) implements Decision {}

  /** A statement denies it, whatever the others allow. */
  record Denied(Statement statement) implements Decision {}

  /** No policy of that kind allows it. */
  record NotAllowed(String by) implements Decision {}

  default boolean isAllowed() {
    return this instanceof Allowed;
  }
}
