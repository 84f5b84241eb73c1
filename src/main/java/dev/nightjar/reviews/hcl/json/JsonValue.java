package dev.nightjar.reviews.hcl.json;

import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Span;
import java.util.List;

/** A JSON value before it is interpreted as Terraform. */
public sealed interface JsonValue {

  Span span();

  /** {@code lastLine} is the line of the closing brace. */
  record JsonObject(List<Member> members, Span span, int lastLine) implements JsonValue {}

  record JsonArray(List<JsonValue> elements, Span span) implements JsonValue {}

  /** A string with its escapes resolved. */
  record JsonText(String text, Span span) implements JsonValue {

    /** The span between the quotes. */
    Span inside() {
      return new Span(span.start() + 1, span.end() - 1, span.line(), span.column() + 1);
    }
  }

  /** A number, boolean or null, as in the native syntax. */
  record JsonLiteral(Expression literal) implements JsonValue {
    @Override
    public Span span() {
      return literal.span();
    }
  }

  record Member(JsonText name, JsonValue value) {

    Span span() {
      return name.span().to(value.span().end());
    }
  }
}
