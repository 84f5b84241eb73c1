package dev.nightjar.reviews.terraform;

import dev.nightjar.reviews.hcl.Expression;
import dev.nightjar.reviews.hcl.Expression.Binary;
import dev.nightjar.reviews.hcl.Expression.Conditional;
import dev.nightjar.reviews.hcl.Expression.For;
import dev.nightjar.reviews.hcl.Expression.FunctionCall;
import dev.nightjar.reviews.hcl.Expression.GetAttribute;
import dev.nightjar.reviews.hcl.Expression.Index;
import dev.nightjar.reviews.hcl.Expression.NumberLiteral;
import dev.nightjar.reviews.hcl.Expression.ObjectLiteral;
import dev.nightjar.reviews.hcl.Expression.Parenthesized;
import dev.nightjar.reviews.hcl.Expression.Splat;
import dev.nightjar.reviews.hcl.Expression.Template;
import dev.nightjar.reviews.hcl.Expression.Tuple;
import dev.nightjar.reviews.hcl.Expression.Unary;
import dev.nightjar.reviews.hcl.Expression.Variable;
import dev.nightjar.reviews.hcl.TemplatePart;
import dev.nightjar.reviews.terraform.Contents.Nested;
import dev.nightjar.reviews.terraform.Contents.Setting;
import dev.nightjar.reviews.terraform.expression.Scope;
import dev.nightjar.reviews.terraform.expression.Unknowns;
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
 * Follows the names in expressions to the resources they lead to: through locals, the inputs and
 * outputs of modules, what a for_each ranges over, and data sources. Both sides of a condition
 * count, and so does what is known already, which the origins of values leave out.
 */
final class References {

  private static final String DYNAMIC = "dynamic";
  private static final int MOST_STEPS = 100_000;
  private static final Set<String> NO_REFERENCES = Set.of("depends_on", "provider", "lifecycle");
  private static final Set<String> NO_RESOURCES =
      Set.of("path", "terraform", "each", "count", "self");

  /** An expression to look at, and what is asked of its value: {@code .logs.arn}. */
  private record Lead(Expression expression, Scope scope, List<String> path) {}

  /** A block to look at. */
  private record Part(Contents contents, Scope scope) {}

  private final Evaluation evaluation;
  private final Set<String> addresses = new LinkedHashSet<>();
  private final Deque<Lead> leads = new ArrayDeque<>();
  private final Set<String> seen = new HashSet<>();

