package dev.nightjar.reviews.hcl.parse;

import dev.nightjar.reviews.hcl.syntax.Expression.Operator;

/** The kinds of words that the native syntax is made of, outside of templates. */
enum Token {
  END_OF_FILE,
  NEWLINE,
  IDENTIFIER,
  NUMBER,
  QUOTE,
  HEREDOC,
  OPEN_BRACE,
  CLOSE_BRACE,
  /** {@code ~}}, which ends a template sequence and nothing else. */
  STRIPPING_CLOSE_BRACE,
  OPEN_BRACKET,
  CLOSE_BRACKET,
  OPEN_PARENTHESIS,
  CLOSE_PARENTHESIS,
  DOT,
  COMMA,
  ELLIPSIS,
  ASSIGN,
  ARROW,
  QUESTION,
  COLON,
  DOUBLE_COLON,
  NOT,
  OR(Operator.OR, 1),
  AND(Operator.AND, 2),
  EQUAL(Operator.EQUAL, 3),
  NOT_EQUAL(Operator.NOT_EQUAL, 3),
  LESS(Operator.LESS, 4),
  LESS_OR_EQUAL(Operator.LESS_OR_EQUAL, 4),
  GREATER(Operator.GREATER, 4),
  GREATER_OR_EQUAL(Operator.GREATER_OR_EQUAL, 4),
  PLUS(Operator.ADD, 5),
  MINUS(Operator.SUBTRACT, 5),
  STAR(Operator.MULTIPLY, 6),
  SLASH(Operator.DIVIDE, 6),
  PERCENT(Operator.MODULO, 6),
  /** A character, or a piece of one, that the language does not use. */
  INVALID;

  /** The operator that this is between two operands; null if it is none. */
  final Operator operator;

  /** How strongly the operator binds; 0 for what is none. */
  final int precedence;

  Token() {
    this(null, 0);
  }

  Token(Operator operator, int precedence) {
    this.operator = operator;
    this.precedence = precedence;
  }
}
