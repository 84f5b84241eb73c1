package dev.nightjar.reviews.hcl.parse;

import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Expression.Binary;
import dev.nightjar.reviews.hcl.syntax.Expression.BoolLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.Conditional;
import dev.nightjar.reviews.hcl.syntax.Expression.FunctionCall;
import dev.nightjar.reviews.hcl.syntax.Expression.NullLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.NumberLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.Operator;
import dev.nightjar.reviews.hcl.syntax.Expression.Parenthesized;
import dev.nightjar.reviews.hcl.syntax.Expression.Unary;
import dev.nightjar.reviews.hcl.syntax.Expression.Variable;
import dev.nightjar.reviews.hcl.syntax.Span;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Parses expressions: operators and their operands. */
public final class ExpressionParser {

  private static final int LOWEST_PRECEDENCE = 1;

  private final Scanner scanner;
  private final NestingLimit nestingLimit;
  private final TemplateParser templateParser;
  private final CollectionParser collectionParser;
  private final TraversalParser traversalParser;

  public ExpressionParser(Scanner scanner, NestingLimit nestingLimit) {
    this.scanner = scanner;
    this.nestingLimit = nestingLimit;
    templateParser = new TemplateParser(scanner, nestingLimit, this);
    collectionParser = new CollectionParser(scanner, nestingLimit, this);
    traversalParser = new TraversalParser(scanner, nestingLimit, this);
  }

  public TemplateParser templates() {
    return templateParser;
  }

  /** Parses the expression at the current token. */
  Expression expression() {
    nestingLimit.enter();
    Expression result = binary(LOWEST_PRECEDENCE);
    if (scanner.token == Token.QUESTION) {
      result = conditional(result);
    }
    nestingLimit.leave();
    return result;
  }

  /** The else branch may be another conditional, so chains are parsed iteratively. */
  private Expression conditional(Expression first) {
    List<Expression> conditions = new ArrayList<>();
    List<Expression> thens = new ArrayList<>();
    Expression last = first;
    int highest = 0;
    while (scanner.token == Token.QUESTION) {
      highest = Math.max(highest, nestingLimit.height());
      scanner.advance();
      conditions.add(last);
      thens.add(expression());
      highest = Math.max(highest, nestingLimit.height());
      scanner.expect(Token.COLON, "A conditional needs a colon and a value for the false case.");
      last = binary(LOWEST_PRECEDENCE);
    }
    highest = Math.max(highest, nestingLimit.height());
    for (int i = conditions.size() - 1; i >= 0; i--) {
      nestingLimit.around(highest++);
      last =
          new Conditional(
              conditions.get(i), thens.get(i), last, scanner.since(conditions.get(i).span()));
    }
    return last;
  }

  /** Operators of the same precedence are left-associative. */
  private Expression binary(int precedence) {
    Expression left = operand();
    while (scanner.token.precedence >= precedence) {
      Token operator = scanner.token;
      int height = nestingLimit.height();
      scanner.advance();
      Expression right = binary(operator.precedence + 1);
      nestingLimit.around(Math.max(height, nestingLimit.height()));
      left = new Binary(operator.operator, left, right, scanner.since(left.span()));
    }
    return left;
  }

  private Expression operand() {
    return scanner.token == Token.NOT || scanner.token == Token.MINUS
        ? unary()
        : traversalParser.from(term());
  }

  private Expression unary() {
    List<Span> places = new ArrayList<>();
    List<Operator> operators = new ArrayList<>();
    while (scanner.token == Token.NOT || scanner.token == Token.MINUS) {
      operators.add(scanner.token == Token.NOT ? Operator.NOT : Operator.NEGATE);
      places.add(scanner.here());
      scanner.advance();
    }
    Expression result = traversalParser.from(term());
    for (int i = operators.size() - 1; i >= 0; i--) {
      nestingLimit.around(nestingLimit.height());
      result = new Unary(operators.get(i), result, scanner.since(places.get(i)));
    }
    return result;
  }

  private Expression term() {
    return switch (scanner.token) {
      case IDENTIFIER -> named();
      case QUOTE, HEREDOC -> templateParser.template();
      case NUMBER -> number();
      case OPEN_BRACKET -> collectionParser.tuple();
      case OPEN_BRACE -> collectionParser.object();
      case OPEN_PARENTHESIS -> parenthesized();
      default -> throw scanner.unexpected("An expression is expected here.");
    };
  }

  NumberLiteral number() {
    Span place = scanner.here();
    BigDecimal value =
        NumberParser.value(scanner.sourceCursor, scanner.start, scanner.sourceCursor.position);
    scanner.advance();
    nestingLimit.leaf();
    return new NumberLiteral(value, scanner.since(place));
  }

  private Expression named() {
    String name = scanner.word();
    Span place = scanner.here();
    scanner.advance();
    if (scanner.token == Token.OPEN_PARENTHESIS || scanner.token == Token.DOUBLE_COLON) {
      return functionCall(name, place);
    }
    nestingLimit.leaf();
    Span span = scanner.since(place);
    return switch (name) {
      case "true" -> new BoolLiteral(true, span);
      case "false" -> new BoolLiteral(false, span);
      case "null" -> new NullLiteral(span);
      default -> new Variable(name, span);
    };
  }

  private Expression functionCall(String first, Span place) {
    String name = scanner.token == Token.DOUBLE_COLON ? qualified(first) : first;
    List<Expression> arguments = new ArrayList<>();
    boolean expandLast = false;
    int highest = 0;
    boolean newlinesMattered = scanner.newlinesMatter;
    scanner.newlinesMatter = false;
    scanner.expect(Token.OPEN_PARENTHESIS, "The name of a function is followed by parentheses.");
    while (scanner.token != Token.CLOSE_PARENTHESIS) {
      arguments.add(expression());
      highest = Math.max(highest, nestingLimit.height());
      if (scanner.token == Token.COMMA) {
        scanner.advance();
      } else if (scanner.token == Token.ELLIPSIS) {
        expandLast = true;
        scanner.advance();
        break;
      } else {
        break;
      }
    }
    scanner.newlinesMatter = newlinesMattered;
    scanner.expect(
        Token.CLOSE_PARENTHESIS,
        expandLast
            ? "Only a closing parenthesis may follow \"...\" in a function call."
            : "A comma or the closing parenthesis of the call of \"" + name + "\" is missing.");
    nestingLimit.around(highest);
    return new FunctionCall(name, arguments, expandLast, scanner.since(place));
  }

  /** {@code provider::aws::arn_parse}. */
  private String qualified(String first) {
    StringBuilder name = new StringBuilder(first);
    while (scanner.token == Token.DOUBLE_COLON) {
      scanner.advance();
      if (scanner.token != Token.IDENTIFIER) {
        throw scanner.unexpected("The name of a function is expected after \"::\".");
      }
      name.append("::").append(scanner.word());
      scanner.advance();
    }
    return name.toString();
  }

  private Expression parenthesized() {
    Span place = scanner.here();
    boolean newlinesMattered = scanner.newlinesMatter;
    scanner.newlinesMatter = false;
    scanner.advance();
    Expression inner = expression();
    scanner.newlinesMatter = newlinesMattered;
    scanner.expect(Token.CLOSE_PARENTHESIS, "A closing parenthesis is missing.");
    nestingLimit.around(nestingLimit.height());
    return new Parenthesized(inner, scanner.since(place));
  }
}
