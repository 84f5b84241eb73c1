package dev.nightjar.reviews.rule.policy;

import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.Map;

/**
 * One statement of a policy.
 *
 * @param complete whether what is not in it is not there, rather than not known
 */
public record Statement(Map<String, Value> entries, boolean complete) {

  private static final String ANY = "*";

  public Value get(String element) {
    return entries.getOrDefault(element, complete ? Values.NULL : Values.UNKNOWN);
  }

  /** A policy document's statement allows if it does not say. */
  public Tristate allows() {
    Value effect = get("Effect");
    return Values.isNull(effect) ? Tristate.YES : Values.isOneOf(effect, "Allow");
  }

  public Tristate denies() {
    return Values.isOneOf(get("Effect"), "Deny");
  }

  /** Whether the action is among those named, letter by letter. */
  public Tristate names(String action) {
    return Values.contains(get("Action"), action);
  }

  public Tristate isForAnyResource() {
    return Values.contains(get("Resource"), ANY);
  }

  /** Whether it speaks of anybody: {@code "*"} or {@code {AWS = "*"}}. */
  public Tristate isForAnyPrincipal() {
    Value principal = get("Principal");
    if (Values.isUnknown(principal) && Values.entries(principal).isEmpty()) {
      return Tristate.UNKNOWN;
    }
    if (Values.entries(principal).isEmpty()) {
      return Values.contains(principal, ANY);
    }
    return Values.contains(Values.entries(principal).getOrDefault("AWS", Values.NULL), ANY);
  }

  /**
   * As {@link #isForAnyPrincipal}, or of a user or role of any account: {@code arn:aws:iam::*:…}.
   */
  public Tristate isForAnyAccount() {
    return isForAnyPrincipal()
        .or(
            Values.any(
                awsPrincipals(),
                principal ->
                    Values.is(
                        principal,
                        known ->
                            Values.text(known)
                                .filter(text -> text.matches("arn:aws[\\w-]*:iam::\\*:.*"))
                                .isPresent())));
  }

  /** The AWS accounts, users and roles it speaks of. */
  public Value awsPrincipals() {
    Value principal = get("Principal");
    return Values.isUnknown(principal) && Values.entries(principal).isEmpty()
        ? principal
        : Values.entries(principal).getOrDefault("AWS", Values.NULL);
  }

  public Tristate hasCondition() {
    Value condition = get("Condition");
    if (Values.isUnknown(condition)) {
      return Tristate.UNKNOWN;
    }
    return Tristate.of(!Values.entries(condition).isEmpty());
  }
}
