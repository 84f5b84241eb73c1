package dev.nightjar.reviews.terraform.expression;

import dev.nightjar.reviews.hcl.syntax.Expression.Template;
import dev.nightjar.reviews.hcl.syntax.TemplatePart;
import dev.nightjar.reviews.hcl.syntax.TemplatePart.Interpolation;
import dev.nightjar.reviews.terraform.value.CollectionItems;
import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.PartialText;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.List;

/** Renders strings and heredocs, with gaps where something is unknown. */
final class TemplateRenderer {

  private final Evaluator evaluator;

  TemplateRenderer(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  /** A string that consists of one interpolation has the value and type of the interpolation. */
  Value value(Template template, Scope scope) {
    List<TemplatePart> parts = template.parts();
    if (parts.isEmpty()) {
      return new Text("");
    }
    if (parts.size() == 1 && parts.get(0) instanceof TemplatePart.Text text) {
      return new Text(text.text());
    }
    if (parts.size() == 1 && parts.get(0) instanceof Interpolation interpolation) {
      return evaluator.evaluate(interpolation.expression(), scope);
    }
    return text(parts, scope);
  }

  Value text(List<TemplatePart> parts, Scope scope) {
    PartialText text = new PartialText();
    render(parts, scope, text);
    return text.value();
  }

  private void render(List<TemplatePart> parts, Scope scope, PartialText text) {
    for (TemplatePart part : parts) {
      if (part instanceof TemplatePart.Text known) {
        evaluator.spend(1 + known.text().length() / 8);
        text.add(known.text());
      } else if (part instanceof Interpolation interpolation) {
        text.add(evaluator.part(() -> interpolated(interpolation, scope)));
      } else if (part instanceof TemplatePart.If condition) {
        evaluator.deeper(() -> choose(condition, scope, text));
      } else if (part instanceof TemplatePart.For loop) {
        evaluator.deeper(() -> repeat(loop, scope, text));
      }
    }
  }

  private Value interpolated(Interpolation interpolation, Scope scope) {
    Value value = evaluator.evaluate(interpolation.expression(), scope);
    if (value instanceof Unknown) {
      return value;
    }
    String known =
        Conversions.asText(value)
            .orElseThrow(
                () ->
                    new InvalidExpressionException(
                        "cannot write a " + Conversions.kind(value), UnknownValues.origins(value)));
    evaluator.spend(known.length() / 8);
    return new Text(known);
  }

  private void choose(TemplatePart.If choice, Scope scope, PartialText text) {
    Value condition = evaluator.evaluatePart(choice.condition(), scope);
    if (!(condition instanceof Unknown)) {
      render(Conversions.bool(condition) ? choice.then() : choice.otherwise(), scope, text);
      return;
    }
    Value then = text(choice.then(), scope);
    Value otherwise = text(choice.otherwise(), scope);
    text.gap(UnknownValues.origins(List.of(condition, then, otherwise)));
  }

  private void repeat(TemplatePart.For loop, Scope scope, PartialText text) {
    CollectionItems collectionItems =
        CollectionItems.of(evaluator.evaluatePart(loop.collection(), scope));
    for (CollectionItems.Item item : collectionItems.items()) {
      Scope inner = scope.with(loop.valueName(), item.value());
      if (loop.keyName().isPresent()) {
        inner = inner.with(loop.keyName().get(), item.key());
      }
      evaluator.spend(1);
      render(loop.body(), inner, text);
    }
    if (!collectionItems.complete()) {
      text.gap(collectionItems.origins());
    }
  }
}
