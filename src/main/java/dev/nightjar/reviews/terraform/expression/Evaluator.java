package dev.nightjar.reviews.terraform.expression;

import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Expression.Binary;
import dev.nightjar.reviews.hcl.syntax.Expression.BoolLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.Conditional;
import dev.nightjar.reviews.hcl.syntax.Expression.For;
import dev.nightjar.reviews.hcl.syntax.Expression.FunctionCall;
import dev.nightjar.reviews.hcl.syntax.Expression.GetAttribute;
import dev.nightjar.reviews.hcl.syntax.Expression.Index;
import dev.nightjar.reviews.hcl.syntax.Expression.NumberLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.ObjectLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.Parenthesized;
import dev.nightjar.reviews.hcl.syntax.Expression.Splat;
import dev.nightjar.reviews.hcl.syntax.Expression.SplatElement;
import dev.nightjar.reviews.hcl.syntax.Expression.Template;
import dev.nightjar.reviews.hcl.syntax.Expression.Tuple;
import dev.nightjar.reviews.hcl.syntax.Expression.Unary;
import dev.nightjar.reviews.hcl.syntax.Expression.Variable;
import dev.nightjar.reviews.hcl.syntax.TemplatePart;
import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Bool;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Number;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import dev.nightjar.reviews.terraform.value.ValueLimits;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Evaluates expressions. An invalid expression ({@link InvalidExpressionException}) makes only the
 * element, entry or interpolation unknown that contains it; within {@code try} and {@code can} it
 * is thrown.
 */
public final class Evaluator {

  private static final String SPLAT_ELEMENT = "*";

  /** The stack levels between a name and its expression. */
  private static final int LEVELS_OF_A_NAME = 5;

  private static final Set<String> ATTEMPTS = Set.of("try", "can");

  private final Functions functions;
  private final EvaluationBudget evaluationBudget;
  private final TemplateRenderer templateRenderer = new TemplateRenderer(this);
  private final ForExpressionEvaluator forExpressionEvaluator = new ForExpressionEvaluator(this);
  private final ConditionalEvaluator conditionalEvaluator = new ConditionalEvaluator(this);
  private boolean attempting;

  /** Creates an evaluator with a number of steps for all expressions together. */
  public Evaluator(Functions functions, long steps) {
    this.functions = functions;
    this.evaluationBudget = new EvaluationBudget(steps);
  }

  /**
   * The value of an attribute, a local or a default; unknown if it is invalid.
   *
   * @throws LimitExceededException if a limit is exceeded
   */
  public Value standalone(Supplier<Value> computation) {
    evaluationBudget.enter(LEVELS_OF_A_NAME);
    boolean outer = attempting;
    long left = evaluationBudget.begin();
    attempting = false;
    try {
      Value value = lenient(computation);
      evaluationBudget.spend(ValueLimits.size(value));
      return value;
    } finally {
      attempting = outer;
      evaluationBudget.resume(left);
      evaluationBudget.leave(LEVELS_OF_A_NAME);
    }
  }

  public Value standalone(Expression expression, Scope scope) {
    return standalone(() -> evaluate(expression, scope));
  }

  /** Renders the parts of a template. */
  public Value render(List<TemplatePart> parts, Scope scope) {
    return templateRenderer.text(parts, scope);
  }

  Value evaluate(Expression expression, Scope scope) {
    evaluationBudget.enter(1);
    try {
      return compute(expression, scope);
    } finally {
      evaluationBudget.leave(1);
    }
  }

  /**
   * Like {@link #evaluate}, for a part of a value whose other parts remain useful if it is invalid.
   */
  Value evaluatePart(Expression expression, Scope scope) {
    return part(() -> evaluate(expression, scope));
  }

  Value part(Supplier<Value> computation) {
    return attempting ? computation.get() : lenient(computation);
  }

  void spend(long steps) {
    evaluationBudget.spend(steps);
  }

  void deeper(Runnable work) {
    evaluationBudget.enter(1);
    try {
      work.run();
    } finally {
      evaluationBudget.leave(1);
    }
  }

  static Value lenient(Supplier<Value> computation) {
    try {
      return computation.get();
    } catch (InvalidExpressionException invalid) {
      return Unknown.from(invalid.origins());
    }
  }

  private Value compute(Expression expression, Scope scope) {
    if (expression instanceof Template template) {
      return templateRenderer.value(template, scope);
    }
    if (expression instanceof NumberLiteral literal) {
      return new Number(ValueLimits.checkNumber(literal.value()));
    }
    if (expression instanceof BoolLiteral literal) {
      return new Bool(literal.value());
    }
    if (expression instanceof GetAttribute
        || expression instanceof Index
        || expression instanceof Variable) {
      return traversal(expression, scope);
    }
    if (expression instanceof Tuple tuple) {
      return tuple(tuple, scope);
    }
    if (expression instanceof ObjectLiteral object) {
      return object(object, scope);
    }
    if (expression instanceof FunctionCall call) {
      return call(call, scope);
    }
    if (expression instanceof Conditional conditional) {
      return conditionalEvaluator.value(conditional, scope);
    }
    if (expression instanceof Binary binary) {
      return binary(binary, scope);
    }
    if (expression instanceof Unary unary) {
      return Operators.unary(unary.operator(), evaluate(unary.operand(), scope));
    }
    if (expression instanceof For comprehension) {
      return forExpressionEvaluator.value(comprehension, scope);
    }
    if (expression instanceof Splat splat) {
      return splat(splat, scope);
    }
    if (expression instanceof SplatElement) {
      return scope.binding(SPLAT_ELEMENT).orElseThrow().value();
    }
    if (expression instanceof Parenthesized parenthesized) {
      return evaluate(withoutParentheses(parenthesized), scope);
    }
    return new Null();
  }

