package dev.nightjar.reviews.terraform.expression;

import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Expression.GetAttribute;
import dev.nightjar.reviews.hcl.syntax.Expression.Index;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.ValueAccess;
import java.util.List;
import java.util.Optional;

/** The steps after a name, as in {@code .logs[0].id}. */
public final class AttributePath {

  private final List<Expression> steps;
  private final Scope scope;
  private final Evaluator evaluator;
  private int next;

  AttributePath(List<Expression> steps, Scope scope, Evaluator evaluator) {
    this.steps = steps;
    this.scope = scope;
    this.evaluator = evaluator;
  }

  /** Consumes the next step if it is a name: {@code .logs} or {@code ["logs"]}. */
  public Optional<String> takeName() {
    if (next < steps.size() && steps.get(next) instanceof GetAttribute attribute) {
      next++;
      return Optional.of(attribute.name());
    }
    if (next < steps.size()
        && steps.get(next) instanceof Index index
        && evaluator.evaluate(index.key(), scope) instanceof Value.Text text) {
      next++;
      return Optional.of(text.value());
    }
    return Optional.empty();
  }

  /** Consumes the next step if it is an index: {@code [0]}. */
  public Optional<Value> takeKey() {
    if (next < steps.size() && steps.get(next) instanceof Index index) {
      next++;
      return Optional.of(evaluator.evaluate(index.key(), scope));
    }
    return Optional.empty();
  }

  public boolean nextIsKey() {
    return next < steps.size() && steps.get(next) instanceof Index;
  }

  /** Applies all remaining steps. */
  Value rest(Value start) {
    Value value = start;
    while (next < steps.size()) {
      Expression step = steps.get(next++);
      value =
          step instanceof GetAttribute attribute
              ? ValueAccess.attribute(value, attribute.name())
              : ValueAccess.element(value, evaluator.evaluate(((Index) step).key(), scope));
    }
    return value;
  }
}
