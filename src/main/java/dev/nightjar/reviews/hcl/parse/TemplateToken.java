package dev.nightjar.reviews.hcl.parse;

import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Span;
import dev.nightjar.reviews.hcl.syntax.TemplatePart;
import java.util.Optional;

/** The flat parts of a template before its directives are nested. */
sealed interface TemplateToken {

  Span span();

  /** Text within one line of the source. */
  record Literal(String text, Span span) implements TemplateToken {}

  record Interpolated(TemplatePart.Interpolation part) implements TemplateToken {
    @Override
    public Span span() {
      return part.span();
    }
  }

  record If(Expression condition, Span span) implements TemplateToken {}

  record For(Optional<String> keyName, String valueName, Expression collection, Span span)
      implements TemplateToken {}

  record Else(Span span) implements TemplateToken {}

  record EndIf(Span span) implements TemplateToken {}

  record EndFor(Span span) implements TemplateToken {}
}
