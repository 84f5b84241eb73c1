package dev.nightjar.deployment.iam;

import java.util.List;
import java.util.Locale;
import java.util.function.BiPredicate;

/**
 * One condition of a statement, such as {@code ForAllValues:StringLike dynamodb:LeadingKeys RUN#*}.
 */
record Condition(String operator, String key, List<String> values) {

  private static final String ALL = "ForAllValues:";
  private static final String ANY = "ForAnyValue:";
  private static final String IF_EXISTS = "IfExists";

  boolean isMet(Call call) {
    List<String> present = call.values(key);
    if (operator.equals("Null")) {
      return values.stream().anyMatch(isNull -> Boolean.parseBoolean(isNull) == present.isEmpty());
    }
    boolean isOfAll = operator.startsWith(ALL);
    boolean isOfAny = operator.startsWith(ANY);
    String name = operator.substring(operator.indexOf(':') + 1);
    boolean isOptional = name.endsWith(IF_EXISTS);
    Comparison comparison =
        Comparison.named(isOptional ? name.substring(0, name.length() - IF_EXISTS.length()) : name);
    if (present.isEmpty()) {
      return isOfAll || isOptional || comparison.isNegated && !isOfAny;
    }
    if (isOfAll) {
      return present.stream().allMatch(value -> comparison.matches(values, value));
    }
    if (!isOfAny && present.size() > 1) {
      throw new IllegalArgumentException(
          key + " has several values, which " + operator + " can't compare");
    }
    return present.stream().anyMatch(value -> comparison.matches(values, value));
  }

  /** How a value of the call is compared with those of the policy. */
  private enum Comparison {
    STRING_EQUALS(String::equals, false),
    STRING_NOT_EQUALS(String::equals, true),
    STRING_LIKE(Glob::matches, false),
    STRING_NOT_LIKE(Glob::matches, true),
    ARN_EQUALS(Glob::matchesArn, false),
    ARN_NOT_EQUALS(Glob::matchesArn, true),
    ARN_LIKE(Glob::matchesArn, false),
    ARN_NOT_LIKE(Glob::matchesArn, true),
    BOOL(String::equalsIgnoreCase, false);

    private final BiPredicate<String, String> test;
    private final boolean isNegated;

    Comparison(BiPredicate<String, String> test, boolean isNegated) {
      this.test = test;
      this.isNegated = isNegated;
    }

    /** {@code StringNotLike} is {@code STRING_NOT_LIKE}; others are not evaluated by guessing. */
    static Comparison named(String name) {
      return valueOf(name.replaceAll("(?<=.)([A-Z])", "_$1").toUpperCase(Locale.ROOT));
    }

    boolean matches(List<String> policy, String value) {
      return isNegated != policy.stream().anyMatch(one -> test.test(one, value));
    }
  }
}