  References(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  Set<String> addresses() {
    return addresses;
  }

  void follow(Expression expression, Scope scope) {
    lead(expression, scope);
    followLeads();
  }

  void followAll(Contents contents, Scope scope) {
    leadAll(contents, scope);
    followLeads();
  }

  private void followLeads() {
    for (int steps = 0; !leads.isEmpty() && steps < MOST_STEPS && evaluation.mayFollow(); steps++) {
      step(leads.pop());
    }
  }

  private void leadAll(Contents contents, Scope scope) {
    Deque<Part> open = new ArrayDeque<>(List.of(new Part(contents, scope)));
    while (!open.isEmpty()) {
      Part part = open.pop();
      for (Setting setting : part.contents().settings()) {
        String name = setting.attribute().name();
        if (!NO_REFERENCES.contains(name)) {
          Expression value = setting.attribute().value();
          lead(value, name.equals(DYNAMIC) ? Iterators.bindAll(value, part.scope()) : part.scope());
        }
      }
      for (Nested nested : part.contents().blocks()) {
        if (!NO_REFERENCES.contains(nested.block().type())) {
          open.push(new Part(nested.contents(), Iterators.bind(nested, part.scope())));
        }
      }
    }
  }

  private void lead(Expression expression, Scope scope) {
    leads.push(new Lead(expression, scope, List.of()));
  }

  private void step(Lead lead) {
    Expression expression = lead.expression();
    Scope scope = lead.scope();
    if (expression instanceof Variable
        || expression instanceof GetAttribute
        || expression instanceof Index) {
      traverse(lead);
    } else if (expression instanceof Parenthesized inner) {
      leads.push(new Lead(inner.inner(), scope, lead.path()));
    } else if (expression instanceof ObjectLiteral object) {
      object(object, lead);
    } else if (expression instanceof Template template) {
      parts(template.parts(), scope);
    } else if (expression instanceof Tuple tuple) {
      tuple.elements().forEach(element -> lead(element, scope));
    } else if (expression instanceof FunctionCall call) {
      call.arguments().forEach(argument -> lead(argument, scope));
    } else if (expression instanceof Conditional conditional) {
      lead(conditional.condition(), scope);
      leads.push(new Lead(conditional.then(), scope, lead.path()));
      leads.push(new Lead(conditional.otherwise(), scope, lead.path()));
    } else if (expression instanceof Binary binary) {
      lead(binary.left(), scope);
      lead(binary.right(), scope);
    } else if (expression instanceof Unary unary) {
      lead(unary.operand(), scope);
    } else if (expression instanceof Splat splat) {
      lead(splat.of(), scope);
      lead(splat.each(), scope);
    } else if (expression instanceof For comprehension) {
      comprehension(comprehension, scope);
    }
  }

  /** Only the entry that is asked for, if it is among those that are written. */
  private void object(ObjectLiteral object, Lead lead) {
    if (!lead.path().isEmpty()) {
      for (ObjectLiteral.Entry entry : object.entries()) {
        if (ObjectLiterals.literal(entry.key()).equals(Optional.of(lead.path().get(0)))) {
          leads.push(new Lead(entry.value(), lead.scope(), rest(lead.path(), 1)));
          return;
        }
      }
    }
    for (ObjectLiteral.Entry entry : object.entries()) {
      lead(entry.key(), lead.scope());
      lead(entry.value(), lead.scope());
    }
  }

  private void comprehension(For comprehension, Scope scope) {
    lead(comprehension.collection(), scope);
    Scope inner = scope.with(comprehension.valueName(), Unknowns.NOTHING_KNOWN);
    if (comprehension.keyName().isPresent()) {
      inner = inner.with(comprehension.keyName().get(), Unknowns.NOTHING_KNOWN);
    }
    lead(comprehension.result(), inner);
    if (comprehension.resultKey().isPresent()) {
      lead(comprehension.resultKey().get(), inner);
    }
    if (comprehension.condition().isPresent()) {
      lead(comprehension.condition().get(), inner);
    }
  }

  private void parts(List<TemplatePart> parts, Scope scope) {
    for (TemplatePart part : parts) {
      if (part instanceof TemplatePart.Interpolation interpolation) {
        lead(interpolation.expression(), scope);
      } else if (part instanceof TemplatePart.If choice) {
        lead(choice.condition(), scope);
        lead(new Template(choice.then(), false, choice.span()), scope);
        lead(new Template(choice.otherwise(), false, choice.span()), scope);
      } else if (part instanceof TemplatePart.For loop) {
        lead(loop.collection(), scope);
        Scope inner = scope.with(loop.valueName(), Unknowns.NOTHING_KNOWN);
        if (loop.keyName().isPresent()) {
          inner = inner.with(loop.keyName().get(), Unknowns.NOTHING_KNOWN);
        }
        lead(new Template(loop.body(), false, loop.span()), inner);
      }
    }
  }

  private void traverse(Lead lead) {
    List<String> path = new ArrayList<>();
    boolean literal = true;
    Expression base = lead.expression();
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
        lead(((Index) step).key(), lead.scope());
      }
    }
    if (literal) {
      path.addAll(lead.path());
    }
    if (base instanceof Variable variable) {
      name(variable.name(), path, lead.scope());
    } else {
      leads.push(new Lead(base, lead.scope(), path));
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

  /** An element's own origins are narrower than those of the collection it is from. */
  private void bound(Scope.Binding binding, List<String> path) {
    if (binding.source().isEmpty()) {
      return;
    }
    Set<String> origins =
        path.isEmpty() || path.get(0).equals("key") ? Set.of() : Unknowns.origins(binding.value());
    if (origins.isEmpty()) {
      lead(binding.source().get().expression(), binding.source().get().scope());
    } else {
      addresses.addAll(origins);
    }
  }

  private void inModule(String name, List<String> path, Module module) {
    if (NO_RESOURCES.contains(name) || path.isEmpty()) {
      return;
    }
    switch (name) {
      case "var", "local" ->
          module
              .sourceOf(name, path.get(0))
              .ifPresent(source -> source(source, name + path + module.prefix(), rest(path, 1)));
      case "module" -> inCalled(path, module);
      case "data" -> inData(path, module);
      case "ephemeral" -> addTwo("ephemeral.", path, module);
      case "resource" -> addTwo("", path, module);
      default -> addresses.add(module.prefix() + name + "." + path.get(0));
    }
  }

  private void addTwo(String kind, List<String> path, Module module) {
    if (path.size() > 1) {
      addresses.add(module.prefix() + kind + path.get(0) + "." + path.get(1));
    }
  }

  private void source(Scope.Source source, String id, List<String> path) {
    if (seen.add(id)) {
      leads.push(new Lead(source.expression(), source.scope(), path));
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
          .ifPresent(data -> leadAll(data.declared().block().contents(), module.scope()));
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
