package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.rule.Subject.FoundAttribute;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Common requirements. A path such as {@code metadata_options.http_tokens} leads through blocks to
 * an attribute.
 */
public final class Requirements {

  private Requirements() {}

  /** The attribute is true; an unset attribute violates it. */
  public static Requirement isTrue(String path) {
    return value(path, Values::isTrue, "true");
  }

  /** The attribute is false; an unset attribute violates it. */
  public static Requirement isFalse(String path) {
    return value(path, Values::isFalse, "false");
  }

  /** The attribute is unset or not true. */
  public static Requirement isNotTrue(String path) {
    return value(path, value -> Values.isTrue(value).not(), "false");
  }

  /** The attribute is unset or not false. */
  public static Requirement isNotFalse(String path) {
    return value(path, value -> Values.isFalse(value).not(), "true");
  }

  /** The attribute is set and not empty. */
  public static Requirement isSet(String path) {
    return value(path, Values::isSet);
  }

  /** The attribute is one of these values; a remediation sets the first one. */
  public static Requirement isOneOf(String path, String... texts) {
    return value(path, value -> Values.isOneOf(value, texts), '"' + texts[0] + '"');
  }

  /** The attribute is unset or one of these values. */
  public static Requirement isUnsetOrOneOf(String path, String... texts) {
    return value(path, value -> isAbsent(value).or(Values.isOneOf(value, texts)));
  }

  /** The attribute is none of these values. */
  public static Requirement isNoneOf(String path, String... texts) {
    return value(path, value -> Values.isOneOf(value, texts).not());
  }

  /** The attribute is a number that meets the condition; an unset attribute violates it. */
  public static Requirement isNumber(String path, Predicate<BigDecimal> question) {
    return value(path, value -> Values.isNumber(value, question));
  }

  /**
   * The attribute is a number of at least {@code least}, which a remediation sets; an unset
   * attribute violates it.
   */
  public static Requirement isAtLeast(String path, long least) {
    BigDecimal limit = BigDecimal.valueOf(least);
    return value(
        path,
        value -> Values.isNumber(value, number -> number.compareTo(limit) >= 0),
        Long.toString(least));
  }

  /** The attribute is a list with one of these texts, or one of them itself. */
  public static Requirement contains(String path, String... texts) {
    return value(path, value -> Values.contains(value, texts));
  }

  /** The attribute's value meets the condition; the location of a violation is the attribute. */
  public static Requirement value(String path, Function<Value, Tristate> question) {
    return subject -> {
      FoundAttribute foundAttribute = subject.find(path);
      return CheckResult.of(foundAttribute.test(question)).at(foundAttribute.location());
    };
  }

  /**
   * Like {@link #value(String, Function)}; a remediation sets the attribute to {@code repaired}.
   */
  public static Requirement value(
      String path, Function<Value, Tristate> question, String repaired) {
    return subject -> {
      FoundAttribute foundAttribute = subject.find(path);
      return CheckResult.of(foundAttribute.test(question))
          .at(foundAttribute.location())
          .withRemediation(
              new Remediation.SetAttribute(
                  foundAttribute.block(),
                  foundAttribute.missing(),
                  foundAttribute.attribute(),
                  repaired));
    };
  }

  /** There is a block of that type. */
  public static Requirement has(String type) {
    return that(subject -> subject.has(type));
  }

  /** Every block of that type meets the requirement; no block meets it, too. */
  public static Requirement every(String type, Requirement inner) {
    return subject -> {
      CheckResult all = CheckResult.of(ifOnly(subject, type, inner, Tristate.YES));
      for (EvaluatedBlock part : subject.blocks(type)) {
        CheckResult one = inner.check(subject.within(part));
        all = all.and(one.location().isPresent() ? one : one.at(part.location()));
      }
      return all;
    };
  }

  /**
   * At least one block of that type meets the requirement; the location of a violation is in the
   * only block, or else the resource.
   */
  public static Requirement some(String type, Requirement inner) {
    return subject -> {
      CheckResult any = CheckResult.of(ifOnly(subject, type, inner, Tristate.NO));
      List<EvaluatedBlock> parts = subject.blocks(type);
      for (EvaluatedBlock part : parts) {
        any = either(within(subject.within(part), inner.check(subject.within(part))), any);
      }
      return parts.size() == 1
          ? any.withoutRemediation()
          : CheckResult.of(any.met()).at(subject.block().location());
    };
  }

