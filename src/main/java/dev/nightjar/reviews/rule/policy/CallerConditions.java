package dev.nightjar.reviews.rule.policy;

import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Checks whether the condition of a statement limits its callers. */
public final class CallerConditions {

  /** Condition keys that identify the caller. */
  private static final Set<String> IDENTITIES =
      Set.of(
          "aws:sourcevpce",
          "aws:sourcevpc",
          "aws:vpceaccount",
          "aws:principalorgpaths",
          "aws:userid",
          "aws:principalarn",
          "aws:principalaccount",
          "aws:principalorgid",
          "aws:ec2instancesourcevpc",
          "ec2:sourceinstancearn",
          "lambda:sourcefunctionarn",
          "ssm:sourceinstancearn");

  /** Condition keys that limit the source of calls to a queue or topic. */
  private static final Set<String> SOURCES =
      Set.of(
          "aws:sourcearn",
          "aws:sourceaccount",
          "aws:sourceowner",
          "aws:sourceorgid",
          "aws:sourceorgpaths",
          "aws:sourceip",
          "aws:sourcevpc",
          "aws:sourcevpce",
          "aws:principalarn",
          "aws:principalaccount",
          "aws:principalorgid",
          "aws:principalorgpaths",
          "aws:userid",
          "kms:calleraccount");

  private static final List<String> ANYTHING = List.of("*", "0.0.0.0/0", "::/0");

  private CallerConditions() {}

  /** For a policy that users access: only an identity limits it. */
  public static Tristate areLimitedByIdentity(Statement statement) {
    Value condition = statement.get("Condition");
    if (Values.isUnknown(condition)) {
      return Tristate.UNKNOWN;
    }
    Map<String, Value> operators = Values.entries(condition);
    if (operators.containsKey("ArnNotEquals") || operators.containsKey("ArnNotLike")) {
      return Tristate.YES;
    }
    for (String operator : List.of("ArnEquals", "ArnLike")) {
      if (operators.containsKey(operator)) {
        return Tristate.of(!isForEveryArn(operators.get(operator)));
      }
    }
    boolean narrowed =
        List.of("StringEquals", "StringEqualsIgnoreCase", "StringLike").stream()
            .map(operator -> operators.getOrDefault(operator, Values.NULL))
            .flatMap(test -> Values.entries(test).keySet().stream())
            .anyMatch(key -> IDENTITIES.contains(key.toLowerCase(Locale.ROOT)));
    return Tristate.of(narrowed);
  }

  private static boolean isForEveryArn(Value test) {
    return Values.entries(test).entrySet().stream()
        .filter(entry -> entry.getKey().matches("(?i)aws:(principal|source)arn"))
        .flatMap(entry -> Values.elements(entry.getValue()).stream())
        .flatMap(value -> Values.text(value).stream())
        .anyMatch(arn -> arn.equals("*") || arn.matches("arn:aws:[a-z0-9-]+::\\*.*"));
  }

  /** For a policy that services access: account, ARN or address limit it, too. */
  public static Tristate areLimitedBySource(Statement statement) {
    Value condition = statement.get("Condition");
    if (Values.isUnknown(condition)) {
      return Tristate.UNKNOWN;
    }
    boolean narrowed =
        Values.entries(condition).entrySet().stream()
            .filter(operator -> !operator.getKey().contains("Not"))
            .flatMap(operator -> Values.entries(operator.getValue()).entrySet().stream())
            .filter(test -> SOURCES.contains(test.getKey().toLowerCase(Locale.ROOT)))
            .anyMatch(test -> !isForAnything(test.getValue()));
    return Tristate.of(narrowed);
  }

  private static boolean isForAnything(Value value) {
    return Values.elements(value).stream()
        .flatMap(element -> Values.text(element).stream())
        .anyMatch(ANYTHING::contains);
  }

  /** For an image registry: only the organization limits it. */
  public static Tristate areLimitedByOrganization(Statement statement) {
    Value condition = statement.get("Condition");
    if (Values.isUnknown(condition)) {
      return Tristate.UNKNOWN;
    }
    boolean narrowed =
        Values.entries(condition).entrySet().stream()
            .filter(operator -> operator.getKey().matches("(.*:)?StringEquals"))
            .flatMap(operator -> Values.entries(operator.getValue()).keySet().stream())
            .anyMatch("aws:PrincipalOrgID"::equalsIgnoreCase);
    return Tristate.of(narrowed);
  }
}
