package dev.nightjar.reviews.hcl.parse;

import dev.nightjar.reviews.hcl.syntax.ParsedFile;
import dev.nightjar.reviews.hcl.syntax.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * Scans the tokens of the native syntax. {@link TemplateParser} scans strings and heredocs with the
 * same cursor.
 */
public final class Scanner {

  final SourceCursor sourceCursor;
  public final List<ParsedFile.Comment> comments = new ArrayList<>();

  /** The current token; its text ends at the cursor. */
  Token token;

  int start;
  int line;
  int column;

  /** The end of the previous token. */
  int previousEnd;

  /** Whether line breaks are significant; they are not within brackets. */
  boolean newlinesMatter = true;

  private final char[] chars;

  /** Set after an unterminated comment, so that the search is not repeated. */
  private boolean noCommentEnds;

  public Scanner(SourceCursor sourceCursor) {
    this.sourceCursor = sourceCursor;
    chars = sourceCursor.chars;
  }

  /** Scans the next token; consecutive line breaks are one token. */
  void advance() {
    previousEnd = sourceCursor.position;
    int at = sourceCursor.position;
    boolean newline = false;
    while (true) {
      char c = chars[at];
      if (c == ' ' || c == '\t') {
        at++;
      } else if (c == '\n' || c == '\r' && chars[at + 1] == '\n') {
        if (newlinesMatter && !newline) {
          newline = true;
          startAt(at);
        }
        at += c == '\n' ? 1 : 2;
        sourceCursor.lineBreak(at);
      } else if (c == '#' || c == '/' && chars[at + 1] == '/') {
        at = lineComment(at, c == '#' ? 1 : 2);
      } else if (c == '/' && chars[at + 1] == '*' && !noCommentEnds) {
        int behind = blockComment(at);
        if (behind < 0) {
          break;
        }
        at = behind;
      } else {
        break;
      }
    }
    if (newline) {
      token = Token.NEWLINE;
      sourceCursor.position = at;
    } else {
      startAt(at);
      scan(at);
    }
  }

  private void startAt(int at) {
    start = at;
    line = sourceCursor.line;
    column = sourceCursor.column(at);
  }

  private int lineComment(int from, int marker) {
    int fromColumn = sourceCursor.column(from);
    int at = from;
    while (at < sourceCursor.end && chars[at] != '\n') {
      at = sourceCursor.skip(at);
    }
    int last = chars[at - 1] == '\r' ? at - 1 : at;
    String text = sourceCursor.text.substring(from + marker, Math.max(last, from + marker)).strip();
    comments.add(
        new ParsedFile.Comment(
            text, new Span(from, Math.max(last, from + marker), sourceCursor.line, fromColumn)));
    return at;
  }

  /** Returns the index after the comment, or -1 if it is not terminated. */
  private int blockComment(int from) {
    int end = sourceCursor.text.indexOf("*/", from + 2);
    if (end < 0) {
      noCommentEnds = true;
      return -1;
    }
    Span span = new Span(from, end + 2, sourceCursor.line, sourceCursor.column(from));
    for (int at = from; at < end; ) {
      if (chars[at] == '\n') {
        sourceCursor.lineBreak(++at);
      } else {
        at = sourceCursor.skip(at);
      }
    }
    comments.add(new ParsedFile.Comment(sourceCursor.text.substring(from + 2, end).strip(), span));
    return end + 2;
  }

  private void scan(int at) {
    char c = chars[at];
    if (c < 128 ? CharacterClasses.startsIdentifier(c) : true) {
      identifier(at);
    } else if (CharacterClasses.isDigit(c)) {
      is(Token.NUMBER, numberEnd(at));
    } else {
      symbol(at, c, chars[at + 1]);
    }
  }

  private void identifier(int from) {
    int at = CharacterClasses.identifierEnd(chars, from);
    if (at == from) {
      is(Token.INVALID, sourceCursor.skip(from));
      return;
    }
    for (int i = from; i < at; i++) {
      if (Character.isHighSurrogate(chars[i])) {
        sourceCursor.lineStart++;
      }
    }
    is(Token.IDENTIFIER, at);
  }

  /** Digits, points and exponents in any order, without a point at the end. */
  private int numberEnd(int from) {
    int end = from + 1;
    for (int at = end; ; ) {
      char c = chars[at];
      if (CharacterClasses.isDigit(c)) {
        end = ++at;
      } else if (c == '.') {
        at++;
      } else if (c == 'e' || c == 'E') {
        at += chars[at + 1] == '+' || chars[at + 1] == '-' ? 2 : 1;
        if (!CharacterClasses.isDigit(chars[at])) {
          return end;
        }
        end = ++at;
      } else {
        return end;
      }
    }
  }

