package dev.nightjar.reviews.hcl;

import java.util.Optional;

/** What a template is made of before its directives are put into one another. */
sealed interface Piece {

  Span span();

  /** A stretch of text within one line of the source. */
  record Literal(String text, Span span) implements Piece {}

  record Interpolated(TemplatePart.Interpolation part) implements Piece {
    @Override
    public Span span() {
      return part.span();
    }
  }

  record If(Expression condition, Span span) implements Piece {}

  record For(Optional<String> keyName, String valueName, Expression collection, Span span)
      implements Piece {}

  record Else(Span span) implements Piece {}

  record EndIf(Span span) implements Piece {}

  record EndFor(Span span) implements Piece {}
}
