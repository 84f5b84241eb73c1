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
  Expression from(Expression root) {
    Expression result = root;
    while (true) {
      if (scanner.token == Token.DOT) {
        scanner.advance();
        result = scanner.token == Token.STAR ? attributeSplat(result) : step(result);
      } else if (scanner.token == Token.OPEN_BRACKET) {
        result = bracket(result);
      } else {
        return result;
      }
    }
  }

  /** {@code .name} or {@code .0}; the point is already scanned. */
  private Expression step(Expression of) {
    int height = nestingLimit.height();
    if (scanner.token == Token.IDENTIFIER) {
      String name = scanner.word();
      scanner.advance();
      nestingLimit.around(height);
      return new GetAttribute(of, name, scanner.since(of.span()));
    }
    if (scanner.token == Token.NUMBER) {
      if (scanner.word().indexOf('.') >= 0) {
        throw scanner.unexpected("Consecutive indexes must be written in brackets, like [0][1].");
      }
      Expression key = expressionParser.number();
      nestingLimit.around(height);
      return new Index(of, key, scanner.since(of.span()));
    }
    throw scanner.unexpected("The name of an attribute is expected after the point.");
  }

  /** {@code .*}, which is followed only by names and numbers. */
  private Expression attributeSplat(Expression of) {
    int height = nestingLimit.height();
    Expression each = element();
    scanner.advance();
    each = withEnd(each);
    nestingLimit.leaf();
    while (scanner.token == Token.DOT) {
      scanner.advance();
      if (scanner.token == Token.STAR) {
        throw scanner.unexpected("A nested splat must be written in brackets: [*].");
      }
      each = step(each);
    }
    nestingLimit.around(Math.max(height, nestingLimit.height()));
    return new Splat(of, each, false, scanner.since(of.span()));
  }

  private Expression bracket(Expression of) {
    int height = nestingLimit.height();
    Span place = scanner.here();
    scanner.advance();
    if (scanner.token == Token.STAR) {
      scanner.advance();
      scanner.expect(Token.CLOSE_BRACKET, "A closing bracket is expected right after \"[*\".");
      nestingLimit.enter();
      nestingLimit.leaf();
      Expression each = from(new SplatElement(scanner.since(place)));
      nestingLimit.leave();
      nestingLimit.around(Math.max(height, nestingLimit.height()));
      return new Splat(of, each, true, scanner.since(of.span()));
    }
    boolean newlinesMattered = scanner.newlinesMatter;
    scanner.newlinesMatter = false;
    if (scanner.token == Token.NEWLINE) {
      scanner.advance();
    }
    Expression key = expressionParser.expression();
    scanner.newlinesMatter = newlinesMattered;
    scanner.expect(Token.CLOSE_BRACKET, "The closing bracket of the index is missing.");
    nestingLimit.around(Math.max(height, nestingLimit.height()));
    return new Index(of, key, scanner.since(of.span()));
  }

  private SplatElement element() {
    return new SplatElement(scanner.here());
  }

  private SplatElement withEnd(Expression element) {
    return new SplatElement(scanner.since(element.span()));
  }
}
