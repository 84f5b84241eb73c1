package dev.nightjar.reviews.hcl.parse;

import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Expression.BoolLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.For;
import dev.nightjar.reviews.hcl.syntax.Expression.NullLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.ObjectLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.Template;
import dev.nightjar.reviews.hcl.syntax.Expression.Tuple;
import dev.nightjar.reviews.hcl.syntax.Expression.Variable;
import dev.nightjar.reviews.hcl.syntax.Span;
import dev.nightjar.reviews.hcl.syntax.TemplatePart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Parses tuples, objects and for expressions. */
final class CollectionParser {

  private final Scanner scanner;
  private final NestingLimit nestingLimit;
  private final ExpressionParser expressionParser;

  CollectionParser(Scanner scanner, NestingLimit nestingLimit, ExpressionParser expressionParser) {
    this.scanner = scanner;
    this.nestingLimit = nestingLimit;
    this.expressionParser = expressionParser;
  }

  Expression parseTuple() {
    Span place = scanner.here();
    boolean newlinesMattered = scanner.newlinesMatter;
    scanner.newlinesMatter = false;
    scanner.advance();
    if (scanner.isWord("for")) {
      return parseFor(place, newlinesMattered, Token.CLOSE_BRACKET);
    }
    List<Expression> elements = new ArrayList<>();
    int highest = 0;
    while (scanner.token != Token.CLOSE_BRACKET) {
      elements.add(expressionParser.parseExpression());
      highest = Math.max(highest, nestingLimit.height());
      if (scanner.token != Token.COMMA) {
        break;
      }
      scanner.advance();
    }
    scanner.newlinesMatter = newlinesMattered;
    scanner.expect(
        Token.CLOSE_BRACKET, "A comma or the closing bracket of the list is missing here.");
    nestingLimit.recordParent(highest);
    return new Tuple(elements, scanner.since(place));
  }

  Expression parseObject() {
    Span place = scanner.here();
    boolean newlinesMattered = scanner.newlinesMatter;
    // A for may start on a later line; empty lines before an entry are insignificant.
    scanner.newlinesMatter = false;
    scanner.advance();
    if (scanner.isWord("for")) {
      return parseFor(place, newlinesMattered, Token.CLOSE_BRACE);
    }
    scanner.newlinesMatter = true;
    List<ObjectLiteral.Entry> entries = new ArrayList<>();
    int highest = 0;
    while (scanner.token != Token.CLOSE_BRACE) {
      if (scanner.token == Token.NEWLINE) {
        scanner.advance();
        continue;
      }
      Expression key = parseKey();
      highest = Math.max(highest, nestingLimit.height());
      if (scanner.token != Token.ASSIGN && scanner.token != Token.COLON) {
        throw scanner.unexpected(
            "An equals sign and a value are expected after the key of an object's entry.");
      }
      scanner.advance();
      entries.add(new ObjectLiteral.Entry(key, expressionParser.parseExpression()));
      highest = Math.max(highest, nestingLimit.height());
      if (scanner.token != Token.COMMA && scanner.token != Token.NEWLINE) {
        break;
      }
      scanner.advance();
    }
    scanner.newlinesMatter = newlinesMattered;
    scanner.expect(
        Token.CLOSE_BRACE,
        "A comma, a new line or the closing brace of the object is missing here.");
    nestingLimit.recordParent(highest);
    return new ObjectLiteral(entries, scanner.since(place));
  }

  /** A bare name is the key itself, even if it would be a reference elsewhere. */
  private Expression parseKey() {
    Expression key = expressionParser.parseExpression();
    Span span = key.span();
    String name;
    if (key instanceof Variable variable) {
      name = variable.name();
    } else if (key instanceof BoolLiteral bool) {
      name = String.valueOf(bool.value());
    } else if (key instanceof NullLiteral) {
      name = "null";
    } else {
      return key;
    }
    return new Template(List.of(new TemplatePart.Text(name, span)), false, span);
  }

  /** Parses the rest of {@code [for …]} or {@code {for …}}, starting at {@code for}. */
  private Expression parseFor(Span place, boolean newlinesMattered, Token closing) {
    scanner.advance();
    String valueName = scanner.parseName();
    Optional<String> keyName = Optional.empty();
    if (scanner.token == Token.COMMA) {
      keyName = Optional.of(valueName);
      scanner.advance();
      valueName = scanner.parseName();
    }
    if (!scanner.isWord("in")) {
      throw scanner.unexpected("\"in\" is expected after the names of a for.");
    }
    scanner.advance();
    Expression collection = expressionParser.parseExpression();
    int highest = nestingLimit.height();
    scanner.expect(Token.COLON, "A colon is expected after the collection of a for.");
    Expression result = expressionParser.parseExpression();
    highest = Math.max(highest, nestingLimit.height());
    boolean makesObject = closing == Token.CLOSE_BRACE;
    Optional<Expression> resultKey = Optional.empty();
    if (makesObject) {
      scanner.expect(Token.ARROW, "A for that creates an object needs a key, \"=>\" and a value.");
      resultKey = Optional.of(result);
      result = expressionParser.parseExpression();
      highest = Math.max(highest, nestingLimit.height());
    }
    boolean grouping = makesObject && scanner.token == Token.ELLIPSIS;
    if (grouping) {
      scanner.advance();
    }
    Optional<Expression> condition = Optional.empty();
    if (scanner.isWord("if")) {
      scanner.advance();
      condition = Optional.of(expressionParser.parseExpression());
      highest = Math.max(highest, nestingLimit.height());
    }
    scanner.newlinesMatter = newlinesMattered;
    scanner.expect(closing, "The for must end here with its closing bracket or brace.");
    nestingLimit.recordParent(highest);
    return new For(
        keyName,
        valueName,
        collection,
        resultKey,
        result,
        grouping,
        condition,
        scanner.since(place));
  }
}
