package dev.nightjar.cli.policy;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.nightjar.cli.yaml.YamlNode;
import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Requirements;
import dev.nightjar.reviews.rule.Requirements.Companion;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads the condition of a policy. Its operators are those of our own rules: the answer is unknown
 * if a value is.
 */
final class PolicyCondition {

  private static final int MAX_DEPTH = 20;

  private static final List<String> KINDS =
      List.of("companion", "attribute", "block", "every", "some", "all", "any", "not", "forbidden");

  private enum Operator {
    IS_TRUE,
    IS_FALSE,
    IS_NOT_TRUE,
    IS_NOT_FALSE,
    IS_SET,
    IS_ONE_OF,
    IS_UNSET_OR_ONE_OF,
    IS_NONE_OF,
    CONTAINS,
    CONTAINS_NONE_OF,
    MATCHES,
    AT_LEAST,
    AT_MOST;

    boolean hasValues() {
      return ordinal() >= IS_ONE_OF.ordinal();
    }
  }

  private final Optional<String> fix;

  /**
   * @param fix the text that a fix writes: the value of the attribute, or the missing block
   */
  PolicyCondition(Optional<String> fix) {
    this.fix = fix;
  }

  Requirement requirement(YamlNode node) {
    return requirement(node, 0);
  }

  private Requirement requirement(YamlNode node, int depth) {
    if (depth > MAX_DEPTH) {
      throw node.mistake("conditions are nested too deeply");
    }
    Map<String, YamlNode> entries = node.mapping();
    String kind =
        KINDS.stream()
            .filter(entries::containsKey)
            .findFirst()
            .orElseThrow(() -> node.mistake("a condition has one of " + String.join(", ", KINDS)));
    return switch (kind) {
      case "attribute" -> attribute(node);
      case "block" -> block(node);
      case "companion" -> companion(node, depth);
      case "every", "some" -> nested(node, kind, depth);
      case "all" -> parts(node, kind, depth).reduce(Requirement::and).orElseThrow();
      case "any" -> parts(node, kind, depth).reduce(Requirement::or).orElseThrow();
      case "not" -> not(requirement(only(node, kind), depth + 1));
      default -> {
        only(node, kind).isTrue();
        yield Requirements.isForbidden();
      }
    };
  }

  private static YamlNode only(YamlNode node, String kind) {
    return node.mapping(List.of(kind)).get(kind);
  }

  private Stream<Requirement> parts(YamlNode node, String kind, int depth) {
    List<YamlNode> parts = only(node, kind).list();
    if (parts.isEmpty()) {
      throw node.mistake("'%s' needs conditions".formatted(kind));
    }
    return parts.stream().map(part -> requirement(part, depth + 1));
  }

  private static Requirement not(Requirement inner) {
    return Requirements.that(subject -> Requirements.met(inner).of(subject).not());
  }

  private Requirement block(YamlNode node) {
    String type = only(node, "block").text();
    Requirement has = Requirements.has(type);
    return fix.isEmpty() ? has : has.addingFirstBlock(type, fix.get().split("\\R"));
  }

  private Requirement nested(YamlNode node, String kind, int depth) {
    Map<String, YamlNode> entries = node.mapping(List.of(kind, "require"));
    Requirement inner = requirement(required(node, entries, "require"), depth + 1);
    String type = entries.get(kind).text();
    return kind.equals("every") ? Requirements.every(type, inner) : Requirements.some(type, inner);
  }

  private Requirement companion(YamlNode node, int depth) {
    Map<String, YamlNode> entries = node.mapping(List.of("companion", "attribute", "require"));
    Companion companion =
        new Companion(entries.get("companion").text(), required(node, entries, "attribute").text());
    Requirement inner =
        entries.containsKey("require")
            ? requirement(entries.get("require"), depth + 1)
            : Requirements.that(subject -> Tristate.YES);
    return Requirements.hasCompanion(companion, inner);
  }

  private Requirement attribute(YamlNode node) {
    Map<String, YamlNode> entries = node.mapping(List.of("attribute", "operator", "value"));
    String path = entries.get("attribute").text();
    if (!path.matches("[\\w-]+(\\.[\\w-]+)*")) {
      throw entries.get("attribute").mistake("'%s' is no path of an attribute".formatted(path));
    }
    Operator operator = required(node, entries, "operator").constant(Operator.class);
    if (operator.hasValues() != entries.containsKey("value")) {
      throw node.mistake(
          operator.hasValues() ? "the operator needs a 'value'" : "the operator takes no 'value'");
    }
    Function<Value, Tristate> question = question(operator, entries.get("value"));
    return fix.isEmpty()
        ? Requirements.value(path, question)
        : Requirements.value(path, question, fix.get());
  }

  private static Function<Value, Tristate> question(Operator operator, YamlNode values) {
    return switch (operator) {
      case IS_TRUE -> Values::isTrue;
      case IS_FALSE -> Values::isFalse;
      case IS_NOT_TRUE -> value -> Values.isTrue(value).not();
      case IS_NOT_FALSE -> value -> Values.isFalse(value).not();
      case IS_SET -> Values::isSet;
      case IS_ONE_OF -> isOneOf(values);
      case IS_UNSET_OR_ONE_OF ->
          value -> Values.is(value, Values::isNull).or(isOneOf(values).apply(value));
      case IS_NONE_OF -> value -> isOneOf(values).apply(value).not();
      case CONTAINS -> contains(values);
      case CONTAINS_NONE_OF -> value -> contains(values).apply(value).not();
      case MATCHES -> matches(values);
      case AT_LEAST -> number(values, comparison -> comparison >= 0);
      case AT_MOST -> number(values, comparison -> comparison <= 0);
    };
  }

  private static Function<Value, Tristate> isOneOf(YamlNode values) {
    String[] texts = values.texts().toArray(String[]::new);
    return value -> Values.isOneOf(value, texts);
  }

  private static Function<Value, Tristate> contains(YamlNode values) {
    String[] texts = values.texts().toArray(String[]::new);
    return value -> Values.contains(value, texts);
  }

  private static Function<Value, Tristate> matches(YamlNode values) {
    try {
      Pattern pattern = Pattern.compile(values.text());
      return value ->
          Values.is(
              value,
              known -> Values.text(known).filter(text -> pattern.matcher(text).find()).isPresent());
    } catch (PatternSyntaxException e) {
      throw values.mistake(
          "'%s' is no regular expression: %s".formatted(values.text(), e.getDescription()));
    }
  }

  private static Function<Value, Tristate> number(
      YamlNode values, java.util.function.IntPredicate isRight) {
    BigDecimal limit;
    try {
      limit = new BigDecimal(values.text());
    } catch (NumberFormatException e) {
      throw values.mistake("'%s' is no number".formatted(values.text()));
    }
    return value -> Values.isNumber(value, number -> isRight.test(number.compareTo(limit)));
  }

  private static YamlNode required(YamlNode node, Map<String, YamlNode> entries, String key) {
    if (!entries.containsKey(key)) {
      throw node.mistake("'%s' is missing".formatted(key));
    }
    return entries.get(key);
  }
}
