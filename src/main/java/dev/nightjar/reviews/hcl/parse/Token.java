package dev.nightjar.reviews.hcl.parse;

import dev.nightjar.reviews.hcl.syntax.Expression.Operator;

/** The token types of the native syntax outside of templates. */
enum Token {
  END_OF_FILE,
  NEWLINE,
  IDENTIFIER,
  NUMBER,
  QUOTE,
  HEREDOC,
  OPEN_BRACE,
  CLOSE_BRACE,
  /** {@code ~}}, which ends a template sequence. */
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
  /** A character that the language does not use. */
  INVALID;

  /** The binary operator of this token; null if it is none. */
  final Operator operator;

  /** The precedence of the operator; 0 for other tokens. */
  final int precedence;

  Token() {
    this(null, 0);
  }

  Token(Operator operator, int precedence) {
    this.operator = operator;
    this.precedence = precedence;
  }
}