  /** The result, unless blocks that may exist would change it. */
  private static Tristate ifOnly(Subject subject, String type, Requirement inner, Tristate answer) {
    if (subject.block().blocksKnown(type)) {
      return answer;
    }
    List<EvaluatedBlock> possible = subject.block().possibleBlocks(type);
    boolean same =
        possible.stream().allMatch(part -> inner.check(subject.within(part)).met() == answer);
    return same && !possible.isEmpty() ? answer : Tristate.UNKNOWN;
  }

  /** A custom condition; the location of a violation is the resource. */
  public static Requirement that(Condition condition) {
    return subject -> CheckResult.of(condition.of(subject)).at(subject.block().location());
  }

  /** A custom condition; the location of a violation is the attribute. */
  public static Requirement that(String path, Condition condition) {
    return subject -> CheckResult.of(condition.of(subject)).at(subject.find(path).location());
  }

  /**
   * There is a companion resource of that type whose attribute refers to this one, and it meets the
   * requirement. {@code lines} are the body of a companion that a remediation adds if there is
   * none; {@code %1$s} is the resource's name and {@code %2$s} its address.
   */
  public static Requirement hasCompanion(Companion companion, Requirement inner, String... lines) {
    return subject -> {
      List<Subject> companions = companion.of(subject);
      CheckResult checkResult =
          companions.stream()
              .map(other -> within(other, inner.check(other)))
              .reduce(Requirements::either)
              .orElse(CheckResult.of(Tristate.NO).at(subject.block().location()))
              .withoutRemediation();
      boolean addable =
          lines.length > 0
              && companions.isEmpty()
              && subject.resource().instanceKey().isEmpty()
              && companion.isNameFree(subject);
      return addable
          ? checkResult.withRemediation(
              new Remediation.AddResource(
                  subject.resource().body(), companion.lines(subject, lines)))
          : checkResult;
    };
  }

  /** There is a companion resource of that type whose attribute refers to this one. */
  public static Requirement hasCompanion(String type, String attribute, String... ownNames) {
    return hasCompanion(new Companion(type, attribute, ownNames), companion -> CheckResult.MET);
  }

  private static CheckResult within(Subject subject, CheckResult checkResult) {
    return checkResult.location().isPresent()
        ? checkResult
        : checkResult.at(subject.block().location());
  }

  private static CheckResult either(CheckResult first, CheckResult second) {
    return first.with(first.met().or(second.met()));
  }

  /**
   * Identifies a companion: its type, the attribute that refers to the resource, and the attributes
   * that identify the resource.
   */
  public record Companion(String type, String attribute, String... ownNames) {

    public List<Subject> of(Subject subject) {
      return subject.companions(type, attribute, ownNames);
    }

    /** Whether no resource of that type has the resource's name. */
    boolean isNameFree(Subject subject) {
      Resource resource = subject.resource();
      String wanted = resource.modulePath() + type + '.' + resource.name();
      return !subject.relatedResources().exists(type, wanted);
    }

    List<String> lines(Subject subject, String... body) {
      String name = subject.resource().name();
      List<String> lines = new ArrayList<>();
      lines.add("resource \"%s\" \"%s\" {".formatted(type, name));
      for (String line : body) {
        lines.add(
            line.isEmpty() ? line : "  " + line.formatted(name, subject.resource().ownAddress()));
      }
      lines.add("}");
      return lines;
    }
  }

  /** The resource must not exist. */
  public static Requirement isForbidden() {
    return that(subject -> Tristate.NO);
  }

  /** The requirement as a condition. */
  public static Condition met(Requirement requirement) {
    return subject -> requirement.check(subject).met();
  }

  /** Whether the attribute is written, with any value. */
  public static Condition isWritten(String attribute) {
    return subject -> Tristate.of(subject.isWritten(attribute));
  }

  /** Whether a resource of one of these types refers to the subject. */
  public static Condition isReferredToBy(String... types) {
    return subject -> Tristate.of(subject.isReferredToBy(List.of(types)));
  }

  /** Whether the attribute is one of these values. */
  public static Condition is(String path, String... texts) {
    return subject -> subject.find(path).test(value -> Values.isOneOf(value, texts));
  }

  private static Tristate isAbsent(Value value) {
    return Values.is(value, Values::isNull);
  }
}
