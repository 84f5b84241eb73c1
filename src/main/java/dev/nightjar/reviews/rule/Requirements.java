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
 * The shapes that most rules have. A path leads through blocks to an attribute: {@code
 * metadata_options.http_tokens}.
 */
public final class Requirements {

  private Requirements() {}

  /** The attribute is true; what is not given is not. */
  public static Requirement isTrue(String path) {
    return value(path, Values::isTrue, "true");
  }

  /** The attribute is false; what is not given is not. */
  public static Requirement isFalse(String path) {
    return value(path, Values::isFalse, "false");
  }

  /** The attribute may be missing, but not be true. */
  public static Requirement isNotTrue(String path) {
    return value(path, value -> Values.isTrue(value).not(), "false");
  }

  /** The attribute may be missing, but not be false. */
  public static Requirement isNotFalse(String path) {
    return value(path, value -> Values.isFalse(value).not(), "true");
  }

  /** The attribute is there and not empty, whatever it is. */
  public static Requirement isSet(String path) {
    return value(path, Values::isSet);
  }

  /** The attribute is one of these texts; the first is what a repair would set. */
  public static Requirement isOneOf(String path, String... texts) {
    return value(path, value -> Values.isOneOf(value, texts), '"' + texts[0] + '"');
  }

  /** The attribute may be missing, but if it is there, it is one of these. */
  public static Requirement isUnsetOrOneOf(String path, String... texts) {
    return value(path, value -> isAbsent(value).or(Values.isOneOf(value, texts)));
  }

  /** The attribute is none of these texts. */
  public static Requirement isNoneOf(String path, String... texts) {
    return value(path, value -> Values.isOneOf(value, texts).not());
  }

  /** The attribute is such a number; what is not given is not. */
  public static Requirement isNumber(String path, Predicate<BigDecimal> question) {
    return value(path, value -> Values.isNumber(value, question));
  }

  /** The attribute's value is right; a violation shows where it is written. */
  public static Requirement value(String path, Function<Value, Tristate> question) {
    return subject -> {
      FoundAttribute foundAttribute = subject.find(path);
      return CheckResult.of(foundAttribute.test(question)).at(foundAttribute.location());
    };
  }

  /**
   * As {@link #value(String, Function)}; {@code repaired} is what may safely be written instead.
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

  /** There is such a block. */
  public static Requirement has(String type) {
    return that(subject -> subject.has(type));
  }

  /** Every block of that type meets the requirement; it is met when there is none. */
  public static Requirement every(String type, Requirement inner) {
    return subject -> {
      Tristate all = ifOnly(subject, type, inner, Tristate.YES);
      for (EvaluatedBlock part : subject.blocks(type)) {
        CheckResult checkResult = inner.check(subject.within(part));
        if (checkResult.isViolated()) {
          return checkResult.location().isPresent() ? checkResult : checkResult.at(part.location());
        }
        all = all.and(checkResult.met());
      }
      return CheckResult.of(all);
    };
  }

  /** A block of that type meets the requirement. */
  public static Requirement some(String type, Requirement inner) {
    return that(
        subject -> {
          Tristate any = ifOnly(subject, type, inner, Tristate.NO);
          for (EvaluatedBlock part : subject.blocks(type)) {
            any = any.or(inner.check(subject.within(part)).met());
          }
          return any;
        });
  }

  /** That answer, if blocks that may or may not be there would not change it. */
  private static Tristate ifOnly(Subject subject, String type, Requirement inner, Tristate answer) {
    if (subject.block().blocksKnown(type)) {
      return answer;
    }
    List<EvaluatedBlock> possible = subject.block().possibleBlocks(type);
    boolean same =
        possible.stream().allMatch(part -> inner.check(subject.within(part)).met() == answer);
    return same && !possible.isEmpty() ? answer : Tristate.UNKNOWN;
  }

  /** Whatever else can be asked; a violation shows at the resource. */
  public static Requirement that(Condition condition) {
    return subject -> CheckResult.of(condition.of(subject)).at(subject.block().location());
  }

  /** Whatever else can be asked; a violation shows where that attribute is written. */
  public static Requirement that(String path, Condition condition) {
    return subject -> CheckResult.of(condition.of(subject)).at(subject.find(path).location());
  }

  /**
   * There is a companion: a resource of that type whose attribute leads to this one, and that meets
   * the requirement. {@code lines} is one that may safely be added after the resource, if there is
   * none at all; in it {@code %1$s} is the resource's name and {@code %2$s} its address.
   */
  public static Requirement hasCompanion(Companion companion, Requirement inner, String... lines) {
    return subject -> {
      List<Subject> companions = companion.of(subject);
      Tristate any = Tristate.NO;
      for (Subject other : companions) {
        any = any.or(inner.check(other).met());
      }
      CheckResult checkResult = CheckResult.of(any).at(subject.block().location());
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

  /**
   * How a companion is found: its type, the attribute that leads to the resource, and the
   * attributes by which the resource names itself.
   */
  public record Companion(String type, String attribute, String... ownNames) {

    public List<Subject> of(Subject subject) {
      return subject.companions(type, attribute, ownNames);
    }

    /** Whether one more could have the resource's own name. */
    boolean isNameFree(Subject subject) {
      Resource resource = subject.resource();
      String address = resource.address();
      int path = address.length() - resource.type().length() - resource.name().length() - 1;
      String wanted = address.substring(0, path) + type + '.' + resource.name();
      return subject.configuration().resources(type).stream()
          .noneMatch(other -> other.address().equals(wanted));
    }

    List<String> lines(Subject subject, String... body) {
      String name = subject.resource().name();
      List<String> lines = new ArrayList<>();
      lines.add("resource \"%s\" \"%s\" {".formatted(type, name));
      for (String line : body) {
        lines.add(line.isEmpty() ? line : "  " + line.formatted(name, ownAddress(subject)));
      }
      lines.add("}");
      return lines;
    }

    /** As the resource is called within its own module. */
    private static String ownAddress(Subject subject) {
      return subject.resource().type() + '.' + subject.resource().name();
    }
  }

  /** The resource should not be there at all. */
  public static Requirement isForbidden() {
    return that(subject -> Tristate.NO);
  }

  /** The requirement as a question. */
  public static Condition met(Requirement requirement) {
    return subject -> requirement.check(subject).met();
  }

  /** Whether the attribute is one of these. */
  public static Condition is(String path, String... texts) {
    return subject -> subject.find(path).test(value -> Values.isOneOf(value, texts));
  }

  private static Tristate isAbsent(Value value) {
    return Values.is(value, Values::isNull);
  }
}
