package dev.nightjar.reviews.hcl;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads the words of the native syntax one at a time. The inside of a string or heredoc is left to
 * {@link Templates}, which moves the same cursor.
 */
final class Scanner {

  final Cursor cursor;
  final List<ParsedFile.Comment> comments = new ArrayList<>();

  /** What is to be read next; its text ends at the cursor. */
  Token token;

  int start;
  int line;
  int column;

  /** Where the token before ended. */
  int previousEnd;

  /** Whether a line break means something here, as it does not within brackets. */
  boolean newlinesMatter = true;

  private final char[] chars;

  /** Known as soon as one comment was searched for its end in vain. */
  private boolean noCommentEnds;

  Scanner(Cursor cursor) {
    this.cursor = cursor;
    chars = cursor.chars;
  }

  /** Reads the next word; one line break stands for all that follow it. */
  void advance() {
    previousEnd = cursor.position;
    int at = cursor.position;
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
        cursor.lineBreak(at);
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
      cursor.position = at;
    } else {
      startAt(at);
      scan(at);
    }
  }

  private void startAt(int at) {
    start = at;
    line = cursor.line;
    column = cursor.column(at);
  }

  private int lineComment(int from, int marker) {
    int fromColumn = cursor.column(from);
    int at = from;
    while (at < cursor.end && chars[at] != '\n') {
      at = cursor.over(at);
    }
    int last = chars[at - 1] == '\r' ? at - 1 : at;
    String text = cursor.text.substring(from + marker, Math.max(last, from + marker)).strip();
    comments.add(
        new ParsedFile.Comment(
            text, new Span(from, Math.max(last, from + marker), cursor.line, fromColumn)));
    return at;
  }

  /** Answers what is behind the comment, or -1 if it never ends, and thus is none. */
  private int blockComment(int from) {
    int end = cursor.text.indexOf("*/", from + 2);
    if (end < 0) {
      noCommentEnds = true;
      return -1;
    }
    Span span = new Span(from, end + 2, cursor.line, cursor.column(from));
    for (int at = from; at < end; ) {
      if (chars[at] == '\n') {
        cursor.lineBreak(++at);
      } else {
        at = cursor.over(at);
      }
    }
    comments.add(new ParsedFile.Comment(cursor.text.substring(from + 2, end).strip(), span));
    return end + 2;
  }

  private void scan(int at) {
    char c = chars[at];
    if (c < 128 ? Characters.startsIdentifier(c) : true) {
      identifier(at);
    } else if (Characters.isDigit(c)) {
      is(Token.NUMBER, numberEnd(at));
    } else {
      symbol(at, c, chars[at + 1]);
    }
  }

  private void identifier(int from) {
    int at = Characters.identifierEnd(chars, from);
    if (at == from) {
      is(Token.INVALID, cursor.over(from));
      return;
    }
    for (int i = from; i < at; i++) {
      if (Character.isHighSurrogate(chars[i])) {
        cursor.lineStart++;
      }
    }
    is(Token.IDENTIFIER, at);
  }

  /** Digits, points and exponents in any order, but no point at the end. */
  private int numberEnd(int from) {
    int end = from + 1;
    for (int at = end; ; ) {
      char c = chars[at];
      if (Characters.isDigit(c)) {
        end = ++at;
      } else if (c == '.') {
        at++;
      } else if (c == 'e' || c == 'E') {
        at += chars[at + 1] == '+' || chars[at + 1] == '-' ? 2 : 1;
        if (!Characters.isDigit(chars[at])) {
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
        boolean over = at >= cursor.end;
        is(over ? Token.END_OF_FILE : Token.INVALID, over ? at : at + 1);
      }
    }
  }

  private void less(int at, char next) {
    if (next == '<') {
      int word = at + (chars[at + 2] == '-' ? 3 : 2);
      int end = Characters.identifierEnd(chars, word);
      int lineEnd = chars[end] == '\r' ? end + 1 : end;
      if (end > word && chars[lineEnd] == '\n') {
        is(Token.HEREDOC, lineEnd + 1);
        cursor.lineBreak(lineEnd + 1);
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
    cursor.position = end;
  }

  /** The text of what is to be read next. */
  String word() {
    return cursor.text.substring(start, cursor.position);
  }

  /** Reads the name of a variable that a for introduces. */
  String name() {
    if (token != Token.IDENTIFIER) {
      throw unexpected("A for needs the name of a variable here.");
    }
    String name = word();
    advance();
    return name;
  }

  boolean isWord(String word) {
    return token == Token.IDENTIFIER
        && cursor.position - start == word.length()
        && cursor.text.startsWith(word, start);
  }

  /** Where what is to be read next starts. */
  Span here() {
    return cursor.span(start, start, line, column);
  }

  /** From the start of something to the end of what was read last. */
  Span since(Span first) {
    return first.to(cursor.offset(previousEnd));
  }

  /** What is to be read next is not what has to stand there. */
  Unreadable unexpected(String message) {
    return new Unreadable(Unexpected.explain(this, message), line, column);
  }

  void expect(Token expected, String message) {
    if (token != expected) {
      throw unexpected(message);
    }
    advance();
  }
}
