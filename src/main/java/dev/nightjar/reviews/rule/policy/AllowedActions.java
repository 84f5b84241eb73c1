package dev.nightjar.reviews.rule.policy;

import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** The actions that a policy allows without a condition on any resource, minus the denied ones. */
public final class AllowedActions {

  private final Policy policy;
  private final Policy denials;

  public AllowedActions(Policy policy) {
    this.policy = policy;
    this.denials =
        new Policy(
            policy.statements().stream()
                .filter(statement -> statement.denies() == Tristate.YES)
                .toList(),
            policy.complete());
  }

  /** Whether all of these actions, in lower case, are allowed on any resource. */
  public Tristate allowOnAnyResource(Collection<String> actions) {
    Tristate all = Tristate.YES;
    for (String action : actions) {
      all = all.and(allowOnAnyResource(action));
    }
    return all;
  }

  /** Whether that action, in lower case, is allowed on any resource. */
  public Tristate allowOnAnyResource(String action) {
    Tristate allowed =
        policy.someAllowing(
            statement ->
                covers(statement, action)
                    .and(isOpen(statement, action))
                    .and(statement.hasCondition().not()));
    return allowed.and(denies(action).not());
  }

  /**
   * Like {@link #allowOnAnyResource(String)}, but no for an action that can't be limited to
   * resources.
   */
  public Tristate allowWithoutLimit(String action) {
    return ResourceLevelPermissions.areUnsupported(action)
        ? Tristate.NO
        : allowOnAnyResource(action);
  }

  /**
   * Whether an action with resource-level permissions is allowed on any resource. {@code level}
   * restricts the actions that count, {@code evenWithCondition} includes statements with a
   * condition.
   */
  public Tristate allowUnrestricted(Optional<AccessLevel> level, boolean evenWithCondition) {
    return policy.someAllowing(
        statement -> {
          Tristate open = statement.isForAnyResource();
          if (!evenWithCondition) {
            open = open.and(statement.hasCondition().not());
          }
          return open == Tristate.NO ? Tristate.NO : open.and(namesRestrictable(statement, level));
        });
  }

  private Tristate namesRestrictable(Statement statement, Optional<AccessLevel> level) {
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
                        .filter(action -> !ResourceLevelPermissions.areUnsupported(action))
                        .filter(action -> level.isEmpty() || level.get().isIn(action))
                        .filter(action -> denies(action) != Tristate.YES)
                        .isPresent()));
  }

  private static Tristate isOpen(Statement statement, String action) {
    return ResourceLevelPermissions.areUnsupported(action)
        ? Tristate.YES
        : statement.isForAnyResource();
  }

  private Tristate denies(String action) {
    return denials.some(statement -> covers(statement, action));
  }

  private static Tristate covers(Statement statement, String action) {
    Value not = statement.get("NotAction");
    if (!Values.isNull(not) && statement.entries().containsKey("NotAction")) {
      return matches(not, action).not();
    }
    return matches(statement.get("Action"), action);
  }

  private static Tristate matches(Value patterns, String action) {
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
