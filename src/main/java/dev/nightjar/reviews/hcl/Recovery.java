package dev.nightjar.reviews.hcl;

import java.util.List;

/**
 * Finds where to go on behind what cannot be read. Brackets and quotes are not to be trusted there,
 * so indentation is: an argument or block ends before the next line that starts no further to the
 * right than it does.
 */
final class Recovery {

  /** Text is read again at most so many times its length, lest bad text take long. */
  private static final int REPEATS = 2;

  private final Scanner scanner;
  private final Cursor cursor;
  private final char[] chars;
  private final Nesting nesting;
  private final Problems problems;
  private long repeatable;
  private boolean mindsColumns;
  private boolean sawTopLevelBlock;
  private boolean lostBrace;

  Recovery(Scanner scanner, Nesting nesting, Problems problems) {
    this.scanner = scanner;
    this.nesting = nesting;
    this.problems = problems;
    cursor = scanner.cursor;
    chars = cursor.chars;
    repeatable = (long) REPEATS * cursor.end;
  }

  void report(Unreadable unreadable) {
    problems.add(unreadable.error());
  }

  /** Makes the scanner read on behind the argument or block that starts at {@code place}. */
  void goOn(Span place, Unreadable unreadable) {
    int indentation = indentation(place.start());
    boolean severalLines = opensAtLineEnd(place.start());
    int wrongUntil = scanner.token == Token.NEWLINE ? scanner.start : cursor.position;
    cursor.returnTo(place);
    boolean again = !unreadable.tooDeep && repeatable > 0;
    while (cursor.position < cursor.end) {
      nextLine();
      if ((again || cursor.position > wrongUntil) && endsBefore(indentation, severalLines)) {
        break;
      }
    }
    repeatable -= Math.max(0, wrongUntil - cursor.position);
    restart();
  }

  private void restart() {
    List<ParsedFile.Comment> comments = scanner.comments;
    while (!comments.isEmpty()
        && comments.get(comments.size() - 1).span().start() >= cursor.position) {
      comments.remove(comments.size() - 1);
    }
    scanner.newlinesMatter = true;
    scanner.advance();
  }

  private void nextLine() {
    while (cursor.position < cursor.end && chars[cursor.position] != '\n') {
      cursor.position++;
    }
    if (cursor.position < cursor.end) {
      cursor.lineBreak(++cursor.position);
    }
  }

  /** Whether the line at the cursor belongs to what is around the argument or block. */
  private boolean endsBefore(int indentation, boolean severalLines) {
    int at = cursor.position;
    while (chars[at] == ' ' || chars[at] == '\t') {
      at++;
    }
    int here = at - cursor.position;
    char c = chars[at];
    if (here > indentation) {
      return false;
    }
    if (c == '}' && !(severalLines && here == indentation)) {
      return true;
    }
    if (c == '}' || c == ']' || c == ')') {
      // Its own last line: what follows is the next.
      int lineEnd = at + 1;
      while (chars[lineEnd] == ' ' || chars[lineEnd] == '\t' || chars[lineEnd] == '\r') {
        lineEnd++;
      }
      if (chars[lineEnd] == '\n' || lineEnd >= cursor.end) {
        cursor.position = lineEnd;
        return true;
      }
      return false;
    }
    return Characters.startsIdentifier(c) || c == '#';
  }

  private int indentation(int position) {
    int lineStart = position;
    while (lineStart > 0 && chars[lineStart - 1] != '\n') {
      lineStart--;
    }
    int at = lineStart;
    while (chars[at] == ' ' || chars[at] == '\t') {
      at++;
    }
    return at - lineStart;
  }

  /** Whether an opening bracket is the last in the line. */
  private boolean opensAtLineEnd(int position) {
    int at = position;
    char last = ' ';
    while (at < cursor.end && chars[at] != '\n') {
      if (!Characters.isSpace(chars[at])) {
        last = chars[at];
      }
      at++;
    }
    return last == '{' || last == '[' || last == '(';
  }

  /**
   * Whether a block begins here that cannot be within another, provided that a closing brace is
   * known to be missing.
   */
  boolean isTopLevelBlock() {
    if (scanner.column != 1 || scanner.token != Token.IDENTIFIER) {
      return false;
    }
    if (!TerraformBlocks.TOP_LEVEL.containsKey(scanner.word())) {
      return false;
    }
    int at = cursor.position;
    while (chars[at] == ' ' || chars[at] == '\t') {
      at++;
    }
    boolean isBlock = chars[at] == '"' || chars[at] == '{';
    sawTopLevelBlock |= isBlock;
    return isBlock && mindsColumns;
  }

  /** A block ends without its brace. */
  void loseBrace(Span open) {
    lostBrace = true;
    problems.add(
        new SyntaxError("The closing brace of this block is missing.", open.line(), open.column()));
  }

  /** Whether the blocks that are being read end without a brace. */
  boolean hasLostABrace() {
    return lostBrace;
  }

  boolean mindsColumns() {
    return mindsColumns || !sawTopLevelBlock;
  }

  void mindColumns() {
    mindsColumns = true;
  }

  void atTopLevel() {
    lostBrace = false;
    sawTopLevelBlock = false;
  }

  Checkpoint checkpoint() {
    return new Checkpoint(scanner.here(), problems.count());
  }

  void returnTo(Checkpoint checkpoint) {
    cursor.returnTo(checkpoint.place());
    problems.forgetSince(checkpoint.problems());
    nesting.returnTo(0);
    restart();
  }

  /** Where a block outside of all others begins, and how much was wrong before it. */
  record Checkpoint(Span place, int problems) {}
}
