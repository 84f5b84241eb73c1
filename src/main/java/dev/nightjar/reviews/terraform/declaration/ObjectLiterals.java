package dev.nightjar.reviews.terraform.declaration;

import dev.nightjar.reviews.hcl.syntax.Attribute;
import dev.nightjar.reviews.hcl.syntax.Body;
import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Expression.ObjectLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.Parenthesized;
import dev.nightjar.reviews.hcl.syntax.Expression.Template;
import dev.nightjar.reviews.hcl.syntax.Expression.Tuple;
import dev.nightjar.reviews.hcl.syntax.Span;
import dev.nightjar.reviews.hcl.syntax.TemplatePart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads object literals as blocks, as the JSON syntax requires. */
public final class ObjectLiterals {

  private ObjectLiterals() {}

  /** The object as the body of a block. */
  public static Body body(ObjectLiteral object) {
    List<Attribute> attributes = new ArrayList<>(object.entries().size());
    for (ObjectLiteral.Entry entry : object.entries()) {
      Optional<String> name = literal(entry.key());
      if (name.isPresent()) {
        attributes.add(
            new Attribute(name.get(), entry.value(), around(entry.key(), entry.value())));
      }
    }
    return new Body(attributes, List.of(), object.span());
  }

  /** The elements of a tuple, or the expression itself, without parentheses. */
  public static List<Expression> elements(Expression expression) {
    Expression inner = unwrapped(expression);
    if (inner instanceof Tuple tuple) {
      return tuple.elements().stream().map(ObjectLiterals::unwrapped).toList();
    }
    return List.of(inner);
  }

  /** Whether the expression is an object or a list of objects. */
  public static boolean areWritten(Expression expression) {
    return elements(expression).stream().allMatch(ObjectLiteral.class::isInstance);
  }

  /** The text of a string without interpolation. */
  public static Optional<String> literal(Expression expression) {
    if (!(unwrapped(expression) instanceof Template template)) {
      return Optional.empty();
    }
    if (template.parts().isEmpty()) {
      return Optional.of("");
    }
    return template.parts().size() == 1 && template.parts().get(0) instanceof TemplatePart.Text text
        ? Optional.of(text.text())
        : Optional.empty();
  }

  private static Expression unwrapped(Expression expression) {
    Expression inner = expression;
    while (inner instanceof Parenthesized parenthesized) {
      inner = parenthesized.inner();
    }
    return inner;
  }

  private static Span around(Expression first, Expression last) {
    Span start = first.span();
    return new Span(start.start(), last.span().end(), start.line(), start.column());
  }
}
