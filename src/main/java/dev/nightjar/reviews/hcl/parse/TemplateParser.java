package dev.nightjar.reviews.hcl.parse;

import dev.nightjar.reviews.hcl.syntax.Expression.Template;
import dev.nightjar.reviews.hcl.syntax.Span;
import dev.nightjar.reviews.hcl.syntax.TemplatePart;
import java.util.ArrayList;
import java.util.List;

/** Parses quoted strings and heredocs. */
public final class TemplateParser {

  private final Scanner scanner;
  private final SourceCursor sourceCursor;
  private final char[] chars;
  private final NestingLimit nestingLimit;
  private final TemplateSequenceParser templateSequenceParser;

  TemplateParser(Scanner scanner, NestingLimit nestingLimit, ExpressionParser expressionParser) {
    this.scanner = scanner;
    this.nestingLimit = nestingLimit;
    sourceCursor = scanner.sourceCursor;
    chars = sourceCursor.chars;
    templateSequenceParser = new TemplateSequenceParser(scanner, nestingLimit, expressionParser);
  }

  /** Parses the string or heredoc at the current token. */
  Template parseTemplate() {
    Span place = scanner.here();
    boolean heredoc = scanner.token == Token.HEREDOC;
    nestingLimit.recordLeaf();
    List<TemplatePart> parts = heredoc ? parseHeredoc() : parseQuoted();
    scanner.advance();
    return new Template(parts, heredoc, scanner.since(place));
  }

  /** Parses a quoted string without interpolation. */
  String parseLabel() {
    List<TemplatePart> parts = parseQuoted();
    scanner.advance();
    if (parts.isEmpty()) {
      return "";
    }
    if (parts.size() == 1 && parts.get(0) instanceof TemplatePart.Text text) {
      return text.text();
    }
    TemplatePart wrong = parts.get(0) instanceof TemplatePart.Text ? parts.get(1) : parts.get(0);
    throw new ParseException(
        "A label cannot contain interpolations; write $${ or %%{ for literal characters.",
        wrong.span());
  }

  /** Parses the whole text as a template without quotes or markers. */
  public List<TemplatePart> parseBare() {
    List<TemplateToken> pieces = new ArrayList<>();
    boolean strip = false;
    int highest = 0;
    while (sourceCursor.position < sourceCursor.end) {
      if (templateSequenceParser.startsAt(sourceCursor.position)) {
        strip = templateSequenceParser.parse(pieces);
        highest = Math.max(highest, nestingLimit.height());
      } else {
        add(pieces, lineEnd(sourceCursor.position, true), strip, false);
        strip = false;
      }
    }
    return tree(pieces, highest);
  }

  private List<TemplatePart> parseQuoted() {
    int from = sourceCursor.position;
    int at = from;
    while (isPlain(chars[at])) {
      at++;
    }
    if (chars[at] == '"') {
      Span inside = sourceCursor.spanTo(at);
      sourceCursor.position = at + 1;
      return at == from
          ? List.of()
          : List.of(new TemplatePart.Text(sourceCursor.text.substring(from, at), inside));
    }
    List<TemplateToken> pieces = new ArrayList<>();
    int highest = parseQuotedTokens(pieces);
    return tree(pieces, highest);
  }

  /** Whether a character in quotes has no special meaning. */
  private static boolean isPlain(char c) {
    return c >= ' '
        && c != '"'
        && c != '\\'
        && c != '$'
        && c != '%'
        && (c < Character.MIN_SURROGATE
            || c > Character.MAX_SURROGATE && c != SourceDecoder.INVALID_BYTE);
  }

  private int parseQuotedTokens(List<TemplateToken> pieces) {
    Span opened = scanner.here();
    boolean strip = false;
    int highest = 0;
    while (true) {
      int at = sourceCursor.position;
      char c = chars[at];
      if (c == '"') {
        sourceCursor.position = at + 1;
        return highest;
      } else if (templateSequenceParser.startsAt(at)) {
        strip = templateSequenceParser.parse(pieces);
        highest = Math.max(highest, nestingLimit.height());
      } else if (c == '\n' || c == '\r' || at >= sourceCursor.end) {
        throw new ParseException(
            at >= sourceCursor.end
                ? "The closing quote of this text is missing."
                : "Quoted text must end on its own line; use \\n or a heredoc (<<EOT).",
            opened);
      } else {
        add(pieces, quotedEnd(at), strip, true);
        strip = false;
      }
    }
  }

