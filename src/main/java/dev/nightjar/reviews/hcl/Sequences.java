package dev.nightjar.reviews.hcl;

import java.util.List;
import java.util.Optional;

/** Reads what stands in a template between <code>${</code> or <code>%{</code> and its brace. */
final class Sequences {

  private final Scanner scanner;
  private final Cursor cursor;
  private final char[] chars;
  private final Nesting nesting;
  private final Expressions expressions;

  Sequences(Scanner scanner, Nesting nesting, Expressions expressions) {
    this.scanner = scanner;
    this.nesting = nesting;
    this.expressions = expressions;
    cursor = scanner.cursor;
    chars = cursor.chars;
  }

  boolean startsAt(int at) {
    return chars[at + 1] == '{' && (chars[at] == '$' || chars[at] == '%');
  }

  /**
   * Where the literal ends that starts with a dollar or percent sign: behind it, or behind the
   * brace if the sign is doubled before one; {@code at} if there is no such sign.
   */
  int literalEnd(int at) {
    char c = chars[at];
    if (c != '$' && c != '%') {
      return at;
    }
    return chars[at + 1] == c && chars[at + 2] == '{' ? at + 3 : at + 1;
  }

  /** Reads the sequence at the cursor; answers whether the text behind it is to be stripped. */
  boolean read(List<Piece> pieces) {
    int start = cursor.position;
    Span place = cursor.spanTo(start);
    boolean directive = chars[start] == '%';
    boolean strips = chars[start + 2] == '~';
    if (strips && !pieces.isEmpty()) {
      stripEnd(pieces);
    }
    boolean newlinesMattered = scanner.newlinesMatter;
    scanner.newlinesMatter = false;
    cursor.position = start + (strips ? 3 : 2);
    nesting.leaf();
    scanner.advance();
    String keyword = directive ? scanner.word() : "";
    Optional<For> loop = Optional.empty();
    Optional<Expression> expression = Optional.empty();
    if (!directive) {
      expression = Optional.of(expressions.expression());
    } else {
      loop = directive(keyword);
      if (keyword.equals("if") || loop.isPresent()) {
        expression = Optional.of(expressions.expression());
      }
    }
    boolean stripsNext = scanner.token == Token.STRIPPING_CLOSE_BRACE;
    if (!stripsNext && scanner.token != Token.CLOSE_BRACE) {
      throw scanner.unexpected(
          directive
              ? "The closing brace of %{ " + keyword + " is expected here."
              : "The closing brace of ${ is expected here; write $${ to have it in the text.");
    }
    scanner.newlinesMatter = newlinesMattered;
    Span span = place.to(cursor.offset(cursor.position));
    pieces.add(piece(keyword, loop, expression, span));
    return stripsNext;
  }

  private static void stripEnd(List<Piece> pieces) {
    int last = pieces.size() - 1;
    if (pieces.get(last) instanceof Piece.Literal literal) {
      pieces.set(last, new Piece.Literal(Heredocs.stripTrailing(literal.text()), literal.span()));
    }
  }

  /** The names of a for, if this is one. */
  private Optional<For> directive(String keyword) {
    switch (keyword) {
      case "if", "else", "endif", "endfor" -> {
        scanner.advance();
        return Optional.empty();
      }
      case "for" -> {
        scanner.advance();
        return Optional.of(names());
      }
      default ->
          throw scanner.unexpected(
              "%{ is followed by if, else, endif, for or endfor; write %%{ to have it in the"
                  + " text.");
    }
  }

  private For names() {
    String first = name();
    String second = null;
    if (scanner.token == Token.COMMA) {
      scanner.advance();
      second = name();
    }
    if (!scanner.isWord("in")) {
      throw scanner.unexpected("\"in\" is expected after the names of a for.");
    }
    scanner.advance();
    return second == null ? new For(Optional.empty(), first) : new For(Optional.of(first), second);
  }

  private String name() {
    if (scanner.token != Token.IDENTIFIER) {
      throw scanner.unexpected("A for needs the name of a variable here.");
    }
    String name = scanner.word();
    scanner.advance();
    return name;
  }

  private static Piece piece(
      String keyword, Optional<For> loop, Optional<Expression> expression, Span span) {
    return switch (keyword) {
      case "if" -> new Piece.If(expression.orElseThrow(), span);
      case "else" -> new Piece.Else(span);
      case "endif" -> new Piece.EndIf(span);
      case "for" ->
          new Piece.For(
              loop.orElseThrow().keyName(),
              loop.orElseThrow().valueName(),
              expression.orElseThrow(),
              span);
      case "endfor" -> new Piece.EndFor(span);
      default ->
          new Piece.Interpolated(new TemplatePart.Interpolation(expression.orElseThrow(), span));
    };
  }

  private record For(Optional<String> keyName, String valueName) {}
}
