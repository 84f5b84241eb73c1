package dev.nightjar.reviews.rule.policy;

import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.Truth;
import dev.nightjar.reviews.terraform.Value;
import java.util.Map;

/**
 * One statement of a policy.
 *
 * @param complete whether what is not in it is not there, rather than not known
 */
public record Statement(Map<String, Value> entries, boolean complete) {

  private static final String ANYBODY = "*";

  public Value get(String element) {
    return entries.getOrDefault(element, complete ? Values.NULL : Values.UNKNOWN);
  }

  /** A policy document's statement allows if it does not say. */
  public Truth allows() {
    Value effect = get("Effect");
    return Values.isNull(effect) ? Truth.YES : Values.isOneOf(effect, "Allow");
  }

  public Truth denies() {
    return Values.isOneOf(get("Effect"), "Deny");
  }

  /** Whether the action is among those named, letter by letter. */
  public Truth names(String action) {
    return Values.contains(get("Action"), action);
  }

  public Truth isForAnyResource() {
    return Values.contains(get("Resource"), ANYBODY);
  }

  /** Whether it speaks of anybody: {@code "*"} or {@code {AWS = "*"}}. */
  public Truth isForAnybody() {
    Value principal = get("Principal");
    if (Values.isUnknown(principal) && Values.entries(principal).isEmpty()) {
      return Truth.UNKNOWN;
    }
    if (Values.entries(principal).isEmpty()) {
      return Values.contains(principal, ANYBODY);
    }
    return Values.contains(Values.entries(principal).getOrDefault("AWS", Values.NULL), ANYBODY);
  }

  /** As {@link #isForAnybody}, or of a user or role of any account: {@code arn:aws:iam::*:…}. */
  public Truth isForAnyAccount() {
    return isForAnybody()
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

  public Truth hasCondition() {
    Value condition = get("Condition");
    if (Values.isUnknown(condition)) {
      return Truth.UNKNOWN;
    }
    return Truth.of(!Values.entries(condition).isEmpty());
  }
}
