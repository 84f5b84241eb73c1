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
  Expression parseExpression() {
    nestingLimit.enter();
    Expression result = parseBinary(LOWEST_PRECEDENCE);
    if (scanner.token == Token.QUESTION) {
      result = parseConditional(result);
    }
    nestingLimit.leave();
    return result;
  }

  /** The else branch may be another conditional, so chains are parsed iteratively. */
  private Expression parseConditional(Expression first) {
    List<Expression> conditions = new ArrayList<>();
    List<Expression> thens = new ArrayList<>();
    Expression last = first;
    int highest = 0;
    while (scanner.token == Token.QUESTION) {
      highest = Math.max(highest, nestingLimit.height());
      scanner.advance();
      conditions.add(last);
      thens.add(parseExpression());
      highest = Math.max(highest, nestingLimit.height());
      scanner.expect(Token.COLON, "A conditional needs a colon and a value for the false case.");
      last = parseBinary(LOWEST_PRECEDENCE);
    }
    highest = Math.max(highest, nestingLimit.height());
    for (int i = conditions.size() - 1; i >= 0; i--) {
      nestingLimit.recordParent(highest++);
      last =
          new Conditional(
              conditions.get(i), thens.get(i), last, scanner.since(conditions.get(i).span()));
    }
    return last;
  }

  /** Operators of the same precedence are left-associative. */
  private Expression parseBinary(int precedence) {
    Expression left = parseOperand();
    while (scanner.token.precedence >= precedence) {
      Token operator = scanner.token;
      int height = nestingLimit.height();
      scanner.advance();
      Expression right = parseBinary(operator.precedence + 1);
      nestingLimit.recordParent(Math.max(height, nestingLimit.height()));
      left = new Binary(operator.operator, left, right, scanner.since(left.span()));
    }
    return left;
  }

  private Expression parseOperand() {
    return scanner.token == Token.NOT || scanner.token == Token.MINUS
        ? parseUnary()
        : traversalParser.parseSteps(parseTerm());
  }

  private Expression parseUnary() {
    List<Span> places = new ArrayList<>();
    List<Operator> operators = new ArrayList<>();
    while (scanner.token == Token.NOT || scanner.token == Token.MINUS) {
      operators.add(scanner.token == Token.NOT ? Operator.NOT : Operator.NEGATE);
      places.add(scanner.here());
      scanner.advance();
    }
    Expression result = traversalParser.parseSteps(parseTerm());
    for (int i = operators.size() - 1; i >= 0; i--) {
      nestingLimit.recordParent(nestingLimit.height());
      result = new Unary(operators.get(i), result, scanner.since(places.get(i)));
    }
    return result;
  }

  private Expression parseTerm() {
    return switch (scanner.token) {
      case IDENTIFIER -> parseNamed();
      case QUOTE, HEREDOC -> templateParser.parseTemplate();
      case NUMBER -> parseNumber();
      case OPEN_BRACKET -> collectionParser.parseTuple();
      case OPEN_BRACE -> collectionParser.parseObject();
      case OPEN_PARENTHESIS -> parseParenthesized();
      default -> throw scanner.unexpected("An expression is expected here.");
    };
  }

  NumberLiteral parseNumber() {
    Span place = scanner.here();
    BigDecimal value =
        NumberParser.value(scanner.sourceCursor, scanner.start, scanner.sourceCursor.position);
    scanner.advance();
    nestingLimit.recordLeaf();
    return new NumberLiteral(value, scanner.since(place));
  }

  private Expression parseNamed() {
    String name = scanner.word();
    Span place = scanner.here();
    scanner.advance();
    if (scanner.token == Token.OPEN_PARENTHESIS || scanner.token == Token.DOUBLE_COLON) {
      return parseFunctionCall(name, place);
    }
    nestingLimit.recordLeaf();
    Span span = scanner.since(place);
    return switch (name) {
      case "true" -> new BoolLiteral(true, span);
      case "false" -> new BoolLiteral(false, span);
      case "null" -> new NullLiteral(span);
      default -> new Variable(name, span);
    };
  }

  private Expression parseFunctionCall(String first, Span place) {
    String name = scanner.token == Token.DOUBLE_COLON ? parseQualifiedName(first) : first;
    List<Expression> arguments = new ArrayList<>();
    boolean expandLast = false;
    int highest = 0;
    boolean newlinesMattered = scanner.newlinesMatter;
    scanner.newlinesMatter = false;
    scanner.expect(Token.OPEN_PARENTHESIS, "The name of a function is followed by parentheses.");
    while (scanner.token != Token.CLOSE_PARENTHESIS) {
      arguments.add(parseExpression());
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
    nestingLimit.recordParent(highest);
    return new FunctionCall(name, arguments, expandLast, scanner.since(place));
  }

  /** {@code provider::aws::arn_parse}. */
  private String parseQualifiedName(String first) {
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

  private Expression parseParenthesized() {
    Span place = scanner.here();
    boolean newlinesMattered = scanner.newlinesMatter;
    scanner.newlinesMatter = false;
    scanner.advance();
    Expression inner = parseExpression();
    scanner.newlinesMatter = newlinesMattered;
    scanner.expect(Token.CLOSE_PARENTHESIS, "A closing parenthesis is missing.");
    nestingLimit.recordParent(nestingLimit.height());
    return new Parenthesized(inner, scanner.since(place));
  }
}
