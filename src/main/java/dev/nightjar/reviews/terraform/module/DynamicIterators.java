package dev.nightjar.reviews.terraform.module;

import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Expression.ObjectLiteral;
import dev.nightjar.reviews.terraform.declaration.BlockContents.Nested;
import dev.nightjar.reviews.terraform.declaration.ObjectLiterals;
import dev.nightjar.reviews.terraform.expression.Scope;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import java.util.List;
import java.util.Optional;

/**
 * Binds the iterator names of dynamic blocks without values, so that they are not mistaken for
 * resources.
 */
final class DynamicIterators {

  private static final String DYNAMIC = "dynamic";

  private DynamicIterators() {}

  static Scope bind(Nested nested, Scope scope) {
    if (!nested.block().type().equals(DYNAMIC)) {
      return scope;
    }
    Optional<String> name = NestedBlocks.iterator(nested.contents());
    List<String> labels = nested.block().labels();
    return name.isEmpty() && labels.isEmpty()
        ? scope
        : scope.with(name.orElseGet(() -> labels.get(0)), UnknownValues.NOTHING_KNOWN);
  }

  /** In JSON, the dynamic blocks of all types are one object. */
  static Scope bindAll(Expression dynamics, Scope scope) {
    Scope inner = scope;
    for (Expression element : ObjectLiterals.elements(dynamics)) {
      if (element instanceof ObjectLiteral object) {
        for (ObjectLiteral.Entry entry : object.entries()) {
          inner =
              inner.with(
                  ObjectLiterals.literal(entry.key()).orElse(""), UnknownValues.NOTHING_KNOWN);
        }
      }
    }
    return inner;
  }
}
