package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.iam.PolicyReader;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.function.Function;

/** JSON in attributes: texts, {@code jsonencode} and files. What can't be read is unknown. */
public final class JsonContent {

  private JsonContent() {}

  /** The JSON in the attribute as a value. */
  public static Value of(Value attribute) {
    return PolicyReader.policy(attribute);
  }

  /** The value at the path of object keys; null if there is none. */
  public static Value at(Value document, String path) {
    Value value = document;
    for (String key : path.split("\\.")) {
      Value absent = Values.isUnknown(value) ? Values.UNKNOWN : Values.NULL;
      value = Values.entries(value).getOrDefault(key, absent);
    }
    return value;
  }

  /** The value at the path in the attribute's JSON meets the condition. */
  public static Requirement json(
      String attribute, String path, Function<Value, Tristate> question) {
    return Requirements.value(
        attribute,
        value -> Values.isNull(value) ? Tristate.UNKNOWN : question.apply(at(of(value), path)));
  }
}
