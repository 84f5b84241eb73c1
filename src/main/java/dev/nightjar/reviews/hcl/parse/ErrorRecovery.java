package dev.nightjar.reviews.hcl.parse;

import dev.nightjar.reviews.hcl.syntax.ParsedFile;
import dev.nightjar.reviews.hcl.syntax.Span;
import dev.nightjar.reviews.hcl.syntax.SyntaxError;
import java.util.List;

/**
 * Finds the position to continue after a syntax error. Brackets and quotes are unreliable there, so
 * it uses indentation: an argument or block ends before the next line that is not indented further.
 */
final class ErrorRecovery {

  /** Limits how often text is parsed again, relative to its length. */
  private static final int REPEATS = 2;

  private final Scanner scanner;
  private final SourceCursor sourceCursor;
  private final char[] chars;
  private final NestingLimit nestingLimit;
  private final ErrorCollector errorCollector;
  private long repeatable;
  private boolean usesIndentation;
  private boolean sawTopLevelBlock;
  private boolean missingBrace;

  ErrorRecovery(Scanner scanner, NestingLimit nestingLimit, ErrorCollector errorCollector) {
    this.scanner = scanner;
    this.nestingLimit = nestingLimit;
    this.errorCollector = errorCollector;
    sourceCursor = scanner.sourceCursor;
    chars = sourceCursor.chars;
    repeatable = (long) REPEATS * sourceCursor.end;
  }

  void report(ParseException parseException) {
    errorCollector.add(parseException.error());
  }

  /** Moves the scanner behind the argument or block that starts at {@code place}. */
  void resume(Span place, ParseException parseException) {
    int indentation = indentation(place.start());
    boolean severalLines = opensAtLineEnd(place.start());
    int wrongUntil = scanner.token == Token.NEWLINE ? scanner.start : sourceCursor.position;
    sourceCursor.returnTo(place);
    boolean again = !parseException.tooDeep && repeatable > 0;
    while (sourceCursor.position < sourceCursor.end) {
      nextLine();
      if ((again || sourceCursor.position > wrongUntil) && endsBefore(indentation, severalLines)) {
        break;
      }
    }
    repeatable -= Math.max(0, wrongUntil - sourceCursor.position);
    restart();
  }

  private void restart() {
    List<ParsedFile.Comment> comments = scanner.comments;
    while (!comments.isEmpty()
        && comments.get(comments.size() - 1).span().start() >= sourceCursor.position) {
      comments.remove(comments.size() - 1);
    }
    scanner.newlinesMatter = true;
    scanner.advance();
  }

  private void nextLine() {
    while (sourceCursor.position < sourceCursor.end && chars[sourceCursor.position] != '\n') {
      sourceCursor.position++;
    }
    if (sourceCursor.position < sourceCursor.end) {
      sourceCursor.lineBreak(++sourceCursor.position);
    }
  }

  /** Whether the line at the cursor belongs to the enclosing block. */
  private boolean endsBefore(int indentation, boolean severalLines) {
    int at = sourceCursor.position;
    while (chars[at] == ' ' || chars[at] == '\t') {
      at++;
    }
    int here = at - sourceCursor.position;
    char c = chars[at];
    if (here > indentation) {
      return false;
    }
    if (c == '}' && !(severalLines && here == indentation)) {
      return true;
    }
    if (c == '}' || c == ']' || c == ')') {
      // the last line of the block itself
      int lineEnd = at + 1;
      while (chars[lineEnd] == ' ' || chars[lineEnd] == '\t' || chars[lineEnd] == '\r') {
        lineEnd++;
      }
      if (chars[lineEnd] == '\n' || lineEnd >= sourceCursor.end) {
        sourceCursor.position = lineEnd;
        return true;
      }
      return false;
    }
    return CharacterClasses.startsIdentifier(c) || c == '#';
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

  /** Whether the line ends with an opening bracket. */
  private boolean opensAtLineEnd(int position) {
    int at = position;
    char last = ' ';
    while (at < sourceCursor.end && chars[at] != '\n') {
      if (!CharacterClasses.isSpace(chars[at])) {
        last = chars[at];
      }
      at++;
    }
    return last == '{' || last == '[' || last == '(';
  }

  /** Whether a top-level block begins here while a closing brace is missing. */
  boolean isTopLevelBlock() {
    if (scanner.column != 1 || scanner.token != Token.IDENTIFIER) {
      return false;
    }
    if (!TerraformBlocks.TOP_LEVEL.containsKey(scanner.word())) {
      return false;
    }
    int at = sourceCursor.position;
    while (chars[at] == ' ' || chars[at] == '\t') {
      at++;
    }
    boolean isBlock = chars[at] == '"' || chars[at] == '{';
    sawTopLevelBlock |= isBlock;
    return isBlock && usesIndentation;
  }

  /** Reports a block without a closing brace. */
  void reportMissingBrace(Span open) {
    missingBrace = true;
    errorCollector.add(
        new SyntaxError("The closing brace of this block is missing.", open.line(), open.column()));
  }

  /** Whether an open block has no closing brace. */
  boolean hasMissingBrace() {
    return missingBrace;
  }

  boolean usesIndentation() {
    return usesIndentation || !sawTopLevelBlock;
  }

  void useIndentation() {
    usesIndentation = true;
  }

  void atTopLevel() {
    missingBrace = false;
    sawTopLevelBlock = false;
  }

  Checkpoint checkpoint() {
    return new Checkpoint(scanner.here(), errorCollector.count());
  }

  void returnTo(Checkpoint checkpoint) {
    sourceCursor.returnTo(checkpoint.place());
    errorCollector.truncateTo(checkpoint.problems());
    nestingLimit.returnTo(0);
    restart();
  }

  /** The start of a top-level block and the number of errors before it. */
  record Checkpoint(Span place, int problems) {}
}
