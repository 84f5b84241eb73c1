package dev.nightjar.reviews.rule.policy;

import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.iam.PolicyDocument;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.Map;

/**
 * One statement of a policy.
 *
 * @param complete whether missing elements are absent rather than unknown
 */
public record Statement(Map<String, Value> entries, boolean complete) {

  private static final String ANY = "*";

  /** A {@code statement} block of a policy document. */
  static Statement of(EvaluatedBlock statement) {
    return new Statement(Values.entries(PolicyDocument.statement(statement)), true);
  }

  public Value get(String element) {
    return entries.getOrDefault(element, complete ? Values.NULL : Values.UNKNOWN);
  }

  /** A statement of a policy document allows by default. */
  public Tristate allows() {
    Value effect = get("Effect");
    return Values.isNull(effect) ? Tristate.YES : Values.isOneOf(effect, "Allow");
  }

  public Tristate denies() {
    return Values.isOneOf(get("Effect"), "Deny");
  }

  /** Whether the statement lists exactly this action. */
  public Tristate names(String action) {
    return Values.contains(get("Action"), action);
  }

  /** Whether it has principals, as statements of resource policies and trust policies do. */
  public Tristate hasPrincipal() {
    return Values.isSet(get("Principal")).or(Values.isSet(get("NotPrincipal")));
  }

  public Tristate isForAnyResource() {
    return Values.contains(get("Resource"), ANY);
  }

  /** Whether the principal is {@code "*"} or {@code {AWS = "*"}}. */
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
   * Like {@link #isForAnyPrincipal}, or a user or role of any account: {@code arn:aws:iam::*:…}.
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

  /** The AWS principals of the statement. */
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
