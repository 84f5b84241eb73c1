package dev.nightjar.reviews.hcl.syntax;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** An expression of HCL's native syntax. */
public sealed interface Expression {

  Span span();

  record NumberLiteral(BigDecimal value, Span span) implements Expression {}

  record BoolLiteral(boolean value, Span span) implements Expression {}

  record NullLiteral(Span span) implements Expression {}

  /**
   * A quoted string or a heredoc. A plain string has one {@link TemplatePart.Text}, with escapes
   * resolved and a {@code <<-} heredoc's indentation removed; an empty one has no part.
   */
  record Template(List<TemplatePart> parts, boolean heredoc, Span span) implements Expression {}

  /**
   * The root of a reference: {@code var}, {@code aws_s3_bucket}, the variable of a for expression.
   */
  record Variable(String name, Span span) implements Expression {}

  /** {@code of.name}; {@code of.0} is an {@link Index} with a number. */
  record GetAttribute(Expression of, String name, Span span) implements Expression {}

  record Index(Expression of, Expression key, Span span) implements Expression {}

  /**
   * {@code of[*].rest} or {@code of.*.rest}: {@code each} is applied to every element, which {@link
   * SplatElement} represents.
   */
  record Splat(Expression of, Expression each, boolean full, Span span) implements Expression {}

  record SplatElement(Span span) implements Expression {}

  record FunctionCall(String name, List<Expression> arguments, boolean expandLast, Span span)
      implements Expression {}

  record Unary(Operator operator, Expression operand, Span span) implements Expression {}

  record Binary(Operator operator, Expression left, Expression right, Span span)
      implements Expression {}

  record Conditional(Expression condition, Expression then, Expression otherwise, Span span)
      implements Expression {}

  record Tuple(List<Expression> elements, Span span) implements Expression {}

  /** {@code { key = value }}; a bare key is a {@link Template} of its name. */
  record ObjectLiteral(List<Entry> entries, Span span) implements Expression {

    public record Entry(Expression key, Expression value) {}
  }

  /**
   * {@code [for value in collection : result if condition]}, or with braces and {@code key =>};
   * {@code resultKey} is present only then.
   */
  record For(
      Optional<String> keyName,
      String valueName,
      Expression collection,
      Optional<Expression> resultKey,
      Expression result,
      boolean grouping,
      Optional<Expression> condition,
      Span span)
      implements Expression {}

  record Parenthesized(Expression inner, Span span) implements Expression {}

  /** A unary or binary operator. */
  enum Operator {
    OR,
    AND,
    EQUAL,
    NOT_EQUAL,
    LESS,
    LESS_OR_EQUAL,
    GREATER,
    GREATER_OR_EQUAL,
    ADD,
    SUBTRACT,
    MULTIPLY,
    DIVIDE,
    MODULO,
    NOT,
    NEGATE
  }
}
