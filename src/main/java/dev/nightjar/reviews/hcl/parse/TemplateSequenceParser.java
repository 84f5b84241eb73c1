package dev.nightjar.reviews.hcl.parse;

import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Span;
import dev.nightjar.reviews.hcl.syntax.TemplatePart;
import java.util.List;
import java.util.Optional;

/** Parses <code>${</code> interpolations and <code>%{</code> directives. */
final class TemplateSequenceParser {

  private final Scanner scanner;
  private final SourceCursor sourceCursor;
  private final char[] chars;
  private final NestingLimit nestingLimit;
  private final ExpressionParser expressionParser;

  TemplateSequenceParser(
      Scanner scanner, NestingLimit nestingLimit, ExpressionParser expressionParser) {
    this.scanner = scanner;
    this.nestingLimit = nestingLimit;
    this.expressionParser = expressionParser;
    sourceCursor = scanner.sourceCursor;
    chars = sourceCursor.chars;
  }

  boolean startsAt(int at) {
    return chars[at + 1] == '{' && (chars[at] == '$' || chars[at] == '%');
  }

  /**
   * The end of a literal that starts with a dollar or percent sign: after the sign, or after the
   * brace if the sign is doubled; {@code at} if there is no such sign.
   */
  int literalEnd(int at) {
    char c = chars[at];
    if (c != '$' && c != '%') {
      return at;
    }
    return chars[at + 1] == c && chars[at + 2] == '{' ? at + 3 : at + 1;
  }

  /** Parses the sequence at the cursor; returns whether the following text is stripped. */
  boolean parse(List<TemplateToken> pieces) {
    int start = sourceCursor.position;
    Span place = sourceCursor.spanTo(start);
    boolean strips = chars[start + 2] == '~';
    if (strips && !pieces.isEmpty()) {
      stripEnd(pieces);
    }
    boolean newlinesMattered = scanner.newlinesMatter;
    scanner.newlinesMatter = false;
    sourceCursor.position = start + (strips ? 3 : 2);
    nestingLimit.recordLeaf();
    scanner.advance();
    pieces.add(chars[start] == '%' ? parseDirective(place) : parseInterpolation(place));
    scanner.newlinesMatter = newlinesMattered;
    return scanner.token == Token.STRIPPING_CLOSE_BRACE;
  }

  private static void stripEnd(List<TemplateToken> pieces) {
    int last = pieces.size() - 1;
    if (pieces.get(last) instanceof TemplateToken.Literal literal) {
      pieces.set(
          last, new TemplateToken.Literal(Heredocs.stripTrailing(literal.text()), literal.span()));
    }
  }

  private TemplateToken parseInterpolation(Span place) {
    Expression expression = expressionParser.parseExpression();
    Span span =
        parseEnd(place, "The closing brace of ${ is expected here; write $${ for a literal ${.");
    return new TemplateToken.Interpolated(new TemplatePart.Interpolation(expression, span));
  }

  private TemplateToken parseDirective(Span place) {
    String keyword = scanner.word();
    String missing = "The closing brace of %{ " + keyword + " is expected here.";
    switch (keyword) {
      case "if" -> {
        scanner.advance();
        Expression condition = expressionParser.parseExpression();
        return new TemplateToken.If(condition, parseEnd(place, missing));
      }
      case "for" -> {
        scanner.advance();
        return parseLoop(place, missing);
      }
      case "else" -> {
        scanner.advance();
        return new TemplateToken.Else(parseEnd(place, missing));
      }
      case "endif" -> {
        scanner.advance();
        return new TemplateToken.EndIf(parseEnd(place, missing));
      }
      case "endfor" -> {
        scanner.advance();
        return new TemplateToken.EndFor(parseEnd(place, missing));
      }
      default ->
          throw scanner.unexpected(
              "%{ must be followed by if, else, endif, for or endfor; write %%{ for a "
                  + "literal %{.");
    }
  }

  private TemplateToken parseLoop(Span place, String missing) {
    Optional<String> keyName = Optional.empty();
    String valueName = scanner.parseName();
    if (scanner.token == Token.COMMA) {
      scanner.advance();
      keyName = Optional.of(valueName);
      valueName = scanner.parseName();
    }
    if (!scanner.isWord("in")) {
      throw scanner.unexpected("\"in\" is expected after the names of a for.");
    }
    scanner.advance();
    Expression collection = expressionParser.parseExpression();
    return new TemplateToken.For(keyName, valueName, collection, parseEnd(place, missing));
  }

  /** The span of the whole sequence. The text after its brace is not scanned. */
  private Span parseEnd(Span place, String missing) {
    if (scanner.token != Token.CLOSE_BRACE && scanner.token != Token.STRIPPING_CLOSE_BRACE) {
      throw scanner.unexpected(missing);
    }
    return place.to(sourceCursor.offset(sourceCursor.position));
  }
}