  private void symbol(int at, char c, char next) {
    switch (c) {
      case '{' -> is(Token.OPEN_BRACE, at + 1);
      case '}' -> is(Token.CLOSE_BRACE, at + 1);
      case '[' -> is(Token.OPEN_BRACKET, at + 1);
      case ']' -> is(Token.CLOSE_BRACKET, at + 1);
      case '(' -> is(Token.OPEN_PARENTHESIS, at + 1);
      case ')' -> is(Token.CLOSE_PARENTHESIS, at + 1);
      case '"' -> is(Token.QUOTE, at + 1);
      case ',' -> is(Token.COMMA, at + 1);
      case '?' -> is(Token.QUESTION, at + 1);
      case '+' -> is(Token.PLUS, at + 1);
      case '-' -> is(Token.MINUS, at + 1);
      case '*' -> is(Token.STAR, at + 1);
      case '/' -> is(Token.SLASH, at + 1);
      case '%' -> is(Token.PERCENT, at + 1);
      case '.' -> {
        boolean three = next == '.' && chars[at + 2] == '.';
        is(three ? Token.ELLIPSIS : Token.DOT, three ? at + 3 : at + 1);
      }
      case ':' -> oneOrTwo(at, next == ':', Token.COLON, Token.DOUBLE_COLON);
      case '!' -> oneOrTwo(at, next == '=', Token.NOT, Token.NOT_EQUAL);
      case '>' -> oneOrTwo(at, next == '=', Token.GREATER, Token.GREATER_OR_EQUAL);
      case '&' -> oneOrTwo(at, next == '&', Token.INVALID, Token.AND);
      case '|' -> oneOrTwo(at, next == '|', Token.INVALID, Token.OR);
      case '~' -> oneOrTwo(at, next == '}', Token.INVALID, Token.STRIPPING_CLOSE_BRACE);
      case '=' -> {
        boolean arrow = next == '>';
        oneOrTwo(at, arrow || next == '=', Token.ASSIGN, arrow ? Token.ARROW : Token.EQUAL);
      }
      case '<' -> less(at, next);
      default -> {
        boolean over = at >= sourceCursor.end;
        is(over ? Token.END_OF_FILE : Token.INVALID, over ? at : at + 1);
      }
    }
  }

  private void less(int at, char next) {
    if (next == '<') {
      int word = at + (chars[at + 2] == '-' ? 3 : 2);
      int end = CharacterClasses.identifierEnd(chars, word);
      int lineEnd = chars[end] == '\r' ? end + 1 : end;
      if (end > word && chars[lineEnd] == '\n') {
        is(Token.HEREDOC, lineEnd + 1);
        sourceCursor.lineBreak(lineEnd + 1);
        return;
      }
    }
    oneOrTwo(at, next == '=', Token.LESS, Token.LESS_OR_EQUAL);
  }

  private void oneOrTwo(int at, boolean isTwo, Token one, Token two) {
    is(isTwo ? two : one, isTwo ? at + 2 : at + 1);
  }

  private void is(Token what, int end) {
    token = what;
    sourceCursor.position = end;
  }

  /** The text of the current token. */
  String word() {
    return sourceCursor.text.substring(start, sourceCursor.position);
  }

  /** Parses the name of a for variable. */
  String parseName() {
    if (token != Token.IDENTIFIER) {
      throw unexpected("A for needs the name of a variable here.");
    }
    String name = word();
    advance();
    return name;
  }

  boolean isWord(String word) {
    return token == Token.IDENTIFIER
        && sourceCursor.position - start == word.length()
        && sourceCursor.text.startsWith(word, start);
  }

  /** The start of the current token. */
  Span here() {
    return sourceCursor.span(start, start, line, column);
  }

  /** The span from a start to the end of the previous token. */
  Span since(Span first) {
    return first.to(sourceCursor.offset(previousEnd));
  }

  /** The error for an unexpected current token. */
  ParseException unexpected(String message) {
    return new ParseException(UnexpectedTokenMessage.explain(this, message), line, column);
  }

  void expect(Token expected, String message) {
    if (token != expected) {
      throw unexpected(message);
    }
    advance();
  }
}
