package dev.nightjar.reviews.hcl.parse;

import java.util.ArrayList;
import java.util.List;

/** Finds the end of a heredoc and its indentation. */
final class Heredocs {

  private Heredocs() {}

  /**
   * The end of the line at {@code from} if it contains only the marker; otherwise -1. A marker
   * without a line break does not end a heredoc.
   */
  static int markerLineEnd(char[] chars, int from, int markerStart, int markerEnd) {
    int at = afterSpaces(chars, from);
    for (int i = markerStart; i < markerEnd; i++) {
      if (chars[at++] != chars[i]) {
        return -1;
      }
    }
    at = afterSpaces(chars, at);
    boolean lineEnds = chars[at] == '\n' || chars[at] == '\r' && chars[at + 1] == '\n';
    return lineEnds ? at : -1;
  }

  private static int afterSpaces(char[] chars, int from) {
    int at = from;
    while (chars[at] != '\n' && chars[at] != '\r' && CharacterClasses.isSpace(chars[at])) {
      at++;
    }
    return at;
  }

  /** Removes the common indentation of all lines. */
  static List<TemplateToken> removeIndentation(List<TemplateToken> pieces) {
    int indentation = Integer.MAX_VALUE;
    boolean[] starts = new boolean[pieces.size()];
    boolean startOfLine = true;
    for (int i = 0; i < starts.length; i++) {
      String text = pieces.get(i) instanceof TemplateToken.Literal literal ? literal.text() : "";
      if (startOfLine) {
        int spaces = text.length() - stripLeading(text).length();
        boolean blank = spaces == text.length() && text.endsWith("\n");
        if (!blank) {
          starts[i] = true;
          indentation = Math.min(indentation, spaces);
        }
      }
      startOfLine = text.endsWith("\n");
    }
    List<TemplateToken> flushed = new ArrayList<>(pieces);
    for (int i = 0; i < starts.length; i++) {
      if (starts[i] && pieces.get(i) instanceof TemplateToken.Literal literal) {
        flushed.set(
            i, new TemplateToken.Literal(literal.text().substring(indentation), literal.span()));
      }
    }
    return flushed;
  }

  static String stripLeading(String text) {
    int from = 0;
    while (from < text.length() && CharacterClasses.isSpace(text.charAt(from))) {
      from++;
    }
    return text.substring(from);
  }

  static String stripTrailing(String text) {
    int end = text.length();
    while (end > 0 && CharacterClasses.isSpace(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(0, end);
  }
}
