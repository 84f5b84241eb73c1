package dev.nightjar.reviews.hcl.syntax;

import java.util.List;
import java.util.Optional;

/** A part of a string or heredoc, after stripping by {@code ~}. */
public sealed interface TemplatePart {

  Span span();

  record Text(String text, Span span) implements TemplatePart {}

  record Interpolation(Expression expression, Span span) implements TemplatePart {}

  /** {@code %{ if … }…%{ else }…%{ endif }}. */
  record If(Expression condition, List<TemplatePart> then, List<TemplatePart> otherwise, Span span)
      implements TemplatePart {}

  /** {@code %{ for key, value in collection }…%{ endfor }}. */
  record For(
      Optional<String> keyName,
      String valueName,
      Expression collection,
      List<TemplatePart> body,
      Span span)
      implements TemplatePart {}
}
