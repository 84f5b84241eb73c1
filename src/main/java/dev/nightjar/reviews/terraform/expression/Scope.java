package dev.nightjar.reviews.terraform.expression;

import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.Optional;

/** The names that are visible to an expression: bound names first, then those of its module. */
public final class Scope {

  /** A name that is bound by a for expression, for_each or a dynamic block. */
  public record Binding(String name, Value value, Optional<Source> source) {}

  /** The collection that a bound name iterates over. */
  public record Source(Expression expression, Scope scope) {}

  private final NameResolver nameResolver;
  private final Optional<Scope> outer;
  private final Optional<Binding> innermost;

  public Scope(NameResolver nameResolver) {
    this(nameResolver, Optional.empty(), Optional.empty());
  }

  private Scope(NameResolver nameResolver, Optional<Scope> outer, Optional<Binding> innermost) {
    this.nameResolver = nameResolver;
    this.outer = outer;
    this.innermost = innermost;
  }

  public Scope with(String name, Value value) {
    return with(new Binding(name, value, Optional.empty()));
  }

  public Scope with(Binding binding) {
    return new Scope(nameResolver, Optional.of(this), Optional.of(binding));
  }

  public Optional<Binding> binding(String name) {
    Scope scope = this;
    while (scope.innermost.isPresent()) {
      if (scope.innermost.get().name().equals(name)) {
        return scope.innermost;
      }
      scope = scope.outer.orElseThrow();
    }
    return Optional.empty();
  }

  public NameResolver names() {
    return nameResolver;
  }
}
