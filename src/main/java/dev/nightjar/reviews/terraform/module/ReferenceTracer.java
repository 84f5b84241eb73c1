package dev.nightjar.reviews.terraform.module;

import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Expression.Binary;
import dev.nightjar.reviews.hcl.syntax.Expression.Conditional;
import dev.nightjar.reviews.hcl.syntax.Expression.For;
import dev.nightjar.reviews.hcl.syntax.Expression.FunctionCall;
import dev.nightjar.reviews.hcl.syntax.Expression.GetAttribute;
import dev.nightjar.reviews.hcl.syntax.Expression.Index;
import dev.nightjar.reviews.hcl.syntax.Expression.NumberLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.ObjectLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.Parenthesized;
import dev.nightjar.reviews.hcl.syntax.Expression.Splat;
import dev.nightjar.reviews.hcl.syntax.Expression.Template;
import dev.nightjar.reviews.hcl.syntax.Expression.Tuple;
import dev.nightjar.reviews.hcl.syntax.Expression.Unary;
import dev.nightjar.reviews.hcl.syntax.Expression.Variable;
import dev.nightjar.reviews.hcl.syntax.TemplatePart;
import dev.nightjar.reviews.terraform.declaration.BlockContents;
import dev.nightjar.reviews.terraform.declaration.BlockContents.Nested;
import dev.nightjar.reviews.terraform.declaration.BlockContents.Setting;
import dev.nightjar.reviews.terraform.declaration.ObjectLiterals;
import dev.nightjar.reviews.terraform.expression.Scope;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the resources that expressions refer to: through locals, module inputs and outputs,
 * for_each collections and data sources. It follows both branches of a conditional, and also values
 * that are already known.
 */
final class ReferenceTracer {

  private static final String DYNAMIC = "dynamic";
  private static final int MAX_STEPS = 100_000;
  private static final Set<String> NO_REFERENCES = Set.of("depends_on", "provider", "lifecycle");
  private static final Set<String> NO_RESOURCES =
      Set.of("path", "terraform", "each", "count", "self");

  /** An expression to follow and the path into its value: {@code .logs.arn}. */
  private record PendingExpression(Expression expression, Scope scope, List<String> path) {}

  /** A block to follow. */
  private record Part(BlockContents contents, Scope scope) {}

  private final Evaluation evaluation;
  private final Set<String> addresses = new LinkedHashSet<>();
  private final Set<String> defaults = new LinkedHashSet<>();
  private boolean givenVariables;
  private final Deque<PendingExpression> pending = new ArrayDeque<>();
  private final Set<String> seen = new HashSet<>();

