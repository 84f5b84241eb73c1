package dev.nightjar.reviews.rule.policy;

import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.Truth;
import dev.nightjar.reviews.terraform.Value;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/**
 * What a policy really lets its holder do anywhere: the actions that are allowed without a
 * condition on any resource, less those that are denied.
 */
public final class Actions {

  private final Policy policy;
  private final Policy denials;

  public Actions(Policy policy) {
    this.policy = policy;
    this.denials =
        new Policy(
            policy.statements().stream()
                .filter(statement -> statement.denies() == Truth.YES)
                .toList(),
            policy.complete());
  }

  /** Whether all of these actions, in lower case, are allowed on any resource. */
  public Truth allowAnywhere(Collection<String> actions) {
    Truth all = Truth.YES;
    for (String action : actions) {
      all = all.and(allowAnywhere(action));
    }
    return all;
  }

  /** Whether that action, in lower case, is allowed on any resource. */
  public Truth allowAnywhere(String action) {
    Truth allowed =
        policy.someAllowing(
            statement ->
                covers(statement, action)
                    .and(isOpen(statement, action))
                    .and(statement.hasCondition().not()));
    return allowed.and(denies(action).not());
  }

  /**
   * Whether an action that could be limited to some resources is allowed on any; {@code level} is
   * the kind of action that counts, {@code evenWithCondition} whether a condition is no excuse.
   */
  public Truth allowUnlimited(Optional<AccessLevel> level, boolean evenWithCondition) {
    return policy.someAllowing(
        statement -> {
          Truth open = statement.isForAnyResource();
          if (!evenWithCondition) {
            open = open.and(statement.hasCondition().not());
          }
          return open == Truth.NO ? Truth.NO : open.and(namesLimitable(statement, level));
        });
  }

  private Truth namesLimitable(Statement statement, Optional<AccessLevel> level) {
    if (!Values.isNull(statement.get("NotAction"))) {
      return Values.is(statement.get("NotAction"), known -> true);
    }
    return Values.any(
        statement.get("Action"),
        element ->
            Values.is(
                element,
                known ->
                    Values.text(known)
                        .map(text -> text.toLowerCase(Locale.ROOT))
                        .filter(action -> !Limitable.never(action))
                        .filter(action -> level.isEmpty() || level.get().isIn(action))
                        .filter(action -> denies(action) != Truth.YES)
                        .isPresent()));
  }

  private static Truth isOpen(Statement statement, String action) {
    return Limitable.never(action) ? Truth.YES : statement.isForAnyResource();
  }

  private Truth denies(String action) {
    return denials.some(statement -> covers(statement, action));
  }

  private static Truth covers(Statement statement, String action) {
    Value not = statement.get("NotAction");
    if (!Values.isNull(not) && statement.entries().containsKey("NotAction")) {
      return matches(not, action).not();
    }
    return matches(statement.get("Action"), action);
  }

  private static Truth matches(Value patterns, String action) {
    return Values.any(
        patterns,
        element ->
            Values.is(
                element,
                known ->
                    Values.text(known)
                        .filter(pattern -> Wildcards.match(lower(pattern), action))
                        .isPresent()));
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
