package dev.nightjar.reviews.terraform;

import dev.nightjar.reviews.terraform.Declarations.Typed;
import java.util.Optional;
import java.util.Set;

/** Attributes of data sources that follow from what is written, without asking anybody. */
final class ComputedAttributes {

  private ComputedAttributes() {}

  static Set<String> names(Typed declared) {
    return declared.address().startsWith("data.aws_iam_policy_document.")
        ? Set.of("json", "minified_json")
        : Set.of();
  }

  static Optional<Value> value(Typed declared, String name, Section body, Evaluation evaluation) {
    if (!names(declared).contains(name)) {
      return Optional.empty();
    }
    return Optional.of(
        evaluation.computed(body.location(), () -> PolicyDocument.json(body, name.equals("json"))));
  }
}