  ReferenceTracer(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  Set<String> addresses() {
    return addresses;
  }

  /** The variables that have their default value, with the path of their module. */
  Set<String> defaults() {
    return defaults;
  }

  /** Whether there are variables that have another value than their default. */
  boolean hasGivenVariables() {
    return givenVariables;
  }

  void follow(Expression expression, Scope scope) {
    enqueue(expression, scope);
    followPending();
  }

  void followAll(BlockContents blockContents, Scope scope) {
    enqueueAll(blockContents, scope);
    followPending();
  }

  private void followPending() {
    for (int steps = 0;
        !pending.isEmpty() && steps < MAX_STEPS && evaluation.mayFollowReference();
        steps++) {
      step(pending.pop());
    }
  }

  private void enqueueAll(BlockContents blockContents, Scope scope) {
    Deque<Part> open = new ArrayDeque<>(List.of(new Part(blockContents, scope)));
    while (!open.isEmpty()) {
      Part part = open.pop();
      for (Setting setting : part.contents().settings()) {
        String name = setting.attribute().name();
        if (!NO_REFERENCES.contains(name)) {
          Expression value = setting.attribute().value();
          enqueue(
              value,
              name.equals(DYNAMIC) ? DynamicIterators.bindAll(value, part.scope()) : part.scope());
        }
      }
      for (Nested nested : part.contents().blocks()) {
        if (!NO_REFERENCES.contains(nested.block().type())) {
          open.push(new Part(nested.contents(), DynamicIterators.bind(nested, part.scope())));
        }
      }
    }
  }

  private void enqueue(Expression expression, Scope scope) {
    pending.push(new PendingExpression(expression, scope, List.of()));
  }

  private void step(PendingExpression pendingExpression) {
    Expression expression = pendingExpression.expression();
    Scope scope = pendingExpression.scope();
    if (expression instanceof Variable
        || expression instanceof GetAttribute
        || expression instanceof Index) {
      traverse(pendingExpression);
    } else if (expression instanceof Parenthesized inner) {
      pending.push(new PendingExpression(inner.inner(), scope, pendingExpression.path()));
    } else if (expression instanceof ObjectLiteral object) {
      object(object, pendingExpression);
    } else if (expression instanceof Template template) {
      parts(template.parts(), scope);
    } else if (expression instanceof Tuple tuple) {
      tuple.elements().forEach(element -> enqueue(element, scope));
    } else if (expression instanceof FunctionCall call) {
      call.arguments().forEach(argument -> enqueue(argument, scope));
    } else if (expression instanceof Conditional conditional) {
      enqueue(conditional.condition(), scope);
      pending.push(new PendingExpression(conditional.then(), scope, pendingExpression.path()));
      pending.push(new PendingExpression(conditional.otherwise(), scope, pendingExpression.path()));
    } else if (expression instanceof Binary binary) {
      enqueue(binary.left(), scope);
      enqueue(binary.right(), scope);
    } else if (expression instanceof Unary unary) {
      enqueue(unary.operand(), scope);
    } else if (expression instanceof Splat splat) {
      enqueue(splat.of(), scope);
      enqueue(splat.each(), scope);
    } else if (expression instanceof For comprehension) {
      comprehension(comprehension, scope);
    }
  }

  /** Follows only the requested entry, if it is written. */
  private void object(ObjectLiteral object, PendingExpression pendingExpression) {
    if (!pendingExpression.path().isEmpty()) {
      for (ObjectLiteral.Entry entry : object.entries()) {
        if (ObjectLiterals.literal(entry.key())
            .equals(Optional.of(pendingExpression.path().get(0)))) {
          pending.push(
              new PendingExpression(
                  entry.value(), pendingExpression.scope(), rest(pendingExpression.path(), 1)));
          return;
        }
      }
    }
    for (ObjectLiteral.Entry entry : object.entries()) {
      enqueue(entry.key(), pendingExpression.scope());
      enqueue(entry.value(), pendingExpression.scope());
    }
  }

  private void comprehension(For comprehension, Scope scope) {
    enqueue(comprehension.collection(), scope);
    Scope inner = scope.with(comprehension.valueName(), UnknownValues.NOTHING_KNOWN);
    if (comprehension.keyName().isPresent()) {
      inner = inner.with(comprehension.keyName().get(), UnknownValues.NOTHING_KNOWN);
    }
    enqueue(comprehension.result(), inner);
    if (comprehension.resultKey().isPresent()) {
      enqueue(comprehension.resultKey().get(), inner);
    }
    if (comprehension.condition().isPresent()) {
      enqueue(comprehension.condition().get(), inner);
    }
  }

  private void parts(List<TemplatePart> parts, Scope scope) {
    for (TemplatePart part : parts) {
      if (part instanceof TemplatePart.Interpolation interpolation) {
        enqueue(interpolation.expression(), scope);
      } else if (part instanceof TemplatePart.If choice) {
        enqueue(choice.condition(), scope);
        enqueue(new Template(choice.then(), false, choice.span()), scope);
        enqueue(new Template(choice.otherwise(), false, choice.span()), scope);
      } else if (part instanceof TemplatePart.For loop) {
        enqueue(loop.collection(), scope);
        Scope inner = scope.with(loop.valueName(), UnknownValues.NOTHING_KNOWN);
        if (loop.keyName().isPresent()) {
          inner = inner.with(loop.keyName().get(), UnknownValues.NOTHING_KNOWN);
        }
        enqueue(new Template(loop.body(), false, loop.span()), inner);
      }
    }
  }

  private void traverse(PendingExpression pendingExpression) {
    List<String> path = new ArrayList<>();
    boolean literal = true;
    Expression base = pendingExpression.expression();
    List<Expression> steps = new ArrayList<>();
    while (base instanceof GetAttribute || base instanceof Index) {
      steps.add(base);
      base = base instanceof GetAttribute get ? get.of() : ((Index) base).of();
    }
    Collections.reverse(steps);
    for (Expression step : steps) {
      Optional<String> name = name(step);
      literal &= name.isPresent();
      if (literal) {
        path.add(name.get());
      }
      if (name.isEmpty()) {
        enqueue(((Index) step).key(), pendingExpression.scope());
      }
    }
    if (literal) {
      path.addAll(pendingExpression.path());
    }
    if (base instanceof Variable variable) {
      name(variable.name(), path, pendingExpression.scope());
    } else {
      pending.push(new PendingExpression(base, pendingExpression.scope(), path));
    }
  }

  private static Optional<String> name(Expression step) {
    if (step instanceof GetAttribute attribute) {
      return Optional.of(attribute.name());
    }
    Expression key = ((Index) step).key();
    return key instanceof NumberLiteral number
        ? Optional.of(number.value().toString())
        : ObjectLiterals.literal(key);
  }

  private void name(String name, List<String> path, Scope scope) {
    Optional<Scope.Binding> binding = scope.binding(name);
    if (binding.isPresent()) {
      bound(binding.get(), path);
    } else if (scope.names() instanceof Module module) {
      inModule(name, path, module);
    }
  }

  /** The origins of an element are more specific than those of its collection. */
  private void bound(Scope.Binding binding, List<String> path) {
    if (binding.source().isEmpty()) {
      return;
    }
    Set<String> origins =
        path.isEmpty() || path.get(0).equals("key")
            ? Set.of()
            : UnknownValues.origins(binding.value());
    if (origins.isEmpty()) {
      enqueue(binding.source().get().expression(), binding.source().get().scope());
    } else {
      addresses.addAll(origins);
    }
  }

  private void inModule(String name, List<String> path, Module module) {
    if (NO_RESOURCES.contains(name) || path.isEmpty()) {
      return;
    }
    switch (name) {
      case "var", "local" -> {
        if (name.equals("var")) {
          variable(path.get(0), module);
        }
        module
            .sourceOf(name, path.get(0))
            .ifPresent(source -> source(source, name + path + module.prefix(), rest(path, 1)));
      }
      case "module" -> inCalled(path, module);
      case "data" -> inData(path, module);
      case "ephemeral" -> addTwo("ephemeral.", path, module);
      case "resource" -> addTwo("", path, module);
      default -> addresses.add(module.prefix() + name + "." + path.get(0));
    }
  }

  private void variable(String name, Module module) {
    if (module.isDefault(name)) {
      defaults.add(module.prefix() + name);
    } else {
      givenVariables = true;
    }
  }

  private void addTwo(String kind, List<String> path, Module module) {
    if (path.size() > 1) {
      addresses.add(module.prefix() + kind + path.get(0) + "." + path.get(1));
    }
  }

  private void source(Scope.Source source, String id, List<String> path) {
    if (seen.add(id)) {
      pending.push(new PendingExpression(source.expression(), source.scope(), path));
    }
  }

  private void inData(List<String> path, Module module) {
    if (path.size() < 2) {
      return;
    }
    String address = "data." + path.get(0) + "." + path.get(1);
    if (addresses.add(module.prefix() + address)) {
      module
          .resource(address)
          .ifPresent(data -> enqueueAll(data.declared().block().contents(), module.scope()));
    }
  }

  private void inCalled(List<String> path, Module module) {
    Optional<ModuleCall> call = module.call(path.get(0));
    List<Module> called = call.map(ModuleCall::modules).orElse(List.of());
    if (called.isEmpty()) {
      addresses.add(module.prefix() + "module." + path.get(0));
      return;
    }
    Module instance = called.get(0);
    int output = 1;
    while (output < path.size() && !instance.outputNames().contains(path.get(output))) {
      output++;
    }
    List<String> wanted =
        output < path.size() ? List.of(path.get(output)) : List.copyOf(instance.outputNames());
    List<String> rest = output < path.size() ? rest(path, output + 1) : List.of();
    for (String name : wanted) {
      instance
          .sourceOf("output", name)
          .ifPresent(source -> source(source, "output." + name + rest + instance.prefix(), rest));
    }
  }

  private static List<String> rest(List<String> path, int from) {
    return path.subList(from, path.size());
  }
}
