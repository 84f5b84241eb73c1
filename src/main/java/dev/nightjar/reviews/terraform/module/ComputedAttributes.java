package dev.nightjar.reviews.terraform.module;

import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.declaration.ModuleDeclarations.Typed;
import dev.nightjar.reviews.terraform.expression.Evaluator;
import dev.nightjar.reviews.terraform.function.TemplateFunctions;
import dev.nightjar.reviews.terraform.iam.PolicyDocument;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Null;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Attributes of data sources that can be computed without calling a provider. */
final class ComputedAttributes {

  @FunctionalInterface
  private interface Computation {

    Value value(EvaluatedBlock data, Evaluator evaluator);
  }

  private static final Map<String, Map<String, Computation>> BY_TYPE =
      Map.of(
          "aws_iam_policy_document",
          Map.of(
              "json", (data, evaluator) -> PolicyDocument.json(data, true),
              "minified_json", (data, evaluator) -> PolicyDocument.json(data, false)),
          "template_file",
          Map.of("rendered", ComputedAttributes::renderTemplate));

  private ComputedAttributes() {}

  static Set<String> names(Typed declared) {
    return of(declared).keySet();
  }

  static Optional<Value> value(
      Typed declared, String name, EvaluatedBlock body, Evaluation evaluation) {
    return Optional.ofNullable(of(declared).get(name))
        .map(
            computation ->
                evaluation.computed(
                    body.location(), () -> computation.value(body, evaluation.evaluator())));
  }

  private static Map<String, Computation> of(Typed declared) {
    return declared.kind() == Resource.Kind.DATA
        ? BY_TYPE.getOrDefault(declared.type(), Map.of())
        : Map.of();
  }

  private static Value renderTemplate(EvaluatedBlock data, Evaluator evaluator) {
    Value variables = data.attribute("vars");
    return TemplateFunctions.render(
        data.attribute("template"),
        variables instanceof Null ? new Mapping(Map.of()) : variables,
        evaluator);
  }
}
