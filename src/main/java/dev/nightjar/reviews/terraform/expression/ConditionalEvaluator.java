package dev.nightjar.reviews.terraform.expression;

import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Expression.Conditional;
import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Bool;
import dev.nightjar.reviews.terraform.value.Value.Number;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.ArrayList;
import java.util.List;

/**
 * Evaluates {@code condition ? then : otherwise}; if the condition is unknown, so is the result.
 */
final class ConditionalEvaluator {

  private final Evaluator evaluator;

  ConditionalEvaluator(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  /** Chains of {@code a ? b : c ? d : e} are evaluated iteratively. */
  Value value(Conditional first, Scope scope) {
    Expression next = first;
    List<Expression> others = new ArrayList<>();
    while (next instanceof Conditional conditional) {
      Value condition = evaluator.evaluate(conditional.condition(), scope);
      if (condition instanceof Unknown) {
        return either(condition, conditional, scope);
      }
      boolean holds = Conversions.bool(condition);
      others.add(holds ? conditional.otherwise() : conditional.then());
      next = Evaluator.withoutParentheses(holds ? conditional.then() : conditional.otherwise());
    }
    Value value = evaluator.evaluate(next, scope);
    if (value instanceof Number || value instanceof Bool) {
      for (Expression other : others) {
        if (isText(other, scope)) {
          return new Text(Conversions.text(value));
        }
      }
    }
    return value;
  }

  /** Both branches have one type, so a number next to a string is converted to a string. */
  private boolean isText(Expression other, Scope scope) {
    Value value = Evaluator.lenient(() -> evaluator.evaluate(other, scope));
    return value instanceof Text
        || value instanceof Unknown unknown && !unknown.partial().isEmpty();
  }

  private Value either(Value condition, Conditional conditional, Scope scope) {
    Value then = evaluator.evaluatePart(conditional.then(), scope);
    Value otherwise = evaluator.evaluatePart(conditional.otherwise(), scope);
    return Operators.equal(then, otherwise) == Tristate.YES
        ? then
        : UnknownValues.from(condition, then, otherwise);
  }
}