  /** The end of literal text in quotes: a possible sequence or the closing quote. */
  private int quotedEnd(int from) {
    int escaped = templateSequenceParser.literalEnd(from);
    if (escaped > from) {
      return escaped;
    }
    int at = from;
    while (true) {
      char c = chars[at];
      if (c == '\\') {
        at++;
        if (at >= sourceCursor.end || chars[at] == '\n' || chars[at] == '\r') {
          throw sourceCursor.error("A character is expected after this backslash.", at - 1);
        }
      } else if (c == '"'
          || c == '$'
          || c == '%'
          || c == '\n'
          || c == '\r'
          || at >= sourceCursor.end) {
        return at;
      }
      at += width(at);
    }
  }

  /** The number of chars of the character at that index. */
  private int width(int at) {
    if (chars[at] < Character.MIN_SURROGATE) {
      return 1;
    }
    if (sourceCursor.isInvalidCharacter(at)) {
      throw sourceCursor.error("This is not valid UTF-8; save the file as UTF-8.", at);
    }
    return Character.isSurrogate(chars[at]) ? 2 : 1;
  }

  private List<TemplatePart> parseHeredoc() {
    Span opened = scanner.here();
    int from = scanner.start + 2;
    boolean flush = chars[from] == '-';
    int markerStart = flush ? from + 1 : from;
    int markerEnd = CharacterClasses.identifierEnd(chars, markerStart);
    List<TemplateToken> pieces = new ArrayList<>();
    boolean strip = false;
    boolean startOfLine = true;
    int highest = 0;
    while (true) {
      int at = sourceCursor.position;
      if (startOfLine) {
        int end = Heredocs.markerLineEnd(chars, at, markerStart, markerEnd);
        if (end >= 0) {
          sourceCursor.position = end;
          return tree(flush ? Heredocs.removeIndentation(pieces) : pieces, highest);
        }
      }
      if (at >= sourceCursor.end) {
        throw new ParseException(
            "The heredoc is not terminated: no line contains only "
                + sourceCursor.text.substring(markerStart, markerEnd)
                + ", followed by a line break.",
            opened);
      }
      if (templateSequenceParser.startsAt(at)) {
        strip = templateSequenceParser.parse(pieces);
        highest = Math.max(highest, nestingLimit.height());
        startOfLine = false;
      } else {
        int end = lineEnd(at, false);
        add(pieces, end, strip, false);
        strip = false;
        startOfLine = chars[end - 1] == '\n';
      }
    }
  }

  /** The end of literal text in a heredoc: a possible sequence or the end of the line. */
  private int lineEnd(int from, boolean loneReturns) {
    int signEnd = templateSequenceParser.literalEnd(from);
    if (signEnd > from) {
      // HCL's scanner keeps the sign and the last character before a line break together, which
      // matters if the next sequence strips the preceding text.
      boolean beforeBreak = chars[from + 2] == '\n' || chars[from + 2] == '\r';
      return signEnd == from + 1 && beforeBreak && chars[signEnd] < 128 ? from + 2 : signEnd;
    }
    int at = from;
    while (at < sourceCursor.end && chars[at] != '$' && chars[at] != '%') {
      if (chars[at] == '\n') {
        return at + 1;
      }
      if (chars[at] == '\r' && chars[at + 1] != '\n' && !loneReturns) {
        throw sourceCursor.error("A carriage return without a line feed is not a line break.", at);
      }
      at += width(at);
    }
    return at;
  }

  /** Adds the text from the cursor to {@code end}, which is on one line. */
  private void add(List<TemplateToken> pieces, int end, boolean strip, boolean quoted) {
    int from = sourceCursor.position;
    Span span = sourceCursor.spanTo(end);
    String text = sourceCursor.text.substring(from, end);
    if (templateSequenceParser.literalEnd(from) == from + 3) {
      text = text.substring(1);
    } else if (quoted && text.indexOf('\\') >= 0) {
      text = EscapeSequences.resolve(text, sourceCursor);
    }
    pieces.add(new TemplateToken.Literal(strip ? Heredocs.stripLeading(text) : text, span));
    for (int at = from; at < end; ) {
      at = sourceCursor.skip(at);
    }
    if (chars[end - 1] == '\n') {
      sourceCursor.lineBreak(end);
    }
    sourceCursor.position = end;
  }

  private List<TemplatePart> tree(List<TemplateToken> pieces, int highest) {
    TemplateTreeBuilder tree = new TemplateTreeBuilder();
    List<TemplatePart> parts = tree.build(pieces);
    nestingLimit.recordParent(highest + tree.depth());
    return parts;
  }
}
