package dev.nightjar.reviews.hcl.parse;

import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Expression.GetAttribute;
import dev.nightjar.reviews.hcl.syntax.Expression.Index;
import dev.nightjar.reviews.hcl.syntax.Expression.Splat;
import dev.nightjar.reviews.hcl.syntax.Expression.SplatElement;
import dev.nightjar.reviews.hcl.syntax.Span;

/** Parses attribute access, indexes and splats after a value. */
final class TraversalParser {

  private final Scanner scanner;
  private final NestingLimit nestingLimit;
  private final ExpressionParser expressionParser;

  TraversalParser(Scanner scanner, NestingLimit nestingLimit, ExpressionParser expressionParser) {
    this.scanner = scanner;
    this.nestingLimit = nestingLimit;
    this.expressionParser = expressionParser;
  }

  /** Parses all steps that follow. */
  Expression parseSteps(Expression root) {
    Expression result = root;
    while (true) {
      if (scanner.token == Token.DOT) {
        scanner.advance();
        result = scanner.token == Token.STAR ? parseAttributeSplat(result) : parseStep(result);
      } else if (scanner.token == Token.OPEN_BRACKET) {
        result = parseBracket(result);
      } else {
        return result;
      }
    }
  }

  /** {@code .name} or {@code .0}; the point is already scanned. */
  private Expression parseStep(Expression of) {
    int height = nestingLimit.height();
    if (scanner.token == Token.IDENTIFIER) {
      String name = scanner.word();
      scanner.advance();
      nestingLimit.recordParent(height);
      return new GetAttribute(of, name, scanner.since(of.span()));
    }
    if (scanner.token == Token.NUMBER) {
      if (scanner.word().indexOf('.') >= 0) {
        throw scanner.unexpected("Consecutive indexes must be written in brackets, like [0][1].");
      }
      Expression key = expressionParser.parseNumber();
      nestingLimit.recordParent(height);
      return new Index(of, key, scanner.since(of.span()));
    }
    throw scanner.unexpected("The name of an attribute is expected after the point.");
  }

  /** {@code .*}, which is followed only by names and numbers. */
  private Expression parseAttributeSplat(Expression of) {
    int height = nestingLimit.height();
    Expression each = element();
    scanner.advance();
    each = withEnd(each);
    nestingLimit.recordLeaf();
    while (scanner.token == Token.DOT) {
      scanner.advance();
      if (scanner.token == Token.STAR) {
        throw scanner.unexpected("A nested splat must be written in brackets: [*].");
      }
      each = parseStep(each);
    }
    nestingLimit.recordParent(Math.max(height, nestingLimit.height()));
    return new Splat(of, each, false, scanner.since(of.span()));
  }

  private Expression parseBracket(Expression of) {
    int height = nestingLimit.height();
    Span place = scanner.here();
    scanner.advance();
    if (scanner.token == Token.STAR) {
      scanner.advance();
      scanner.expect(Token.CLOSE_BRACKET, "A closing bracket is expected right after \"[*\".");
      nestingLimit.enter();
      nestingLimit.recordLeaf();
      Expression each = parseSteps(new SplatElement(scanner.since(place)));
      nestingLimit.leave();
      nestingLimit.recordParent(Math.max(height, nestingLimit.height()));
      return new Splat(of, each, true, scanner.since(of.span()));
    }
    boolean newlinesMattered = scanner.newlinesMatter;
    scanner.newlinesMatter = false;
    if (scanner.token == Token.NEWLINE) {
      scanner.advance();
    }
    Expression key = expressionParser.parseExpression();
    scanner.newlinesMatter = newlinesMattered;
    scanner.expect(Token.CLOSE_BRACKET, "The closing bracket of the index is missing.");
    nestingLimit.recordParent(Math.max(height, nestingLimit.height()));
    return new Index(of, key, scanner.since(of.span()));
  }

  private SplatElement element() {
    return new SplatElement(scanner.here());
  }

  private SplatElement withEnd(Expression element) {
    return new SplatElement(scanner.since(element.span()));
  }
}