  static Expression withoutParentheses(Expression expression) {
    Expression inner = expression;
    while (inner instanceof Parenthesized parenthesized) {
      inner = parenthesized.inner();
    }
    return inner;
  }

  private Value traversal(Expression expression, Scope scope) {
    List<Expression> steps = new ArrayList<>();
    Expression base = expression;
    while (base instanceof GetAttribute || base instanceof Index) {
      steps.add(base);
      base = base instanceof GetAttribute get ? get.of() : ((Index) base).of();
    }
    evaluationBudget.spend(steps.size());
    Collections.reverse(steps);
    AttributePath attributePath = new AttributePath(steps, scope, this);
    return attributePath.rest(start(base, attributePath, scope));
  }

  private Value start(Expression base, AttributePath attributePath, Scope scope) {
    if (!(base instanceof Variable variable)) {
      return evaluate(base, scope);
    }
    return scope
        .binding(variable.name())
        .map(Scope.Binding::value)
        .orElseGet(() -> scope.names().resolve(variable.name(), attributePath));
  }

  private Value tuple(Tuple tuple, Scope scope) {
    List<Value> elements = new ArrayList<>(tuple.elements().size());
    for (Expression element : tuple.elements()) {
      elements.add(evaluatePart(element, scope));
    }
    return new Sequence(elements);
  }

  private Value object(ObjectLiteral object, Scope scope) {
    Map<String, Value> entries = new LinkedHashMap<>();
    Set<String> origins = new LinkedHashSet<>();
    boolean complete = true;
    for (ObjectLiteral.Entry entry : object.entries()) {
      Value key = evaluatePart(entry.key(), scope);
      Value value = evaluatePart(entry.value(), scope);
      if (key instanceof Unknown unknown) {
        complete = false;
        origins.addAll(unknown.origins());
      } else {
        entries.put(Conversions.text(key), value);
      }
    }
    return UnknownValues.mapping(entries, complete, origins);
  }

  private Value call(FunctionCall call, Scope scope) {
    if (ATTEMPTS.contains(call.name())) {
      return attempt(call, scope);
    }
    List<Value> arguments = new ArrayList<>(call.arguments().size());
    for (Expression argument : call.arguments()) {
      arguments.add(evaluate(argument, scope));
    }
    if (call.expandLast() && !arguments.isEmpty()) {
      Value last = arguments.remove(arguments.size() - 1);
      if (last instanceof Unknown) {
        arguments.add(last);
        return UnknownValues.from(arguments);
      }
      arguments.addAll(Conversions.elements(last));
    }
    arguments.forEach(argument -> evaluationBudget.spend(ValueLimits.width(argument)));
    Value value = functions.call(call.name(), arguments, this);
    evaluationBudget.spend(ValueLimits.size(value));
    return value;
  }

  private Value attempt(FunctionCall call, Scope scope) {
    boolean outer = attempting;
    attempting = true;
    try {
      for (Expression argument : call.arguments()) {
        try {
          Value value = evaluate(argument, scope);
          if (call.name().equals("try")) {
            return value;
          }
          return UnknownValues.isFullyKnown(value) ? new Bool(true) : UnknownValues.from(value);
        } catch (InvalidExpressionException invalid) {
          evaluationBudget.spend(1);
        }
      }
    } finally {
      attempting = outer;
    }
    if (call.name().equals("can")) {
      return new Bool(false);
    }
    throw new InvalidExpressionException("no argument of try is valid");
  }

  /** A sum of a thousand terms nests to the left, so the left side is evaluated iteratively. */
  private Value binary(Binary last, Scope scope) {
    Deque<Binary> spine = new ArrayDeque<>();
    Expression left = last;
    while (left instanceof Binary binary) {
      spine.push(binary);
      left = binary.left();
    }
    evaluationBudget.spend(spine.size());
    Value value = evaluate(left, scope);
    while (!spine.isEmpty()) {
      Binary binary = spine.pop();
      evaluationBudget.spend(ValueLimits.width(value));
      value = Operators.binary(binary.operator(), value, () -> evaluate(binary.right(), scope));
    }
    return value;
  }

  private Value splat(Splat splat, Scope scope) {
    Value of = evaluate(splat.of(), scope);
    if (of instanceof Null) {
      return new Sequence(List.of());
    }
    if (of instanceof Unknown unknown && UnknownValues.certainEntries(of).isEmpty()) {
      return UnknownValues.certainElements(of)
          .<Value>map(certain -> UnknownValues.list(unknown.origins(), each(splat, certain, scope)))
          .orElseGet(() -> Unknown.from(unknown.origins()));
    }
    List<Value> elements = of instanceof Sequence sequence ? sequence.elements() : List.of(of);
    return new Sequence(each(splat, elements, scope));
  }

  private List<Value> each(Splat splat, List<Value> elements, Scope scope) {
    List<Value> results = new ArrayList<>(elements.size());
    for (Value element : elements) {
      results.add(evaluatePart(splat.each(), scope.with(SPLAT_ELEMENT, element)));
    }
    return results;
  }
}
